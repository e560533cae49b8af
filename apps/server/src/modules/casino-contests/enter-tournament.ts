import type { Refusal } from '@fairbook/contract';
import { ok, type Result, refuse } from '@fairbook/domain';
import { CONTEST_ACTIONS, type ContestAction, type ContestState, stateAt } from '@fairbook/games/contests/states';
import type { PlayerCtx } from '../../platform/context.ts';
import { addEntry, countEntries, findEntry, removeEntry } from './entry-store.ts';
import type { Tournament, TournamentState } from './face.ts';
import type { CasinoContestsNeeds } from './needs.ts';
import { findTournament } from './tournament-store.ts';

/** How a tournament stands: what people decided, and what the clock made of it since. */
export const stateOf = ({ decided, times }: Tournament, now: number): TournamentState =>
  decided === 'announced' ? stateAt(times, 'announced', now) : decided;

/** Whether it may be done now; players see nothing of a draft. */
const allows = (state: TournamentState, action: ContestAction): state is ContestState =>
  state !== 'draft' && CONTEST_ACTIONS[state].includes(action);

/** Opts a player in: once, with the account in use, while the tournament takes players and has places. Who may not play may not join. */
export async function enterTournament(needs: CasinoContestsNeeds, ctx: PlayerCtx, id: bigint): Promise<Result<undefined, Refusal>> {
  const { brand, player } = ctx;
  const { playerId } = player;
  return needs.db.transaction(async (tx) => {
    const tournament = await findTournament(tx, brand.id, id, 'update');
    if (!tournament || tournament.decided === 'draft') return refuse<Refusal>({ code: 'not-found', field: 'id' });
    if (await findEntry(tx, id, playerId)) return ok(undefined);
    const now = needs.clock.now();
    if (!allows(stateOf(tournament, now), 'opt-in')) return refuse<Refusal>({ code: 'tournament-closed' });
    const barred = await needs.compliance.standing(tx, { brandId: brand.id, playerId });
    if (barred) return refuse(barred);
    const players = (await countEntries(tx, [id])).get(id)?.players ?? 0;
    if (players >= tournament.rules.mostPlayers) return refuse<Refusal>({ code: 'tournament-full' });
    await addEntry(tx, { tournamentId: id, brandId: brand.id, playerId, currency: player.currency, optedInAt: now });
    return ok(undefined);
  });
}

/** Takes a player out again, before it begins: nobody leaves because of how they stand. */
export async function leaveTournament(
  needs: CasinoContestsNeeds,
  { brand, player }: PlayerCtx,
  id: bigint,
): Promise<Result<undefined, Refusal>> {
  return needs.db.transaction(async (tx) => {
    const tournament = await findTournament(tx, brand.id, id, 'update');
    if (!tournament || tournament.decided === 'draft') return refuse<Refusal>({ code: 'not-found', field: 'id' });
    if (!(await findEntry(tx, id, player.playerId))) return ok(undefined);
    if (!allows(stateOf(tournament, needs.clock.now()), 'opt-out')) return refuse<Refusal>({ code: 'tournament-closed' });
    await removeEntry(tx, id, player.playerId);
    return ok(undefined);
  });
}
