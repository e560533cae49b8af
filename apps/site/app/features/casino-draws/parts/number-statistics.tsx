import type { CSSProperties } from 'react';
import { useWords } from '../../../shared/words/words.tsx';
import { timesCame } from './numbers.ts';

interface NumberStatisticsProps {
  /** What was drawn in the last rounds. */
  readonly draws: readonly (readonly number[])[];
  readonly board: number;
}

/** How often each number came in the last draws: what was, said as that and nothing more. */
export function NumberStatistics({ draws, board }: NumberStatisticsProps) {
  const { say } = useWords();
  if (draws.length === 0) return null;
  const times = timesCame(draws, board);
  const most = Math.max(1, ...times);
  return (
    <section className="draw-statistics" aria-label={say('draw_statistics', { count: draws.length })}>
      <h2>{say('draw_statistics', { count: draws.length })}</h2>
      <ol dir="ltr">
        {times.map((count, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the number.
          <li key={i} style={{ '--share': `${Math.round((count / most) * 100)}%` } as CSSProperties}>
            <span>{i + 1}</span>
            <b>
              <span className="sr-only">{say('draw_times')}</span>
              {count}
            </b>
          </li>
        ))}
      </ol>
      <p className="draw-note">{say('draw_statistics_text')}</p>
    </section>
  );
}
