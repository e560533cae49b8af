import { accountName, type Transfer } from '@fairbook/domain';

/** Transfers that stand or fall together; of one player at most. */
export interface Posting {
  /** Unique for ever within the brand. */
  readonly key: string;
  readonly brandId: number;
  readonly currency: string;
  /** Whose it is, also when it moves money of house accounts alone: what a player owes. */
  readonly playerId?: bigint;
  /** A function makes them of what the player has when the posting's turn comes; undefined: that does not cover it. */
  readonly transfers: readonly Transfer[] | ((balance: Balance) => readonly Transfer[] | undefined);
  /** What the key stands for; the transfers themselves when absent (not where they are made by a function). A repeat with another body is a conflict. */
  readonly body?: string;
  /** SHA-256, hexadecimal, of what else the posting stands for: hashed with it, but a repeat is known by the body alone. */
  readonly terms?: string;
  /** By the brand's rule a deposit goes to what its player owes first, as every payout does. */
  readonly depositsPayDebt?: boolean;
}

/**
 * `posted`: moved now. `repeated`: this key with this body moved before, nothing moved now. `conflict`: the key is taken by another body, player or currency.
 * `insufficient`: a player's account would stand on the wrong side of zero, nothing of the posting moved.
 */
export type Verdict = 'posted' | 'repeated' | 'conflict' | 'insufficient';

export interface Balance {
  readonly currency: string;
  readonly cash: bigint;
  readonly bonus: bigint;
  /** Stakes that were given. */
  readonly freeBet: bigint;
  readonly locked: bigint;
  readonly openStakes: bigint;
  /** What the player owes, zero or more. */
  readonly owed: bigint;
}

/** Chains side by side. Fixed for ever: a player's transfers are in order only because all of them are in one lane. */
export const LEDGER_LANES = 4;

/** The lane of a player's transfers; 0 for those between house accounts. */
export const laneOf = (playerId: bigint): number => Number(playerId % BigInt(LEDGER_LANES));

/** Transfers in one posting transaction at most. */
export const MAX_TRANSFERS = 10_000;

/** Transfers that are known before the balance is. */
const fixedOf = ({ transfers }: Posting): readonly Transfer[] => (typeof transfers === 'function' ? [] : transfers);

const playersOf = (posting: Posting): bigint[] =>
  fixedOf(posting)
    .flatMap((t) => [t.debit, t.credit])
    .flatMap((ref) => ('player' in ref ? [ref.player] : []));

/** The player a posting belongs to, 0n for the house alone. Throws when it names two players or is no posting at all. */
export function playerOf(posting: Posting): bigint {
  const players = playersOf(posting);
  const player = posting.playerId ?? players[0] ?? 0n;
  if (players.some((other) => other !== player)) throw new Error(`posting ${posting.key} names two players`);
  return player;
}

/** Text whose hash tells a repeat from a conflict. */
export const bodyOf = (posting: Posting): string =>
  posting.body ??
  `${posting.currency};${fixedOf(posting)
    .map((t) => `${t.kind},${accountName(t.debit)},${accountName(t.credit)},${t.amount},${t.cause.kind},${t.cause.id}`)
    .join(';')}`;
