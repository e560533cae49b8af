import { type BetReturn, collectedOf, type Funds, settlementTransfers } from '@fairbook/domain';
import type { Posting } from '../ledger/face.ts';

/** A bet whose settlement changes. `before` undefined: it is open; `after` undefined: it is open again. */
export interface Change {
  readonly brandId: number;
  readonly playerId: bigint;
  readonly betId: bigint;
  readonly currency: string;
  readonly staked: Funds;
  /** Number of this settlement of the bet, from 1. */
  readonly version: number;
  readonly before: BetReturn | undefined;
  readonly after: BetReturn | undefined;
}

interface Movement {
  /** Without the terms, which are hashed with what it moves. */
  readonly posting: Omit<Posting, 'terms'> | undefined;
  /** Old payout taken back, and the part of it the player's cash did not hold: they owe it now. */
  readonly reversed: bigint;
  readonly receivable: bigint;
  /** What the player has and owes after it, when the ledger has collected what it could. */
  readonly after: Standing;
}

/** What a player has to bet with and what they owe, minor units. */
export interface Standing {
  readonly cash: bigint;
  readonly bonus: bigint;
  readonly freeBet: bigint;
  readonly owed: bigint;
}

const GIVEN = ['bonus', 'free-bet'] as const;

export const settlementKey = (betId: bigint, version: number): string => `bet:${betId}:settlement:${version}`;

/** The rules' transfers as a posting. `has` is what the player has and owes before it. */
export function movementOf(change: Change, has: Standing): Movement {
  const { before, after, staked, betId, playerId } = change;
  const transfers = settlementTransfers({ player: playerId, bet: betId }, staked, change, {
    cash: has.cash,
    bonus: has.bonus,
    'free-bet': has.freeBet,
  });
  let moved = 0n;
  const given = { bonus: 0n, 'free-bet': 0n };
  let receivable = 0n;
  for (const { kind, debit, credit, amount } of transfers) {
    if ('player' in credit && credit.account === 'cash') moved += amount;
    if ('player' in debit && debit.account === 'cash') moved -= amount;
    for (const account of GIVEN) {
      if ('player' in credit && credit.account === account) given[account] += amount;
      if ('player' in debit && debit.account === account) given[account] -= amount;
    }
    if (kind === 'reversal' && 'player' in debit && debit.account === 'debt') receivable += amount;
  }
  const posting: Movement['posting'] =
    transfers.length === 0
      ? undefined
      : {
          key: settlementKey(betId, change.version),
          brandId: change.brandId,
          currency: change.currency,
          playerId,
          body: after ? `${after.result};${after.payout}` : 'open',
          transfers,
        };
  const owed = has.owed + receivable;
  const collected = collectedOf(owed, moved);
  return {
    posting,
    reversed: transfers.length > 0 && before ? before.payout : 0n,
    receivable,
    after: {
      cash: has.cash + moved - collected,
      bonus: has.bonus + given.bonus,
      freeBet: has.freeBet + given['free-bet'],
      owed: owed - collected,
    },
  };
}
