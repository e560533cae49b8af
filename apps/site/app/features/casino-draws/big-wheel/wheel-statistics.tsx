import { SEGMENTS, segmentsWith, WHEEL_NUMBERS } from '@fairbook/games/draws/big-wheel/segments';
import { Bar, Num } from '@fairbook/ui';
import { useWords } from '../../../shared/words/words.tsx';

/** How often the wheel stopped at each number in the last rounds, beside how many segments it has: what was, and nothing more. */
export function WheelStatistics({ numbers }: { readonly numbers: readonly number[] }) {
  const { say } = useWords();
  if (numbers.length === 0) return null;
  const title = say('draw_statistics', { count: numbers.length });
  return (
    <section className="draw-statistics" aria-label={title}>
      <h2>{title}</h2>
      <table className="bwheel-statistics">
        <tbody>
          {WHEEL_NUMBERS.map((number) => {
            const count = numbers.filter((each) => each === number).length;
            return (
              <tr key={number}>
                <th scope="row">
                  <b className="bwheel-tile" data-paint={number}>
                    {number}
                  </b>
                </th>
                <td>
                  <Bar value={count / numbers.length} />
                </td>
                <td>
                  <Num>{count}</Num>
                </td>
                <td>{say('wheel_big_segments', { count: segmentsWith(number), all: SEGMENTS.length })}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="draw-note">{say('wheel_big_statistics')}</p>
    </section>
  );
}
