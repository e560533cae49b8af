import { symbolKey } from '@fairbook/games/slots/narration';
import { useWords } from '../../../shared/words/words.tsx';
import type { SlotTheme } from '../themes/theme.ts';
import type { Shown } from '../timeline/shown.ts';

/** The grid for who does not see it: row by row, the symbol of each reel, and prizes that lie on them. */
export function GridTable({
  theme: { slot },
  shown,
  worth,
}: {
  theme: SlotTheme;
  shown: Shown;
  worth: (prize: number) => readonly string[];
}) {
  const { say } = useWords();
  const cell = (reel: number, row: number): string => {
    const place = reel * slot.rows + row;
    const prize = shown.prizes[place];
    const name = say(symbolKey(slot.id, slot.symbols[shown.grid[place] ?? 0]?.id ?? ''));
    return prize === undefined ? name : `${name}, ${worth(prize).join(' ')}`;
  };
  return (
    <table className="sr-only">
      <caption>{say('slot_grid')}</caption>
      <thead>
        <tr>
          {Array.from({ length: slot.reels }, (_, reel) => (
            <th key={say('slot_reel', { reel: reel + 1 })} scope="col">
              {say('slot_reel', { reel: reel + 1 })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: slot.rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are what they are: their number.
          <tr key={row}>
            {Array.from({ length: slot.reels }, (_, reel) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: so are reels.
              <td key={reel}>{cell(reel, row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
