import type { Tx } from '@fairbook/database';

/** Joins the transaction of somebody else's action: both stand, or neither. */
export type Alongside = (tx: Tx) => Promise<void>;
