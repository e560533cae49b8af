import type { ShieldPattern } from './components/shield.tsx';

/** Outline of a club's shield in its 32 x 32 box, as a path. */
export const SHIELD_OUTLINE = 'M16 1.6c4.2 1.9 8.6 2.7 13 2.8v12.2c0 7.1-5 11.6-13 14.2c-8-2.6-13-7.1-13-14.2V4.4c4.4-.1 8.8-.9 13-2.8z';

/** The second colour of each pattern in the same box. */
export const SHIELD_PATTERNS: Readonly<Record<ShieldPattern, string>> = {
  plain: '',
  half: 'M16 0h16v32H16z',
  stripes: 'M8.6 0h4.2v32H8.6zM19.2 0h4.2v32h-4.2z',
  sash: 'M0 26L26 0h6v6L6 32H0z',
  chief: 'M0 0h32v12.1H0z',
  sleeves: 'M0 0h8v32H0zM24 0h8v32h-8z',
  quarters: 'M16 0h16v15.4H16zM0 15.4h16V32H0z',
  hoops: 'M0 5h32v5H0zM0 15h32v5H0zM0 25h32v5H0z',
  bar: 'M10 0h12v32H10z',
};
