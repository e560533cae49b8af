import { accountName, type Transfer } from '@fairbook/domain';
import type { Posting } from './face.ts';

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
