export { JackpotList } from './jackpot-list.tsx';
export { JackpotStrip } from './jackpot-strip.tsx';
export { JackpotStyle } from './jackpot-style.tsx';
