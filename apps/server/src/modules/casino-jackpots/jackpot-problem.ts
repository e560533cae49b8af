import type { Refusal } from '@fairbook/contract';
import { compareRationals, ONE, plus, rational } from '@fairbook/domain/rational';
import { jackpotProblem, returnOfAll } from '@fairbook/games/jackpots/returns';
import type { Jackpot } from '@fairbook/games/jackpots/rules';
import type { CasinoGame } from '@fairbook/provider-kit';
import type { JackpotKey } from './face.ts';
import type { CasinoJackpotsNeeds } from './needs.ts';

/** Levels that hang over one game at most, of all its jackpots in a currency: a round feeds no more. */
const MOST_LEVELS = 8;

/** What is wrong with a jackpot with which a game gives back more than it takes. */
export const GIVES_MORE = 'gives-more-than-it-takes';
const wrong = (detail: string): Refusal => ({ code: 'bad-input', field: 'jackpot', facts: { detail } });

/** Hundredths of a percent in one. */
const RATE = 10_000n;

/**
 * Whether a game gives back more than it takes with jackpots that hang over it, in the best way to play it: the house would pay a seed with every pot,
 * to whoever plays for it. What is said of a game is cut, so it counts as one hundredth of a percent more.
 */
const givesMore = ({ rtp }: Pick<CasinoGame, 'rtp'>, jackpots: readonly Jackpot[]): boolean =>
  compareRationals(plus(rational(BigInt(rtp.most) + 1n, RATE), returnOfAll(jackpots)), ONE) > 0;

/**
 * What is wrong with a jackpot of a brand in a currency; undefined of one that may be run.
 * @param others that it is held against together with it: one of its own name among them is itself
 */
export function rulesProblem(
  needs: Pick<CasinoJackpotsNeeds, 'brandById' | 'casinoWallet'>,
  { brandId, currency }: Omit<JackpotKey, 'jackpot'>,
  rules: Jackpot,
  others: readonly Jackpot[],
): Refusal | undefined {
  const { games } = rules;
  if (!needs.brandById(brandId)?.currencies.includes(currency)) return { code: 'currency-not-offered', field: 'currency' };
  const wallet = needs.casinoWallet();
  const { supplier, play } = wallet.studio() ?? {};
  if (play?.feedsJackpots === false) return wrong('studio-elsewhere');
  const known = wallet.games().filter(({ supplier: of, game }) => of === supplier && games.includes(game.code));
  const unknown = games.find((code) => !known.some(({ game }) => game.code === code));
  if (unknown !== undefined) return { code: 'game-unknown', field: 'games', facts: { game: unknown } };
  const greatest = known.reduce((most, { game }) => {
    const stake = game.stakes[currency]?.most ?? 0n;
    return stake > most ? stake : most;
  }, 0n);
  const problem = jackpotProblem(rules, greatest);
  if (problem) return wrong(problem);
  const over = (code: string): Jackpot[] => [rules, ...others.filter((other) => other.id !== rules.id && other.games.includes(code))];
  const levelsOver = (code: string): number => over(code).reduce((sum, { levels }) => sum + levels.length, 0);
  if (games.some((code) => levelsOver(code) > MOST_LEVELS)) return wrong('too-many-levels');
  return known.some(({ game }) => givesMore(game, over(game.code))) ? wrong(GIVES_MORE) : undefined;
}
