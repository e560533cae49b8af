import type { Refusal, TournamentRules } from '@fairbook/contract';
import type { Tx } from '@fairbook/database';
import { ok, type Result, refuse } from '@fairbook/domain';
import { prizeProblem } from '@fairbook/games/contests/prizes';
import type { TournamentTimes } from './face.ts';
import type { CasinoContestsNeeds } from './needs.ts';
import { decide, findTournament } from './tournament-store.ts';

const wrong = (field: string, detail: string): Refusal => ({ code: 'bad-input', field, facts: { detail } });

/** Games that contests count are the studio's; undefined: the brand has all of these. */
export function unknownGame({ casinoWallet }: Pick<CasinoContestsNeeds, 'casinoWallet'>, games: readonly string[]): Refusal | undefined {
  const supplier = casinoWallet.studio()?.supplier;
  const known = new Set(casinoWallet.games().flatMap((each) => (each.supplier === supplier ? [each.game.code] : [])));
  const unknown = games.find((code) => !known.has(code));
  return unknown === undefined ? undefined : { code: 'game-unknown', field: 'games', facts: { game: unknown } };
}

/** What is wrong with a tournament before anything is made of it. `now`: unix ms; of one of a series its own times are right. */
export function tournamentProblem(
  needs: Pick<CasinoContestsNeeds, 'brandById' | 'casinoWallet' | 'clock'>,
  brandId: number,
  rules: TournamentRules,
  { optIn, start, end }: TournamentTimes,
): Refusal | undefined {
  if (!needs.brandById(brandId)?.currencies.includes(rules.currency)) return { code: 'currency-not-offered', field: 'currency' };
  const game = unknownGame(needs, rules.games);
  if (game) return game;
  if (BigInt(rules.leastStake) < 1n) return wrong('leastStake', 'no-stake');
  if (BigInt(rules.fund) < 1n) return wrong('fund', 'no-fund');
  const problem = prizeProblem(rules.prizes);
  if (problem) return wrong('prizes', problem);
  if (optIn > start || start >= end) return wrong('times', 'not-in-order');
  return end <= needs.clock.now() ? wrong('times', 'over') : undefined;
}

/** Lets players see a draft: its rules stand from then on. One whose end has come is not announced any more. */
export async function announceTournament(
  needs: Pick<CasinoContestsNeeds, 'clock'>,
  tx: Tx,
  brandId: number,
  id: bigint,
): Promise<Result<undefined, Refusal>> {
  const tournament = await findTournament(tx, brandId, id, 'update');
  if (!tournament) return refuse({ code: 'not-found', field: 'tournament' });
  if (tournament.decided !== 'draft') return refuse({ code: 'already-decided' });
  const now = needs.clock.now();
  if (tournament.times.start <= now) return refuse({ code: 'tournament-closed' });
  await decide(tx, tournament, 'announced', now);
  return ok(undefined);
}

/** Calls a tournament off: nobody is paid. One that was settled stays so. */
export async function cancelTournament(
  needs: Pick<CasinoContestsNeeds, 'clock'>,
  tx: Tx,
  brandId: number,
  id: bigint,
): Promise<Result<undefined, Refusal>> {
  const tournament = await findTournament(tx, brandId, id, 'update');
  if (!tournament) return refuse({ code: 'not-found', field: 'tournament' });
  if (tournament.decided === 'settled' || tournament.decided === 'cancelled') return refuse({ code: 'already-decided' });
  await decide(tx, tournament, 'cancelled', needs.clock.now());
  return ok(undefined);
}
