import { useWide } from '../../../shared/browser/wide.ts';

/** From here on a table lies as it does in a casino, with full cards. The style sheets have the same bound. */
const ROOMY = 1000;

export const useRoomy = (): boolean => useWide(ROOMY);

/** Last results that have room in one row over a table. */
export const useLastRoom = (): number => (useRoomy() ? 20 : 8);
