import { type FixtureView, nameIn } from '@fairbook/contract';
import { answerText, type MarketName, type ResultFacts, settleOutcome, sportOf } from '@fairbook/domain';
import type { MarketWords } from '@fairbook/words/markets';
import type { Finished } from './archive.ts';
import { NOT_STARTED } from './entry.ts';
import { lineText } from './line-text.ts';
import { definitionOf, type Group, type LayoutOutcome, layoutOf, type MarketLayout, withoutStrangers } from './market-layout.ts';
import type { SportModel } from './needs.ts';
import { marketTitle } from './quote.ts';

/** Markets that most bets are on, in the order players look for them: of the match, then of its parts. */
const OF_MATCH = [
  '1x2',
  'winner',
  'total',
  'handicap',
  'asian-handicap',
  'both-score',
  'double-chance',
  'correct-score',
  'half-time-full-time',
  'first-goal',
  'first-scorer',
  'anytime-scorer',
  'odd-even',
] as const;
const OF_PARTS: ReadonlySet<string> = new Set(['1x2']);

/** What was on offer before play, with its main lines: from the model, the same as it was then. */
const offered = ({ fixture: { rates, startsAt, players } }: Finished, model: SportModel | undefined): MarketLayout | undefined =>
  rates && model && layoutOf(withoutStrangers(model.quote(rates, NOT_STARTED, startsAt), players), players);

const mainLine = (groups: readonly Group[], name: string): Group | undefined => {
  const named = groups.filter(({ market }) => market.name === name);
  return named.find(({ central }) => central) ?? named[Math.floor(named.length / 2)];
};

interface Asked {
  readonly slot: number;
  readonly market: string;
  readonly outcomes: readonly Pick<LayoutOutcome, 'outcome' | 'line' | 'player'>[];
}

/** The markets whose answers are told; of a fixture that nobody's model priced the result alone. */
function markets(finished: Finished, model: SportModel | undefined): readonly Asked[] {
  const { field, players = [] } = finished.fixture;
  if (field)
    return (definitionOf('outright')?.outcomes ?? []).map((outcome) => ({
      slot: 0,
      market: 'outright',
      outcomes: players.map((player) => ({ outcome, line: 0, player })),
    }));
  const layout = offered(finished, model);
  if (!layout)
    return [{ slot: 0, market: '1x2', outcomes: (definitionOf('1x2')?.outcomes ?? []).map((outcome) => ({ outcome, line: 0 })) }];
  return sportOf(finished.fixture.sport).games.flatMap(({ slot, statistic }) => {
    const groups = layout.bySlot.get(slot) ?? [];
    return OF_MATCH.filter((name) =>
      slot === 0 ? name !== 'asian-handicap' || !mainLine(groups, 'handicap') : statistic === 'score' && OF_PARTS.has(name),
    ).flatMap((name): Asked[] => {
      // A score has a group for each of its answers.
      const own = groups.filter(({ market }) => market.name === name);
      const main = mainLine(groups, name);
      if (!main) return [];
      const shown = main.market.line === 'score' || main.market.line === 'exact' ? own : [main];
      return [{ slot, market: name, outcomes: shown.flatMap(({ from, until }) => layout.outcomes.slice(from, until)) }];
    });
  });
}

type Settled = FixtureView['settled'];
const known = new WeakMap<ResultFacts, Map<string, Settled>>();

/** How the main markets of a finished fixture came out; found once for its facts and a language. */
export function settledMarkets(
  finished: Finished,
  facts: ResultFacts,
  model: SportModel | undefined,
  words: MarketWords,
  sides: Sides,
): Settled {
  const ofFacts = known.get(facts) ?? new Map<string, Settled>();
  known.set(facts, ofFacts);
  const settled = ofFacts.get(words.language) ?? settle(finished, facts, model, words, sides);
  ofFacts.set(words.language, settled);
  return settled;
}

interface Sides {
  readonly home: string;
  readonly away: string;
}

function settle(finished: Finished, facts: ResultFacts, model: SportModel | undefined, words: MarketWords, sides: Sides): Settled {
  const { sport } = finished.fixture;
  return markets(finished, model).flatMap(({ slot, market, outcomes: offered }) => {
    const definition = definitionOf(market);
    const game = sportOf(sport).games.find((each) => each.slot === slot);
    if (!definition || !game) return [];
    const results = offered.map(({ outcome, line: own, player }) => ({
      outcome,
      own,
      player: player && nameIn(player.names, words.language),
      result: settleOutcome(market as MarketName, answerText(outcome.name, player?.ref), own, game, facts),
    }));
    const won = results.filter(({ result }) => result === 'won' || result === 'half-won');
    const returned = results.length > 0 && results.every(({ result }) => result === 'void');
    if (won.length === 0 && !returned) return [];
    return [
      {
        market: marketTitle(words, sport, slot, market, sides),
        answers: won.map(({ outcome, own, player }) =>
          words.full(market, outcome.name, { line: lineText(definition, own), ...(player !== undefined && { player }), ...sides }),
        ),
        returned,
      },
    ];
  });
}
