import { type Card, rankOf, suitOf } from '@fairbook/games/fair/cards';
import { useSay } from '../../../shared/words/words.tsx';
import { Court } from './courts.tsx';
import { pipsOf } from './pips.ts';
import { indexOf, isRed, SUIT_PATHS } from './suits.ts';

const RED = '#c8102e';
const BLACK = '#17131f';
const PAPER = '#fcf9f2';
const EDGE = '#d9d3c6';
const ACE = 14;

/** Index of a corner and the suit under it. */
function Corner({ rank, path, ink }: { readonly rank: number; readonly path: string; readonly ink: string }) {
  return (
    <>
      <text className="playing-index" x="10.5" y="22" fill={ink}>
        {indexOf(rank)}
      </text>
      <path d={path} transform="translate(10.5 33) scale(.52)" fill={ink} />
    </>
  );
}

/** A card as it lies on a table: pips, or one of the courts, and an index in two corners. */
function FullFace({ card }: { readonly card: Card }) {
  const [rank, suit] = [rankOf(card), suitOf(card)];
  const ink = isRed(suit) ? RED : BLACK;
  const path = SUIT_PATHS[suit];
  return (
    <>
      <rect x=".75" y=".75" width="98.5" height="138.5" rx="9" fill={PAPER} stroke={EDGE} strokeWidth="1.5" />
      {rank === 11 || rank === 12 || rank === 13 ? <Court rank={rank} suit={suit} ink={ink} /> : null}
      {pipsOf(rank).map(({ x, y, turned }) => (
        <path
          key={`${x} ${y}`}
          d={path}
          fill={ink}
          transform={`translate(${x} ${y}) scale(${rank === ACE ? 1.7 : 0.8})${turned ? ' rotate(180)' : ''}`}
        />
      ))}
      <Corner rank={rank} path={path} ink={ink} />
      <g transform="rotate(180 50 70)">
        <Corner rank={rank} path={path} ink={ink} />
      </g>
    </>
  );
}

/** A card too small for pips: one index that a fan leaves free, and the suit once, large. */
function IndexFace({ card }: { readonly card: Card }) {
  const [rank, suit] = [rankOf(card), suitOf(card)];
  const ink = isRed(suit) ? RED : BLACK;
  return (
    <>
      <rect x=".75" y=".75" width="98.5" height="138.5" rx="9" fill={PAPER} stroke={EDGE} strokeWidth="1.5" />
      <text className="playing-index" data-size="large" x="24" y="37" fill={ink}>
        {indexOf(rank)}
      </text>
      <path d={SUIT_PATHS[suit]} transform="translate(24 57) scale(.95)" fill={ink} />
      <path d={SUIT_PATHS[suit]} transform="translate(63 97) scale(2.2)" fill={ink} />
    </>
  );
}

const LATTICE = Array.from({ length: 13 }, (_, i) => `M${-70 + i * 17} 7l130 130M${-60 + i * 17} 133l130-130`).join('');

/** The back: a plum lattice in a white edge. */
const Back = () => (
  <>
    <rect x=".75" y=".75" width="98.5" height="138.5" rx="9" fill={PAPER} stroke={EDGE} strokeWidth="1.5" />
    <svg aria-hidden x="7" y="7" width="86" height="126" viewBox="7 7 86 126">
      <rect x="7" y="7" width="86" height="126" rx="5" fill="#3a2266" />
      <path d={LATTICE} stroke="#6a4ba6" strokeWidth="1.2" />
      <circle cx="50" cy="70" r="21" fill="#241447" stroke="#8e6fcb" strokeWidth="1.5" />
      <path d="M37.5 58.5 48.6 62.2V84.5L37.5 80.8Z" fill="#d9ec45" />
      <path d="M62.5 58.5 51.4 62.2V84.5L62.5 80.8Z" fill="#fff" />
    </svg>
  </>
);

interface PlayingCardProps {
  /** Undefined: it lies face down. */
  readonly card: Card | undefined;
  /** Under 72 pixels wide there is no room for pips. */
  readonly face?: 'full' | 'index';
}

/** One card, as wide as its place. */
export function PlayingCard({ card, face = 'full' }: PlayingCardProps) {
  const say = useSay();
  const name = card === undefined ? say('play_card_down') : say('game_card', { rank: rankOf(card), suit: suitOf(card) });
  const Face = face === 'full' ? FullFace : IndexFace;
  return (
    <svg className="playing-card" viewBox="0 0 100 140" role="img" aria-label={name}>
      {card === undefined ? <Back /> : <Face card={card} />}
    </svg>
  );
}
