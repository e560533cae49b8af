/** From so many CSS pixels of window on a game is played as on a desktop. */
const DESKTOP = 900;

export const gameDevice = (): 'desktop' | 'phone' => (window.innerWidth >= DESKTOP ? 'desktop' : 'phone');
