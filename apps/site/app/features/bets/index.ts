export { OpenBets, SettledBets } from './bets-panel.tsx';
