import { hash } from 'node:crypto';
import type { Funding, PricePolicy, Selection } from '@fairbook/domain';

/** A leg as asked for. */
export interface OrderLeg {
  readonly selection: Selection;
  /** The price the player saw, thousandths; 0 when they saw none. */
  readonly price: number;
}

/** A coupon as asked for. */
export interface Order {
  /** Kind on the wire. */
  readonly vid: number;
  readonly legs: readonly OrderLeg[];
  /** Minor units of the player's currency. */
  readonly stake: bigint;
  /** What the stake is taken from. */
  readonly funding: Funding;
  readonly policy: PricePolicy;
  /** Name of the placement given by the client; undefined: it is the first try and gets one. */
  readonly guid: string | undefined;
  /** The player asks to skip the live delay; counts only where the brand allows it. */
  readonly notWait: boolean;
  /** Placed with one click on a price; refused where the brand does not offer that. */
  readonly oneClick: boolean;
  /** Channel number on the wire. */
  readonly source: number;
}

/** Longest name of a placement, characters. */
const MAX_GUID = 64;
export const isGuid = (text: string): boolean => text.length > 0 && text.length <= MAX_GUID && /^[A-Za-z0-9_-]+$/.test(text);

/** Hash of everything that makes two orders the same one: a repeat under the same guid must have it. */
export const orderHash = (order: Order, currency: string): string =>
  hash(
    'sha256',
    `${order.vid};${order.stake};${currency};${order.policy};${order.legs
      .map(({ selection: s, price }) => `${s.gameId}:${s.outcomeId}:${s.line}:${s.playerId}:${price}`)
      .join(';')}${order.funding === 'balance' ? '' : `;${order.funding}`}`,
    'hex',
  );
