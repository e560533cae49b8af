import type { TournamentBody } from '@fairbook/contract';
import { moneyToText, parseMoney } from '@fairbook/domain/money';
import { counts, NO_SCORE, scoreAfter } from '@fairbook/games/contests/scoring';
import { multiplierText } from '@fairbook/games/definition/multiplier';

/** A round of the worked example: amounts as texts in the tournament's currency. */
export interface ExampleRound {
  readonly stake: string;
  readonly payout: string;
  readonly counted: boolean;
  /** Points once it is settled, as the wire writes them. */
  readonly points: string;
}

/** Stakes in least stakes, and what came back in hundredths of the stake: won, won more, stake back, below the least stake, lost, won. */
const ROUNDS = [
  [1n, 250n],
  [2n, 150n],
  [1n, 100n],
  ['below', 300n],
  [5n, 0n],
  [2n, 400n],
] as const;
const HUNDRED = 100n;
const GAME = 'example';
const TERMS = { games: [GAME], from: 0, until: ROUNDS.length };

function pointsIn({ unit, currency }: Pick<TournamentBody, 'unit' | 'currency'>, points: bigint): string {
  if (unit === 'amount') return moneyToText(points, currency);
  return unit === 'multiplier' ? multiplierText(Number(points)) : `${points}`;
}

/** How points come about, round by round, worked by the code that scores tournaments. Where no stake is below the least, none is shown. */
export function scoringExample(tournament: Pick<TournamentBody, 'scoring' | 'unit' | 'currency' | 'leastStake'>): readonly ExampleRound[] {
  const { scoring, currency } = tournament;
  const parsed = parseMoney(tournament.leastStake, currency);
  const least = parsed.ok && parsed.value > 0n ? parsed.value : 1n;
  const terms = { ...TERMS, scoring, leastStake: least };
  let score = NO_SCORE;
  return ROUNDS.flatMap(([times, back], at) => {
    const stake = times === 'below' ? least / 2n : times * least;
    if (stake === 0n) return [];
    const round = { game: GAME, stake, payout: (stake * back) / HUNDRED, at };
    score = scoreAfter(terms, score, round);
    return [
      {
        ...{ stake: moneyToText(stake, currency), payout: moneyToText(round.payout, currency) },
        ...{ counted: counts(terms, round), points: pointsIn(tournament, score.points) },
      },
    ];
  });
}
