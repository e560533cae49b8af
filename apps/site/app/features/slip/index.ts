export { choose } from './choose.ts';
export type { Pick, SlipKind, SlipState } from './slip-state.ts';
export { actOnSlip, readSlip, restoreSlip, usePicked, useSlip } from './slip-store.ts';
