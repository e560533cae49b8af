export { JackpotList } from './jackpot-list.tsx';
export { JackpotStyle } from './jackpot-style.tsx';
