import type { Refusal } from '@fairbook/contract';
import type { SpanRef } from '../../platform/tracing.ts';
import type { Checked } from './acceptance.ts';
import type { Order } from './face.ts';

/** A bet to be written. */
export interface NewBet {
  readonly id: bigint;
  readonly brandId: number;
  readonly playerId: bigint;
  /** The session it was ordered in. */
  readonly sessionId: bigint;
  readonly guid: string;
  readonly bodyHash: string;
  readonly currency: string;
  readonly language: string;
  readonly order: Order;
  readonly checked: Checked;
  /** It waited out a live delay: the session it was ordered in was last asked about before that. */
  readonly waited: boolean;
  /** What it was ordered in. */
  readonly trace: SpanRef | undefined;
  /** Per leg, minor units. */
  readonly exposures: readonly bigint[];
  /** When it was checked, unix ms. */
  readonly placedAt: number;
  /** Checks the order once more, as one that had to wait for the database: the refusal, or undefined when it still holds. */
  checkAgain(): Refusal | undefined;
}
