import type { TableChangeBody } from '@fairbook/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinTableChanges } from './table-change.ts';

type Bet = NonNullable<TableChangeBody['bets']>[number];

/** What somebody sees who applies changes as docs/integrating.md says. */
interface Seen {
  readonly number: number;
  readonly phase: string;
  readonly tick: number;
  readonly results: readonly number[];
  readonly bets: ReadonlyMap<string, Bet>;
  readonly count: number;
}
const NOTHING: Seen = { number: 0, phase: '', tick: 0, results: [], bets: new Map(), count: 0 };

function seen(before: Seen, { round, tick, results, number, bets = [], gone = [], count }: TableChangeBody): Seen {
  const isNext = round !== undefined && round.number !== before.number;
  const now = isNext ? { ...before, number: round.number, bets: new Map<string, Bet>(), count: 0 } : before;
  const isOurs = number === undefined || number === now.number;
  const list = new Map(now.bets);
  if (isOurs) for (const id of gone) list.delete(id);
  if (isOurs) for (const bet of bets) list.set(bet.id, bet);
  return {
    ...{ number: now.number, phase: round?.phase ?? now.phase, tick: tick?.multiplier ?? now.tick, bets: list },
    results: [...(results ?? []).map((each) => each.number).filter((each) => !now.results.includes(each)), ...now.results].slice(0, 30),
    count: isOurs ? (count ?? now.count) : now.count,
  };
}

const PHASES = ['betting', 'closed', 'showing', 'pause'] as const;

/** Changes as a table tells them: rounds one after the other, each with bets that come, leave and go. */
function storyOf(steps: readonly { what: number; who: number }[]): TableChangeBody[] {
  let number = 1;
  let phase = 0;
  let count = 0;
  const round = () => ({ round: { number, phase: PHASES[phase] as (typeof PHASES)[number], since: 0, until: null } });
  const story: TableChangeBody[] = [round()];
  for (const { what, who } of steps) {
    if (what === 0) {
      phase = (phase + 1) % PHASES.length;
      if (phase === 0) {
        number += 1;
        count = 0;
      }
      story.push(phase === 3 ? { ...round(), results: [{ number, hash: '', outcome: {}, crash: 100 + who }] } : round());
    } else if (what === 1) story.push({ tick: { multiplier: 100 + who, at: who } });
    else if (what === 2) story.push({ number, gone: [`b${who}`], count: --count });
    else
      story.push({
        ...{ number, count: ++count },
        bets: [{ id: `b${who}`, name: '***1', amount: `${what}`, currency: 'EUR', ...(what > 4 && { out: 100 + what }) }],
      });
  }
  return story;
}

test('what was missed comes to the same in one change as in many', () => {
  const step = fc.record({ what: fc.integer({ min: 0, max: 6 }), who: fc.integer({ min: 0, max: 5 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), fc.nat(), (steps, at) => {
      const story = storyOf(steps);
      const cut = 1 + (at % story.length);
      const before = story.slice(0, cut).reduce(seen, NOTHING);
      const missed = story.slice(cut);
      const joined = missed.reduce<TableChangeBody | undefined>(joinTableChanges, undefined);
      expect(joined ? seen(before, joined) : before).toEqual(missed.reduce(seen, before));
    }),
    { seed: 20_261_127, numRuns: 300 },
  );
});
