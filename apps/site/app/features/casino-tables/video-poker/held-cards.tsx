import type { Card } from '@fairbook/games/fair/cards';
import type { VideoPokerView } from '@fairbook/games/tables/video-poker/index';
import type { CSSProperties } from 'react';
import { useSay } from '../../../shared/words/words.tsx';
import { PlayingCard } from '../../casino-game/index.ts';
import { drawOrders } from './held.ts';

const HAND = 5;

interface HeldCardsProps {
  readonly view: VideoPokerView | undefined;
  readonly held: ReadonlySet<number>;
  /** What a trainer would hold. */
  readonly best: ReadonlySet<number> | undefined;
  readonly deciding: boolean;
  readonly moving: boolean;
  readonly wide: boolean;
  readonly toggle: (place: number) => void;
}

/** Five cards that can be held one by one. They lie from left to right in every language. */
export function HeldCards({ view, held, best, deciding, moving, wide, toggle }: HeldCardsProps) {
  const say = useSay();
  const orders = moving && view ? drawOrders(HAND, view.held) : undefined;
  return (
    <div className="video-poker-cards" dir="ltr">
      {Array.from({ length: HAND }, (_, place) => {
        const card = view?.cards[place];
        const kept = view?.held ? view.held.includes(place) : held.has(place);
        const order = orders?.[place];
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a card keeps its place.
            key={`${place} ${card ?? 'down'}`}
            type="button"
            className="video-poker-card"
            data-dealt={order === undefined ? undefined : ''}
            style={order === undefined ? undefined : ({ '--order': order } as CSSProperties)}
            aria-pressed={kept}
            aria-keyshortcuts={String(place + 1)}
            disabled={!deciding}
            onClick={() => toggle(place)}
          >
            <PlayingCard card={card as Card | undefined} face={wide ? 'full' : 'index'} />
            {kept ? <span className="sr-only">{say('video_poker_held')}</span> : null}
            <span className="video-poker-held" data-best={best?.has(place) ? '' : undefined} aria-hidden="true">
              {kept ? say('video_poker_held') : best?.has(place) ? say('video_poker_hold_this') : ''}
            </span>
          </button>
        );
      })}
    </div>
  );
}
