import type { CSSProperties } from 'react';
import type { SlotTheme } from '../themes/theme.ts';
import type { Shown } from '../timeline/shown.ts';
import { SymbolArt } from './symbol-art.tsx';

/** The reels as pictures of the page: what is seen before the stage has come, and where it never will. */
export function StillGrid({ theme, shown, worth }: { theme: SlotTheme; shown: Shown; worth: (prize: number) => readonly string[] }) {
  const { slot, art, tall } = theme;
  const won = shown.win && new Set(shown.win.win.places);
  const dimmed = won !== undefined && !shown.win?.quiet;
  return (
    <div className="slot-still">
      {shown.grid.map((symbol, place) => {
        const prize = shown.prizes[place];
        const drawing = prize === undefined ? slot.symbols[symbol]?.id : theme.prizes.find(({ upTo }) => prize <= upTo)?.art;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is what it is: its number.
          <span key={place} data-won={won?.has(place) ? '' : undefined} data-dim={dimmed && !won.has(place) ? '' : undefined}>
            <SymbolArt art={art} name={drawing ?? ''} />
            {prize === undefined ? null : (
              <b>
                {worth(prize).map((line) => (
                  <i key={line}>{line}</i>
                ))}
              </b>
            )}
          </span>
        );
      })}
      {Object.entries(shown.filled).map(([reel, symbol]) =>
        tall?.names[symbol] === undefined ? null : (
          <span key={`reel ${reel}`} className="slot-still-tall" style={{ '--reel': Number(reel) + 1 } as CSSProperties}>
            {(['tall', 'wide'] as const).map((shape) =>
              tall.panel ? (
                <SymbolArt key={shape} className={`slot-${shape}-only`} art={art} name={`panel-${shape}`} />
              ) : (
                <SymbolArt key={shape} className={`slot-${shape}-only`} art={art} name={`${tall.names[symbol]}-${shape}`} />
              ),
            )}
            {tall.panel ? <SymbolArt className="slot-still-subject" art={art} name={tall.names[symbol] as string} /> : null}
          </span>
        ),
      )}
    </div>
  );
}
