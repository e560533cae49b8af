import type { AnswerOf, Brand, CONSOLE_CALLS } from '@fairbook/contract';
import { moneyToText } from '@fairbook/domain';
import { plus, type Rational, reduced, roundHalfUp, ZERO } from '@fairbook/domain/rational';
import { multiplierText } from '@fairbook/games';
import { sheetNumber } from '@fairbook/games/definition/sheet';
import { jackpotSheet, prizeOf, returnOf, stakesToWin } from '@fairbook/games/jackpots/returns';
import type { Jackpot } from '@fairbook/games/jackpots/rules';
import type { Challenge, PlacedEntry, Tournament } from '../casino-contests/face.ts';
import type { MadeJackpot } from '../casino-jackpots/face.ts';
import { readNames } from './audit-names.ts';
import { seedsOf } from './casino-actions.ts';
import type { ConsoleNeeds } from './needs.ts';
import { isBeyondSole } from './withdrawals.ts';

type Calls = typeof CONSOLE_CALLS;
type JackpotBody = AnswerOf<Calls['casinoJackpots']>['jackpots'][number];
type TournamentBody = AnswerOf<Calls['casinoTournaments']>['tournaments'][number];
type ChallengeBody = AnswerOf<Calls['casinoChallenges']>['challenges'][number];

/** Days of a challenge that are told of. */
const DAYS = 7;

async function jackpotBody(needs: ConsoleNeeds, made: MadeJackpot, request: string | null): Promise<JackpotBody> {
  const { jackpot, currency, title, state, ends, salt, madeAt, openedAt } = made;
  const money = (amount: bigint): string => moneyToText(amount, currency);
  const figures = state === 'made' ? [] : await needs.casinoJackpots.figures(made);
  const sheet = jackpotSheet(jackpot);
  return {
    ...{ id: jackpot.id, currency, title: title.en, games: [...jackpot.games], state, seeds: money(seedsOf(made)) },
    levels: jackpot.levels.map(({ level, seed, hit, toPot, toReserve }, i) => {
      const now = figures.find((each) => each.level === level);
      return {
        ...{ level, hit: hit.kind, amount: now ? money(now.amount) : null, cycle: now?.cycle ?? null, seed: money(seed) },
        last: now?.last ? { prize: money(now.last.prize), at: now.last.at } : null,
        hitBy: hit.kind === 'must-hit-by' ? money(hit.bound) : null,
        stakesToWin: hit.kind === 'mystery' ? money(BigInt(hit.stakesToWin)) : null,
        ...{ toPot: multiplierText(toPot), toReserve: multiplierText(toReserve), end: ends[level] ?? null },
        returns: sheet.levels[i]?.returns.total.decimal ?? '0',
      };
    }),
    ...{ salt: salt ?? null, madeAt, openedAt: openedAt ?? null, request },
  };
}

/** What rules of a jackpot come to, as whoever makes one reads it. */
export function jackpotPreview(
  needs: Pick<ConsoleNeeds, 'fourEyes'>,
  brand: Brand,
  { levels }: Jackpot,
  currency: string,
): AnswerOf<Calls['previewJackpot']> {
  const money = (amount: Rational): string => moneyToText(roundHalfUp(amount), currency);
  const seeds = levels.reduce((sum, { seed }) => sum + seed, 0n);
  const share = (value: Rational): string => sheetNumber(reduced(value)).decimal;
  const all = levels.map(returnOf);
  return {
    ...{ seeds: moneyToText(seeds, currency), second: needs.fourEyes && isBeyondSole(brand, currency, seeds) },
    returns: share(all.reduce((sum, { total }) => plus(sum, total), ZERO)),
    house: share(all.reduce((sum, { house }) => plus(sum, house), ZERO)),
    levels: levels.map((level, i) => ({
      ...{ level: level.level, hit: level.hit.kind, stakesToWin: money(stakesToWin(level)), prize: money(prizeOf(level)) },
      ...{ toPot: multiplierText(level.toPot), toReserve: multiplierText(level.toReserve) },
      ...{ returns: share(all[i]!.total), house: share(all[i]!.house) },
    })),
  };
}

/** Jackpots of a brand, those in its main currency first, with the requests that wait for a second person. */
export async function deskJackpots(needs: ConsoleNeeds, brand: Brand): Promise<JackpotBody[]> {
  const made = needs.casinoJackpots.all(brand.id);
  const main = (each: MadeJackpot): number => brand.currencies.indexOf(each.currency);
  const filter = { brandIds: [brand.id], actions: ['open-jackpot'], waiting: true, page: 1 };
  const { items } = await needs.approvals.list(needs.db, filter);
  const request = ({ jackpot, currency }: MadeJackpot): string | null => {
    const waiting = items.find(({ subject }) => subject.id === `${jackpot.id}/${currency}`);
    return waiting ? `${waiting.id}` : null;
  };
  return Promise.all(made.toSorted((a, b) => main(a) - main(b)).map((each) => jackpotBody(needs, each, request(each))));
}

/** Games of the contests' supplier by their titles. */
function titlesOf({ casinoWallet }: Pick<ConsoleNeeds, 'casinoWallet'>, codes: readonly string[]): string[] {
  const titles = new Map(casinoWallet.games().map(({ game }) => [game.code, game.title.en] as const));
  return codes.map((code) => titles.get(code) ?? code);
}

export async function deskTournament(needs: ConsoleNeeds, tournament: Tournament): Promise<TournamentBody> {
  const { id, series, rules, times } = tournament;
  const { players, placed, rounds } = await needs.casinoContests.figures(needs.db, tournament);
  return {
    ...{ id: `${id}`, title: rules.title.en, series: series ?? null, state: needs.casinoContests.stateOf(tournament), rules },
    games: titlesOf(needs, rules.games),
    ...{ times: { ...times }, fund: moneyToText(BigInt(rules.fund), rules.currency), players, placed, rounds },
  };
}

const COUNTED = { rounds: true, streak: true } as const;
/** Points in words: an amount, a multiple of a stake, or a count. */
function pointsText({ scoring, currency }: Tournament['rules'], points: bigint): string {
  if (scoring in COUNTED) return `${points}`;
  return scoring === 'best-multiplier' ? `${multiplierText(Number(points))}x` : moneyToText(points, currency);
}

export async function deskStandings(needs: ConsoleNeeds, { rules }: Tournament, entries: readonly PlacedEntry[]) {
  const names = await readNames(
    needs.db,
    entries.map(({ playerId }) => ({ kind: 'player', id: `${playerId}` })),
  );
  return entries.map(({ place, playerId, points, rounds, prize }) => ({
    ...{ place, playerId: `${playerId}`, playerNumber: names.get(`player/${playerId}`) ?? `${playerId}` },
    ...{ points: pointsText(rules, points), rounds, prize: moneyToText(prize, rules.currency) },
  }));
}

export async function deskChallenge(needs: ConsoleNeeds, challenge: Challenge): Promise<ChallengeBody> {
  const { brandId: _, beginsAt, endsAt, ...definition } = challenge;
  const days = await needs.casinoContests.challengeFigures(needs.db, challenge, DAYS);
  return {
    ...{ id: definition.id, title: definition.title.en, definition, beginsAt, endsAt: endsAt ?? null },
    games: titlesOf(needs, definition.games),
    reward: moneyToText(BigInt(definition.reward), definition.currency),
    days: days.map(({ day, players, completed, paid }) => ({
      ...{ day, players, completed },
      paid: paid.map(({ currency, amount }) => ({ currency, amount: moneyToText(amount, currency) })),
    })),
  };
}
