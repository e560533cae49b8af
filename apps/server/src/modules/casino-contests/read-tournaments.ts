import { STANDINGS_MOST, type TournamentBody, type TournamentView } from '@fairbook/contract';
import type { Queryable } from '@fairbook/database';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/player-route.ts';
import { stateOf } from './enter-tournament.ts';
import { countEntries, type EntryRow, entriesOfAll, findEntry, firstEntries, standBefore } from './entry-store.ts';
import type { PlacedEntry, Tournament, TournamentState } from './face.ts';
import type { CasinoContestsNeeds } from './needs.ts';
import { prizesOf } from './prize-store.ts';
import { ownBody, placed, placeOf, prizeBands, standingBody, tournamentBody } from './shown-tournaments.ts';
import { findTournament, listTournaments } from './tournament-store.ts';

const DAY_MS = 86_400_000;
/** Tournaments that are over are listed for so long, and so many at most. */
const LISTED_MS = 14 * DAY_MS;
const MOST_LISTED = 60;

/** In which order states are listed. */
const ORDER: readonly TournamentState[] = ['running', 'opt-in', 'announced', 'closed', 'settled', 'cancelled'];

async function ownPlace(db: Queryable, tournament: Tournament, entry: EntryRow | undefined): Promise<number | undefined> {
  if (!entry || entry.score.points === 0n) return undefined;
  return placeOf(await standBefore(db, entry), tournament.rules.ties);
}

type Shown = Exclude<TournamentState, 'draft'>;

async function bodies(needs: CasinoContestsNeeds, ctx: Ctx, tournaments: readonly Tournament[]): Promise<TournamentBody[]> {
  const { db, clock } = needs;
  const { brand, player, language } = ctx;
  const ids = tournaments.map(({ id }) => id);
  const owners = player ? [{ brandId: brand.id, playerId: player.playerId }] : [];
  const [counted, entries] = await Promise.all([countEntries(db, ids), entriesOfAll(db, owners, ids)]);
  const own = new Map(entries.map((entry) => [entry.tournamentId, entry] as const));
  return Promise.all(
    tournaments.map(async (tournament) => {
      const entry = own.get(tournament.id);
      const place = await ownPlace(db, tournament, entry);
      const players = counted.get(tournament.id)?.players ?? 0;
      const state = stateOf(tournament, clock.now()) as Shown;
      return tournamentBody(tournament, state, { players, own: { joined: entry !== undefined, place }, language });
    }),
  );
}

/** Tournaments of a brand that players see, those they can do most with first. */
export async function readTournaments(needs: CasinoContestsNeeds, ctx: Ctx): Promise<TournamentBody[]> {
  const now = needs.clock.now();
  const listed = await listTournaments(needs.db, ctx.brand.id, now - LISTED_MS, MOST_LISTED);
  const seen = listed.filter(({ decided }) => decided !== 'draft');
  const rank = (each: Tournament): number => ORDER.indexOf(stateOf(each, now));
  const isOver = (each: Tournament): boolean => each.times.end <= now;
  // What comes stands in the order it begins, what is over the newest first.
  const time = (each: Tournament): number => (isOver(each) ? -each.times.end : each.times.start);
  return bodies(
    needs,
    ctx,
    seen.toSorted((a, b) => rank(a) - rank(b) || time(a) - time(b)),
  );
}

/** The first places of a tournament: as they stand, or as they were paid. */
export async function readStandings(db: Queryable, tournament: Tournament, most: number): Promise<readonly PlacedEntry[]> {
  // Who shares the last of the places that are paid shares it with whoever stands right behind: more are looked at than are shown.
  const paidPlaces = tournament.rules.prizes.at(-1)?.to ?? 0;
  const entries = await firstEntries(db, tournament.id, Math.max(most, paidPlaces) + STANDINGS_MOST);
  if (tournament.decided !== 'settled') return placed(tournament, entries).slice(0, most);
  const paid = new Map((await prizesOf(db, tournament.id)).map((prize) => [prize.playerId, prize.amount] as const));
  return placed(tournament, entries)
    .slice(0, most)
    .map((entry) => ({ ...entry, prize: paid.get(entry.playerId) ?? 0n }));
}

/** Standings are read once in so long for everybody who watches them, ms. */
const FRESH_MS = 1000;

/** Reads tournaments for their pages. */
export function tournamentPages(needs: CasinoContestsNeeds) {
  const { db, clock } = needs;
  const read = new Map<bigint, { readonly at: number; readonly standings: Promise<readonly PlacedEntry[]> }>();
  function standings(tournament: Tournament): Promise<readonly PlacedEntry[]> {
    const [now, known] = [clock.now(), read.get(tournament.id)];
    if (known && now >= known.at && now - known.at < FRESH_MS) return known.standings;
    const fresh = readStandings(db, tournament, STANDINGS_MOST);
    read.set(tournament.id, { at: now, standings: fresh });
    fresh.catch(() => read.delete(tournament.id));
    // Those that nobody watches any more are forgotten.
    for (const [id, { at }] of read) if (now - at > FRESH_MS * STANDINGS_MOST) read.delete(id);
    return fresh;
  }
  return async (ctx: Ctx, id: bigint): Promise<TournamentView | undefined> => {
    const tournament = await findTournament(db, ctx.brand.id, id);
    if (!tournament || tournament.decided === 'draft') return undefined;
    const playerId = ctx.player?.playerId;
    const [[body], first, entry] = await Promise.all([
      bodies(needs, ctx, [tournament]),
      standings(tournament),
      playerId === undefined ? undefined : findEntry(db, id, playerId),
    ]);
    const paid =
      entry && tournament.decided === 'settled' ? (await prizesOf(db, id)).find((prize) => prize.playerId === playerId) : undefined;
    return {
      now: clock.now(),
      tournament: body as TournamentBody,
      prizes: prizeBands(tournament.rules),
      standings: first.map((each) => standingBody(tournament, each, playerId)),
      own: entry ? ownBody(tournament, entry, body?.place ?? undefined, paid) : null,
    };
  };
}

/** A tournament as its player sees it after they joined or left it. */
export async function ownTournament(needs: CasinoContestsNeeds, ctx: Ctx, id: bigint): Promise<{ tournament: TournamentBody }> {
  const tournament = await findTournament(needs.db, ctx.brand.id, id);
  const [body] = tournament ? await bodies(needs, ctx, [tournament]) : [];
  if (!body) throw new Refused({ code: 'not-found', field: 'id' });
  return { tournament: body };
}
