import { later } from '../../shared/page/ahead.ts';

export { pickOutcome } from './pick.ts';
export { SLIP_HASH, useSlipReturn } from './slip-return.ts';
export { readSlip, restoreSlip, usePicked, useSlip } from './slip-store.ts';

/** Tells placing who is signed in. Players alone need its script. */
export const playAs = (player: string): void => void later(() => import('./placing-store.ts'))().then((store) => store.playAs(player));
