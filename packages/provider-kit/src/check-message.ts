import type { Sport } from '@fairbook/domain';
import { fixtureProblem, MOST_TEXT } from './check-fixture.ts';
import { checkMarketKeys, checkPrices, marketKeyProblem, outcomeProblem } from './check-markets.ts';
import { CLOCK_AHEAD_MS, factsProblem, playProblem } from './check-play.ts';
import {
  booleanProblem,
  first,
  integerProblem,
  isRecord,
  listProblem,
  momentProblem,
  oneOfProblem,
  optional,
  type Problem,
  quoted,
  textProblem,
  type Unknown,
} from './check-values.ts';
import type { FeedMessage, MarketKey } from './feed.ts';

const KINDS: ReadonlySet<unknown> = new Set<FeedMessage['kind']>([
  'fixture',
  'odds-change',
  'bet-stop',
  'bet-start',
  'score',
  'result-facts',
  'settlement',
  'settlement-cancel',
  'rollback',
  'alive',
  'snapshot-complete',
]);
/** Lines of one settlement, and problems told of one message, at most. */
const MOST_LINES = 5000;
const MOST_PROBLEMS = 20;
const RESULTS: ReadonlySet<unknown> = new Set(['won', 'lost']);
const VOID_FACTORS: ReadonlySet<unknown> = new Set([0.5, 1]);
const TAKEN_BACK: ReadonlySet<unknown> = new Set(['settlement', 'settlement-cancel']);
/** Who may share the places of a dead heat. */
const MOST_TIED = 1000;

/**
 * What is wrong with the envelope of a message, before anything of it is used: without a readable place in the sequence and time it
 * cannot be put in order. `now` is the consumer's clock, unix ms.
 */
export function envelopeProblem(message: unknown, now: number): Problem {
  if (!isRecord(message)) return `a message is ${quoted(message)}, expected an object`;
  return first([
    textProblem('provider', message['provider'], MOST_TEXT.ref),
    textProblem('producer', message['producer'], MOST_TEXT.ref),
    integerProblem('sequence', message['sequence'], 0, Number.MAX_SAFE_INTEGER),
    momentProblem('at', message['at'], now, CLOCK_AHEAD_MS),
    optional(message['recovery'], () => textProblem('recovery', message['recovery'], MOST_TEXT.ref)),
  ]);
}

/** What is wrong with a message as such: its kind, and what it is about. */
export function headProblem(message: FeedMessage): Problem {
  const received = message as unknown as Unknown;
  switch (message.kind) {
    case 'alive':
      return booleanProblem('subscribed', received['subscribed']);
    case 'snapshot-complete':
      return textProblem('request', received['request'], MOST_TEXT.ref);
    case 'fixture':
      return isRecord(received['fixture'])
        ? textProblem('ref', received['fixture']['ref'], MOST_TEXT.ref)
        : `fixture is ${quoted(received['fixture'])}`;
    default:
      return oneOfProblem('kind', received['kind'], KINDS) ?? textProblem('ref', received['ref'], MOST_TEXT.ref);
  }
}

/** A message about a fixture as far as it can be used. */
export interface CheckedMessage {
  /** The message, or the good part of it; undefined when none of it can be used. */
  readonly usable: FeedMessage | undefined;
  /** Markets it tells something of that cannot be used: they must not be sold until they are told of well. */
  readonly withheld: readonly MarketKey[];
  /** Everything wrong with it, in words; empty when all of it can be used. */
  readonly problems: readonly string[];
}

const GOOD: Pick<CheckedMessage, 'withheld' | 'problems'> = { withheld: [], problems: [] };
const bad = (problem: string, withheld: readonly MarketKey[] = []): CheckedMessage => ({
  usable: undefined,
  withheld,
  problems: [problem],
});
const whole = (message: FeedMessage, problem: Problem, withheld: readonly MarketKey[] = []): CheckedMessage =>
  problem === undefined ? { usable: message, ...GOOD } : bad(problem, withheld);

/**
 * Checks a message about a fixture of a sport (of a description: whatever sport it names), as every consumer must before it uses one: nothing in it may be believed, neither its
 * members nor their types. Prices are checked market by market; anything else is used whole or not at all.
 * @param now the consumer's clock, unix ms
 */
export function checkMessage(message: FeedMessage, sport: Sport, now: number): CheckedMessage {
  const head = headProblem(message);
  if (head !== undefined) return bad(head);
  const received = message as unknown as Unknown;
  switch (message.kind) {
    case 'fixture':
      return whole(message, fixtureProblem(received['fixture'], now));
    case 'odds-change': {
      const prices = checkPrices(sport, received['games']);
      if (!prices) return bad(`games is ${quoted(received['games'])}, expected a short list`);
      if (prices.problems.length === 0) return { usable: message, ...GOOD };
      return {
        usable: { ...message, games: prices.games },
        withheld: prices.withheld,
        problems: prices.problems.slice(0, MOST_PROBLEMS),
      };
    }
    case 'bet-stop': {
      const reason = textProblem('reason', received['reason'], MOST_TEXT.reason, 0);
      const { problem } = received['markets'] === 'all' ? { problem: undefined } : checkMarketKeys(sport, received['markets']);
      if (reason === undefined && problem === undefined) return { usable: message, ...GOOD };
      // Which market was meant is not known, and one that should be stopped must not be sold.
      const usable = { ...message, markets: 'all', reason: reason === undefined ? message.reason : 'unreadable' } as const;
      return { usable, withheld: [], problems: [reason ?? problem ?? ''] };
    }
    case 'score':
      return whole(message, playProblem(sport, received['state'], now));
    case 'result-facts':
      return whole(message, factsProblem(sport, received['facts'], now));
    case 'settlement': {
      const lines = Array.isArray(received['lines']) ? checkMarketKeys(sport, received['lines']).known : [];
      const withheld = lines.map(({ slot, market, line }) => ({ slot, market, line }));
      return whole(message, settlementProblem(sport, received), withheld);
    }
    case 'settlement-cancel':
      return whole(message, windowProblem(sport, received, now) ?? textProblem('reason', received['reason'], MOST_TEXT.reason, 0));
    case 'rollback':
      return whole(message, windowProblem(sport, received, now) ?? oneOfProblem('of', received['of'], TAKEN_BACK));
    default:
      return { usable: message, ...GOOD };
  }
}

function windowProblem(sport: Sport, received: Unknown, now: number): Problem {
  return first([
    textProblem('id', received['id'], MOST_TEXT.ref),
    received['markets'] === 'all' ? undefined : checkMarketKeys(sport, received['markets']).problem,
    ...['from', 'until'].map((bound) => optional(received[bound], () => momentProblem(bound, received[bound], now, CLOCK_AHEAD_MS))),
  ]);
}

function settlementProblem(sport: Sport, received: Unknown): Problem {
  return (
    textProblem('id', received['id'], MOST_TEXT.ref) ??
    listProblem('lines', received['lines'], MOST_LINES, (line, at) => {
      const problem = marketKeyProblem(sport, line);
      if (problem !== undefined || !isRecord(line)) return `${at}: ${problem}`;
      return listProblem(`${at}.outcomes`, line['outcomes'], MOST_LINES, (outcome, place) =>
        isRecord(outcome) ? resultProblem(line['market'], outcome) : `${place} is ${quoted(outcome)}, expected an object`,
      );
    })
  );
}

function resultProblem(market: unknown, outcome: Unknown): Problem {
  const { voidFactor, deadHeat } = outcome;
  return (
    outcomeProblem(market, outcome) ??
    oneOfProblem('result', outcome['result'], RESULTS) ??
    optional(voidFactor, () => oneOfProblem('voidFactor', voidFactor, VOID_FACTORS)) ??
    optional(deadHeat, () =>
      Array.isArray(deadHeat) && deadHeat.length === 2
        ? (integerProblem('tied', deadHeat[1], 1, MOST_TIED) ?? integerProblem('places', deadHeat[0], 1, deadHeat[1] as number))
        : `deadHeat is ${quoted(deadHeat)}, expected [places, tied]`,
    )
  );
}
