import { OPENS, RESPINS } from '@fairbook/games/slots/vault-six/vault-six';
import { useWords } from '../../../shared/words/words.tsx';
import type { SlotTheme } from '../themes/theme.ts';
import { MiniGrid } from './mini-grid.tsx';

/** Places of so many symbols anywhere, spread over a grid without an order that could be taken for a line. */
const scattered = (count: number, places: number): ReadonlySet<number> =>
  new Set(Array.from({ length: count }, (_, at) => (at * 7 + 3) % places));

function Lines({ theme: { slot } }: { theme: SlotTheme }) {
  return (
    <ol className="slot-lines">
      {slot.lines.map((rows, at) => (
        <li key={rows.join()}>
          <MiniGrid reels={slot.reels} rows={slot.rows} on={new Set(rows.map((row, reel) => reel * slot.rows + row))} />
          <bdi>{at + 1}</bdi>
        </li>
      ))}
    </ol>
  );
}

/** One, two, three and two of a symbol on four reels: twelve ways. */
const WAYS: readonly (readonly number[])[] = [[0], [1, 2], [0, 1, 2], [0, 2], []];

function Ways({ theme: { slot } }: { theme: SlotTheme }) {
  return (
    <div className="slot-ways">
      <MiniGrid reels={slot.reels} rows={slot.rows} on={new Set(WAYS.flatMap((rows, reel) => rows.map((row) => reel * slot.rows + row)))} />
    </div>
  );
}

/** A cluster of nine, as places of a grid of seven by seven. */
const CLUSTER = new Set([8, 9, 15, 16, 17, 18, 19, 23, 24]);

/** How wins of a slot are counted: a picture of its mechanic, and a sentence. */
export function HowWins({ theme }: { theme: SlotTheme }) {
  const { say } = useWords();
  const { slot, steps } = theme;
  const places = slot.reels * slot.rows;
  const least = steps?.counts[0] ?? 0;
  switch (slot.mechanic) {
    case 'ways': {
      const product = WAYS.filter((rows) => rows.length > 0).map((rows) => rows.length);
      return (
        <>
          <Ways theme={theme} />
          <p>{say('slot_how_ways', { product: product.join(' × '), ways: product.reduce((all, each) => all * each, 1) })}</p>
        </>
      );
    }
    case 'cascades':
      return (
        <>
          <ul className="slot-anywhere">
            {steps?.counts.slice(0, 3).map((count) => (
              <li key={count}>
                <MiniGrid reels={slot.reels} rows={slot.rows} on={scattered(count, places)} />
                {say('slot_count_anywhere', { count })}
              </li>
            ))}
          </ul>
          <p>{say('slot_how_anywhere', { least, places })}</p>
        </>
      );
    case 'clusters':
      return (
        <>
          <MiniGrid reels={slot.reels} rows={slot.rows} on={CLUSTER} />
          <p>{say('slot_how_clusters', { least })}</p>
        </>
      );
    default:
      return (
        <>
          <Lines theme={theme} />
          <p>{say('slot_how_lines')}</p>
          {slot.mechanic === 'hold-and-win' ? (
            <>
              <MiniGrid reels={slot.reels} rows={slot.rows} on={scattered(OPENS, places)} />
              <p>{say('slot_how_gems', { opens: OPENS, respins: RESPINS })}</p>
            </>
          ) : null}
          {slot.mechanic === 'expanding' ? <p>{say('slot_how_full', { lines: slot.lines.length })}</p> : null}
        </>
      );
  }
}
