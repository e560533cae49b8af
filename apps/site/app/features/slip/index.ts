export { pickOutcome } from './pick.ts';
export { readSlip, restoreSlip, usePicked, useSlip } from './slip-store.ts';
