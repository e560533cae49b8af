import { Fragment, type ReactNode, useSyncExternalStore } from 'react';

/**
 * What a window has room for: `narrow` on a phone, `lying` from where a layout of roulette lies across though nothing stands beside it, `wide` from
 * where a table lies as it does in a casino. The style sheet of the rooms has the same bounds.
 */
export type Room = 'narrow' | 'lying' | 'wide';

const QUERIES: Readonly<Record<'lying' | 'wide', string>> = { lying: '(width >= 700px)', wide: '(width >= 1000px)' };

function subscribe(listener: () => void): () => void {
  const all = Object.values(QUERIES).map((query) => window.matchMedia(query));
  for (const media of all) media.addEventListener('change', listener);
  return () => {
    for (const media of all) media.removeEventListener('change', listener);
  };
}
const roomNow = (): Room => {
  if (window.matchMedia(QUERIES.wide).matches) return 'wide';
  return window.matchMedia(QUERIES.lying).matches ? 'lying' : 'narrow';
};

/** Rooms that are drawn alike. */
const ALIKE: Readonly<Record<'each' | 'wide', readonly (readonly Room[])[]>> = {
  each: [['narrow'], ['lying'], ['wide']],
  wide: [['narrow', 'lying'], ['wide']],
};

/**
 * Draws what the window has room for. Until the page is taken over nobody knows which that is: all are drawn, and the style sheet shows one, so that
 * nothing moves when it alone is left.
 * @param by `wide`: only that of a wide window is another one
 */
export function InRoom({ by, children }: { readonly by: keyof typeof ALIKE; readonly children: (room: Room) => ReactNode }) {
  const room = useSyncExternalStore<Room | undefined>(subscribe, roomNow, () => undefined);
  return ALIKE[by].map((alike) => {
    if (room !== undefined && !alike.includes(room)) return <Fragment key={alike[0]} />;
    return (
      <div key={alike[0]} className="tg-room" data-room={alike.join(' ')}>
        {children(alike[0] as Room)}
      </div>
    );
  });
}
