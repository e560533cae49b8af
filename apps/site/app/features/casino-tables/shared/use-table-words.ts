import { useEffect, useRef } from 'react';
import { serverNow } from '../../../live/index.ts';
import { isolated } from '../../../shared/words/format.ts';
import { useSay } from '../../../shared/words/words.tsx';
import type { GameScreenProps } from '../../casino-game/index.ts';
import { sumOf } from '../bets/placed-bets.ts';
import { useBack } from '../parts/result-line.tsx';
import { type Line, useTableLines } from './table-log.tsx';
import type { SharedBetting } from './use-shared-betting.ts';
import type { SharedTable } from './use-shared-table.ts';

/** Seconds before betting closes at which that is said (look-spec, section 14). */
const SPOKEN = [10, 3] as const;

/** The last things that happened at the table, for who does not see them. `result`: what came. */
export function useTableWords<View>(
  { amounts }: Pick<GameScreenProps, 'amounts'>,
  { state, stage, own, drawn }: SharedTable<View>,
  { felt }: Pick<SharedBetting<View>, 'felt'>,
  result: (view: View) => string,
): readonly Line[] {
  const say = useSay();
  const [lines, add] = useTableLines();
  const { number, until } = state.view.round ?? {};
  const back = useBack(own ?? { staked: 0n, won: 0n }, amounts);
  const staked =
    felt.staked.size === 0
      ? ''
      : say('shared_says_staked', { amount: isolated(amounts.show(sumOf(felt.staked))), count: felt.staked.size });
  const now = useRef({ staked, said: '' });
  now.current.staked = staked;

  const event =
    stage === 'betting'
      ? say('shared_says_open', { number: number ?? 0 })
      : stage === 'closed'
        ? `${say('shared_closed')}. ${staked}`.trim()
        : stage === 'shown' && drawn
          ? [result(drawn.view), own ? back : ''].filter((part) => part !== '').join(' ')
          : '';
  const key = event === '' ? '' : `${number} ${stage} ${stage === 'shown' ? event : ''}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an event is said once, whatever becomes of its words.
  useEffect(() => {
    if (key !== '') add([event]);
  }, [key, add]);

  useEffect(() => {
    if (stage !== 'betting' || typeof until !== 'number') return;
    const timers = SPOKEN.flatMap((seconds) => {
      const ms = until - seconds * 1000 - serverNow();
      return ms < 0 ? [] : [setTimeout(() => add([`${say('shared_says_closes', { seconds })} ${now.current.staked}`.trim()]), ms)];
    });
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [stage, until, say, add]);
  return lines;
}
