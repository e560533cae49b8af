export { GamePage, titleOf } from './game-page.tsx';
export { GAME_SCREENS } from './screens.ts';
