import type { Refusal } from '@fairbook/contract';
import type { Tx } from '@fairbook/database';
import { assert, convertDown, ok, prizeTransfer, type Result, refuse } from '@fairbook/domain';
import { leaderboard, type Standing } from '@fairbook/games/contests/leaderboard';
import { payouts } from '@fairbook/games/contests/prizes';
import { stateAt } from '@fairbook/games/contests/states';
import { countedSince, countRounds } from './count-rounds.ts';
import { allEntries, type EntryRow, entriesOfAll } from './entry-store.ts';
import type { Tournament } from './face.ts';
import type { CasinoContestsNeeds } from './needs.ts';
import { addPrizes, type PrizeRow } from './prize-store.ts';
import { decide, findTournament, holdRunning } from './tournament-store.ts';

/** The ledger's key of a prize: once a player and tournament for ever. */
export const prizeKey = (tournamentId: bigint, playerId: bigint): string => `tournament:${tournamentId}:${playerId}`;

export const standingsOf = ({ rules }: Pick<Tournament, 'rules'>, entries: readonly EntryRow[]): readonly Standing[] =>
  leaderboard(
    entries.map(({ playerId, score, optedInAt, number }) => ({ player: `${playerId}`, score, optedInAt, number })),
    rules.ties,
  );

/** Pays what places won, each in the currency its player opted in with. */
async function payPrizes(needs: CasinoContestsNeeds, tx: Tx, tournament: Tournament, entries: readonly EntryRow[]): Promise<void> {
  const { rules, id, brandId } = tournament;
  const brand = needs.brandById(brandId);
  assert(brand, 'a tournament is of a brand');
  const byPlayer = new Map<string, EntryRow>(entries.map((entry) => [`${entry.playerId}`, entry]));
  const prizes = payouts(BigInt(rules.fund), rules.prizes, standingsOf(tournament, entries)).map(({ player, place, amount }): PrizeRow => {
    const entry = byPlayer.get(player);
    assert(entry, 'who is placed opted in');
    const paid = convertDown(brand, amount, rules.currency, entry.currency);
    return {
      tournamentId: id,
      brandId,
      playerId: entry.playerId,
      place,
      points: entry.score.points,
      amount,
      currency: entry.currency,
      paid,
    };
  });
  await addPrizes(tx, prizes);
  const cause = { kind: 'tournament', id: `${id}` };
  const verdicts = await needs.ledger.post(
    tx,
    prizes
      .filter(({ paid }) => paid > 0n)
      .map(({ playerId, currency, paid }) => ({
        ...{ key: prizeKey(id, playerId), brandId, playerId, currency, transfers: [prizeTransfer(playerId, paid, cause)] },
      })),
  );
  assert(
    verdicts.every((verdict) => verdict === 'posted'),
    'a tournament that is settled now paid nothing before',
  );
}

/** An act that was on its way when the tournament ended has committed by then, ms. */
const COMMITTED_MS = 60_000;
/** Rounds that are open after the end are waited for so long at most, ms: who leaves one open keeps back nobody's prize but their own. */
const WAITED_MS = 3_600_000;

/** Whether rounds that count are still open. */
async function hasOpenRounds(
  { casinoWallet }: Pick<CasinoContestsNeeds, 'casinoWallet'>,
  tx: Tx,
  { brandId, rules, times }: Tournament,
  owners: readonly { readonly playerId: bigint }[],
): Promise<boolean> {
  const supplier = casinoWallet.studio()?.supplier;
  if (supplier === undefined || owners.length === 0) return false;
  const players = owners.map(({ playerId }) => playerId);
  return (
    (await casinoWallet.countOpenRounds(tx, { brandId, players, supplier, games: rules.games, from: times.start, until: times.end })) > 0
  );
}

/**
 * Settles a tournament that has ended, once: counts what was not counted yet, and pays the prizes, in the caller's transaction. Rounds that began in
 * time and are still open still count, so that it waits for them for a while.
 */
export async function settleTournament(
  needs: CasinoContestsNeeds,
  tx: Tx,
  brandId: number,
  id: bigint,
): Promise<Result<undefined, Refusal>> {
  const now = needs.clock.now();
  // One after the other: to settle one, the others of the brand are held as they are.
  await tx.query("select pg_advisory_xact_lock(hashtextextended('casino-contests:settle:' || $1::text, 0))", [`${brandId}`]);
  const tournament = await findTournament(tx, brandId, id, 'update');
  const brand = needs.brandById(brandId);
  if (!tournament || !brand) return refuse({ code: 'not-found', field: 'tournament' });
  if (tournament.decided === 'settled' || tournament.decided === 'cancelled') return refuse({ code: 'already-decided' });
  if (tournament.decided === 'draft' || stateAt(tournament.times, 'announced', now) !== 'closed')
    return refuse({ code: 'tournament-closed' });
  const owners = (await allEntries(tx, id)).map(({ playerId }) => ({ brandId, playerId }));
  const since = now - tournament.times.end;
  if (since < COMMITTED_MS || (since < WAITED_MS && (await hasOpenRounds(needs, tx, tournament, owners))))
    return refuse({ code: 'rounds-open' });
  // What is counted for one contest is counted for all that these players are in.
  const held = await holdRunning(tx, brandId, now);
  const tournaments = new Map([...held, tournament].map((each) => [each.id, each] as const));
  const entries = await entriesOfAll(tx, owners, [...tournaments.keys()]);
  const from = countedSince(needs, brand, [...tournaments.values()]);
  const counted = await countRounds(needs, tx, { brand, tournaments, entries, owners, since: from });
  await decide(tx, tournament, 'settled', now);
  await payPrizes(
    needs,
    tx,
    tournament,
    counted.filter(({ tournamentId }) => tournamentId === id),
  );
  return ok(undefined);
}
