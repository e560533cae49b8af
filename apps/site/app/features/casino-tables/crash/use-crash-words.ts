import { useEffect, useRef } from 'react';
import { useSay } from '../../../shared/words/words.tsx';
import { type Line, useTableLines } from '../shared/table-log.tsx';
import { CRASH_SLOTS, type CrashState } from './crash-table.ts';
import { timesText } from './draw-flight.ts';
import { missedOf, outcomeOf } from './outcome.ts';

/** What a step of the table is in words; nothing for steps that need none. */
function wordsOf(before: CrashState, now: CrashState, say: ReturnType<typeof useSay>, money: (minor: bigint) => string): string[] {
  const said: string[] = [];
  if (before.phase !== now.phase && now.phase !== 'opening' && now.since > 0)
    said.push(
      say(now.phase === 'betting' ? 'shared_says_open' : `crash_says_${now.phase}`, {
        number: now.number,
        multiplier: timesText(now.crash ?? 100),
      }),
    );
  for (const slot of CRASH_SLOTS) {
    const [was, is] = [before.own[slot], now.own[slot]];
    if (is && !was) said.push(say('crash_says_bet', { bet: slot + 1, stake: money(is.amount) }));
    if (is?.back !== undefined && was?.back === undefined) said.push(outcomeOf(is, money, say) ?? '');
    const missed = now.missed[slot];
    if (missed && !before.missed[slot]) said.push(missedOf(missed, money, say) ?? '');
  }
  return said;
}

/** The last things that happened at the table, for who does not see them. */
export function useCrashWords(state: CrashState, money: (minor: bigint) => string): readonly Line[] {
  const say = useSay();
  const [lines, add] = useTableLines();
  const before = useRef(state);
  useEffect(() => {
    add(wordsOf(before.current, state, say, money));
    before.current = state;
  }, [state, say, money, add]);
  return lines;
}
