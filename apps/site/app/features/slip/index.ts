export { choose } from './choose.ts';
export { pickOutcome } from './pick.ts';
export type { Pick, SlipKind, SlipState } from './slip-state.ts';
export { actOnSlip, readSlip, restoreSlip, usePicked, useSlip } from './slip-store.ts';
