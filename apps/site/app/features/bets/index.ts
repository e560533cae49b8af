export { default as BetsRail } from './bets-rail.tsx';
