import { symbolKey } from '@fairbook/games/slots/narration';
import { useEffect, useState } from 'react';
import { useWords } from '../../../shared/words/words.tsx';
import type { SlotTheme } from '../themes/theme.ts';
import { SymbolArt } from './symbol-art.tsx';

/** Games whose introduction was seen in this browser, by their ids. */
const PLACE = 'slots-seen';
const BETWEEN = ' ';
/** What a stage has room to tell of; the panel of the game tells everything. */
const MOST_FEATURES = 3;

function seen(): readonly string[] {
  try {
    return localStorage.getItem(PLACE)?.split(BETWEEN) ?? [];
  } catch {
    return [];
  }
}
function remember(game: string): void {
  try {
    localStorage.setItem(PLACE, [...new Set([...seen(), game])].join(BETWEEN));
  } catch {
    // Without a store it is told of again on the next visit.
  }
}

/** Whether the game introduces itself: before its first round in this browser. The server, which cannot know, never draws it. */
export function useIntro(game: string): readonly [open: boolean, close: () => void] {
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(!seen().includes(game)), [game]);
  const close = (): void => {
    remember(game);
    setOpen(false);
  };
  return [open, close];
}

/** What a slot is and can do, over its stage. */
export function Intro({ theme: { slot, art, features }, money }: { theme: SlotTheme; money: (prize: number) => string }) {
  const { say, dir } = useWords();
  const id = slot.id.replaceAll('-', '_');
  return (
    <div className="slot-intro" dir={dir}>
      <p>{say(`game_${id}`)}</p>
      <ul>
        {features({ money, percent: String })
          .slice(0, MOST_FEATURES)
          .map(({ art: drawing, name, about, args }) => (
            <li key={about}>
              <span className="slot-tile" data-game={slot.id}>
                <SymbolArt art={art} name={drawing} />
              </span>
              <strong>{say(name ?? symbolKey(slot.id, drawing))}</strong>
              <span>{say(`slot_${id}_about_${about}`, args)}</span>
            </li>
          ))}
      </ul>
    </div>
  );
}
