import { MARKETS, type MarketDefinition, type MarketName, type OutcomeDefinition } from './market-table.ts';

export * from './market-table.ts';

const byName = new Map<string, MarketDefinition>(MARKETS.map((m) => [m.name, m]));
const byOutcomeId = new Map<number, { market: MarketDefinition; outcome: OutcomeDefinition }>(
  MARKETS.flatMap((market) => market.outcomes.map((outcome) => [outcome.id, { market, outcome }] as const)),
);

export const marketByName = (name: MarketName): MarketDefinition => byName.get(name) as MarketDefinition;
/** An outcome id alone fixes its market and side. */
export const outcomeById = (id: number): { market: MarketDefinition; outcome: OutcomeDefinition } | undefined => byOutcomeId.get(id);

/**
 * An answer as text: the outcome's name, and after a colon the provider's reference of the player it is asked of. This is what a leg keeps
 * and what facts are asked for.
 */
export const answerText = (outcome: string, player?: string): string => (player === undefined ? outcome : `${outcome}:${player}`);

/** The outcome of a market that an answer names, and the player; undefined where it names none, or lacks the player it needs. */
export function readAnswer(
  market: MarketName,
  answer: string,
): { readonly outcome: OutcomeDefinition; readonly player?: string } | undefined {
  const { outcomes } = marketByName(market) as MarketDefinition;
  const plain = outcomes.find(({ name }) => name === answer);
  if (plain) return plain.ofPlayers ? undefined : { outcome: plain };
  const colon = answer.indexOf(':');
  const outcome = outcomes.find(({ name, ofPlayers }) => ofPlayers && name === answer.slice(0, colon));
  return outcome && colon < answer.length - 1 ? { outcome, player: answer.slice(colon + 1) } : undefined;
}

/** Whose shield stands for an outcome: the visitors' when it speaks of them, else the hosts'. */
export function sideOfOutcome(id: number): 'home' | 'away' {
  const known = outcomeById(id);
  return known && `${known.market.name} ${known.outcome.name}`.split(' ').some((name) => name.startsWith('away')) ? 'away' : 'home';
}

/** One answer on one game: what a slip holds and a leg keeps. `line` in thousandths, 0 when none; `playerId` the catalogue's number of the player it is asked of, 0 when of none. */
export interface Selection {
  readonly gameId: number;
  readonly outcomeId: number;
  readonly line: number;
  readonly playerId: number;
}

/** A market with fair probabilities, as a pricing model gives it. They add up to the market's `winners`; a refund (a whole line hit exactly) is priced in: probability = 1 / fair price. */
export interface FairMarket {
  readonly market: MarketName;
  /** Thousandths; for `handicap` the home side's; 0 when none or when the line belongs to the outcome. */
  readonly line: number;
  readonly outcomes: readonly {
    readonly outcome: string /** Thousandths, only where the line belongs to the outcome. */;
    readonly line?: number;
    /** The provider's reference of the player it is asked of; only of outcomes that are asked of players. */
    readonly player?: string;
    readonly probability: number;
  }[];
  /** The line nearest to even, shown first. */
  readonly central?: boolean;
}

/** All fair markets of one game of a fixture. */
export interface FairGame {
  readonly slot: number;
  readonly markets: readonly FairMarket[];
}
