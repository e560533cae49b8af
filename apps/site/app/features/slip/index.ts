export { actOnSlip, readSlip, restoreSlip, usePicked, useSlip } from './slip-store.ts';
export type { Pick, SlipKind, SlipState } from './slip-state.ts';
