import {
  type FairGame,
  type FairMarket,
  type Game,
  MARKETS,
  MAX_OUTCOMES,
  type MarketDefinition,
  probabilitiesProblem,
  type Sport,
  sportOf,
} from '@fairbook/domain';
import { MOST_TEXT } from './check-fixture.ts';
import { first, integerProblem, isRecord, listProblem, type Problem, quoted, textProblem, type Unknown } from './check-values.ts';
import type { MarketKey } from './feed.ts';

/** Greatest line either way, thousandths. */
const MOST_LINE = 1_000_000;
/** Markets of one game at most. */
const MOST_MARKETS = 2000;
/** Games a fixture may have. */
const MOST_GAMES = 32;
/** A quarter line is the finest. */
const LINE_STEP = 250;

const definitions: ReadonlyMap<unknown, MarketDefinition> = new Map(MARKETS.map((market) => [market.name, market]));

/** What a market's own line may be. */
function lineProblem({ line: kind }: MarketDefinition, line: unknown): Problem {
  const step = kind === 'total' || kind === 'handicap' ? LINE_STEP : 1000;
  const [least, most] =
    kind === 'handicap' || kind === 'european-handicap'
      ? [-MOST_LINE, MOST_LINE]
      : kind === 'total'
        ? [0, MOST_LINE]
        : kind === 'number' || kind === 'places'
          ? [1000, MOST_LINE]
          : [0, 0];
  return (
    integerProblem('line', line, least, most) ?? ((line as number) % step === 0 ? undefined : `line is ${line}, expected steps of ${step}`)
  );
}

/** Whether a market of a game of a sport is one the product knows, on a line it can have. */
export function marketKeyProblem(sport: Sport, key: unknown): Problem {
  if (!isRecord(key)) return `a market is ${quoted(key)}, expected an object`;
  const game = sportOf(sport).games.find(({ slot }) => slot === key['slot']);
  if (!game) return `slot is ${quoted(key['slot'])}, which ${sport} does not have`;
  return marketProblem(game, key['market'], key['line']);
}

function marketProblem(game: Game, name: unknown, line: unknown): Problem {
  const definition = definitions.get(name);
  if (!definition) return `market is ${quoted(name)}, which is not known`;
  if (definition.asks === 'score' && game.statistic !== 'score') return `${definition.name} is no market of ${game.statistic}`;
  return lineProblem(definition, line);
}

/** An outcome of a market by name, of a player where it is asked of players, on a line of its own where it has one. */
export function outcomeProblem(market: unknown, { outcome, line, player }: Unknown): Problem {
  const definition = definitions.get(market);
  const known = definition?.outcomes.find(({ name }) => name === outcome);
  if (!definition || !known) return `${quoted(outcome)} is no outcome of ${quoted(market)}`;
  const players = known.ofPlayers
    ? textProblem(`player of ${outcome}`, player, MOST_TEXT.ref)
    : player === undefined
      ? undefined
      : `${outcome} is asked of no player`;
  if (players !== undefined) return players;
  if (definition.line === 'score' || definition.line === 'exact')
    return (
      integerProblem(`line of ${outcome}`, line, 0, MOST_LINE) ??
      (definition.line === 'exact' && (line as number) % 1000 !== 0 ? `line of ${outcome} is ${line}, no whole count` : undefined)
    );
  return line === undefined ? undefined : integerProblem(`line of ${outcome}`, line, -MOST_LINE, MOST_LINE);
}

/** Whether every answer there is can be backed. After half-time only those that go on from its result are left. */
function missingProblem({ name, line, outcomes, statements }: MarketDefinition, received: ReadonlySet<unknown>): Problem {
  if (statements) {
    const alone = [...received].find((each) => !received.has(`${each}`.endsWith(':no') ? `${each}`.slice(0, -3) : `${each}:no`));
    return received.size === 0 || alone !== undefined ? `${name} lacks the other answer to ${quoted(alone)}` : undefined;
  }
  // Of players those are offered of whom anything is known.
  if (outcomes.some(({ ofPlayers }) => ofPlayers)) return received.size === 0 ? `${name} has no answer` : undefined;
  // Here the named answers are a choice, and the last one is everything else.
  if (line === 'score' || line === 'exact') {
    const rest = outcomes.at(-1)?.name;
    return received.has(rest) && received.size === 2 ? undefined : `${name} needs an outcome ${quoted(rest)} and at least one more`;
  }
  const half = name === 'half-time-full-time' && received.size === 3 ? String([...received][0]).split('/')[0] : undefined;
  const missing = outcomes.find((each) => !received.has(each.name) && (half === undefined || each.name.startsWith(`${half}/`)));
  return missing && `${name} lacks the outcome ${quoted(missing.name)}`;
}

/** A market with prices: known, whole, and with probabilities that can be sold. */
function fairMarketProblem(game: Game, market: Unknown): Problem {
  const definition = definitions.get(market['market']);
  const problem = marketProblem(game, market['market'], market['line']);
  if (problem !== undefined || !definition) return problem;
  const seen = new Set<string>();
  const received = new Set<unknown>();
  const outcomes = market['outcomes'];
  return (
    listProblem('outcomes', outcomes, MAX_OUTCOMES, (item, at) => {
      if (!isRecord(item)) return `${at} is ${quoted(item)}, expected an object`;
      const key = `${item['outcome']}/${item['line'] ?? ''}/${item['player'] ?? ''}`;
      if (seen.has(key)) return `${definition.name} has the outcome ${quoted(item['outcome'])} twice`;
      seen.add(key);
      received.add(item['outcome']);
      return outcomeProblem(definition.name, item);
    }) ??
    missingProblem(definition, received) ??
    prefixed(
      definition.name,
      probabilitiesProblem(
        definition,
        (outcomes as FairMarket['outcomes']).map(({ probability }) => (typeof probability === 'number' ? probability : Number.NaN)),
      ),
    )
  );
}

const prefixed = (name: string, problem: Problem): Problem => problem && `${name} has ${problem}`;

/** Prices sorted into what can be sold and what cannot. */
interface CheckedPrices {
  readonly games: readonly FairGame[];
  /** Markets named well enough to be known that must not be sold. */
  readonly withheld: readonly MarketKey[];
  readonly problems: readonly string[];
}

/** Checks prices market by market, so that one bad market takes no other with it. Undefined when they are no prices at all. */
export function checkPrices(sport: Sport, games: unknown): CheckedPrices | undefined {
  if (!Array.isArray(games) || games.length > MOST_GAMES) return undefined;
  const problems: string[] = [];
  const withheld: MarketKey[] = [];
  const good: FairGame[] = [];
  const slots = new Set<unknown>();
  for (const received of games as readonly unknown[]) {
    const game = isRecord(received) ? sportOf(sport).games.find(({ slot }) => slot === received['slot']) : undefined;
    const markets = isRecord(received) ? received['markets'] : undefined;
    if (!game || slots.has(game.slot) || !Array.isArray(markets) || markets.length > MOST_MARKETS) {
      problems.push(
        game
          ? slots.has(game.slot)
            ? `slot ${game.slot} is told of twice`
            : `slot ${game.slot} has no list of at most ${MOST_MARKETS} markets`
          : `slot is ${quoted(isRecord(received) ? received['slot'] : received)}, which ${sport} does not have`,
      );
      continue;
    }
    slots.add(game.slot);
    const keyOf = (market: unknown): string => (isRecord(market) ? `${market['market']}/${market['line']}` : '');
    const byKey = Map.groupBy(markets as readonly unknown[], keyOf);
    const fine: unknown[] = [];
    for (const [, [market, twin]] of byKey) {
      const problem = !isRecord(market)
        ? `a market is ${quoted(market)}, expected an object`
        : twin === undefined
          ? fairMarketProblem(game, market)
          : `${quoted(market['market'])} is told of twice on one line`;
      if (problem === undefined) fine.push(market);
      else {
        problems.push(`slot ${game.slot}: ${problem}`);
        if (isRecord(market) && marketProblem(game, market['market'], market['line']) === undefined)
          withheld.push({ slot: game.slot, market: market['market'] as string, line: market['line'] as number });
      }
    }
    good.push({ slot: game.slot, markets: fine as FairMarket[] });
  }
  return { games: problems.length === 0 ? (games as FairGame[]) : good, withheld, problems };
}

/** Markets of a list that are known; what is wrong with the others. */
export function checkMarketKeys(sport: Sport, markets: unknown): { readonly known: readonly MarketKey[]; readonly problem: Problem } {
  if (!Array.isArray(markets)) return { known: [], problem: `markets is ${quoted(markets)}, expected 'all' or a list` };
  const problems = (markets as readonly unknown[]).slice(0, MOST_MARKETS).map((market) => marketKeyProblem(sport, market));
  const known = (markets as MarketKey[]).filter((_, i) => i < MOST_MARKETS && problems[i] === undefined);
  return { known, problem: markets.length > MOST_MARKETS ? `markets has ${markets.length} elements` : first(problems) };
}
