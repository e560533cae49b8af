import type { CouponKind } from '@fairbook/domain';

/** A bet that stands, once it is committed. */
export interface AcceptedBet {
  readonly brandId: number;
  readonly currency: string;
  /** Minor units. */
  readonly stake: bigint;
  readonly live: boolean;
  readonly kind: CouponKind;
}

/** What became of an order and how long deciding took, the live delay left out. `failed`: nobody knows, or nothing could be decided. */
export interface Decision {
  readonly brandId: number;
  readonly live: boolean;
  readonly result: 'accepted' | 'refused' | 'failed';
  readonly tookMs: number;
}

/** Hears what betting does, to count it. Must not throw. */
export interface BettingWatcher {
  accepted(bet: AcceptedBet): void;
  decided(decision: Decision): void;
  /** An order waited out its live delay for so long. */
  waited(brandId: number, ms: number): void;
}
