import type { Suit } from '@fairbook/games/fair/cards';
import { useId } from 'react';
import { SUIT_PATHS } from './suits.ts';

/** Two colours of the robe, the ground of the frame, and the hair; the same for the three courts of a suit. */
interface Dress {
  readonly robe: string;
  readonly trim: string;
  readonly ground: string;
  readonly hair: string;
}
const DRESSES: Readonly<Record<Suit, Dress>> = {
  hearts: { robe: '#6a2d91', trim: '#e3b23c', ground: '#fbe9ea', hair: '#5b3420' },
  diamonds: { robe: '#b3263f', trim: '#2f73b8', ground: '#fdeee6', hair: '#c58a3a' },
  spades: { robe: '#22408e', trim: '#e3b23c', ground: '#eaeef7', hair: '#241b18' },
  clubs: { robe: '#1f6b4d', trim: '#d8a13a', ground: '#e9f2ea', hair: '#7a3b1d' },
};
const SKIN = '#efc5a3';
const LINE = '#2b2130';
const GOLD = '#e7b83f';
const GEM = '#c4233f';

const Face = () => (
  <>
    <path d="M46.5 49h7v7c0 2-7 2-7 0Z" fill="#dfae89" />
    <path d="M41.5 37.5C41.5 32 45 29.5 50 29.5S58.5 32 58.5 37.5V43C58.5 49 54 52.5 50 52.5S41.5 49 41.5 43Z" fill={SKIN} />
    <path d="M44 38.2c1-.9 3-.9 4 0M52 38.2c1-.9 3-.9 4 0" fill="none" stroke={LINE} strokeWidth=".9" strokeLinecap="round" />
    <circle cx="46.2" cy="40.4" r=".95" fill={LINE} />
    <circle cx="53.8" cy="40.4" r=".95" fill={LINE} />
    <path d="M50 40.5v3.7h-1.2" fill="none" stroke="#b98762" strokeWidth=".8" strokeLinecap="round" />
  </>
);

const Mouth = () => <path d="M48 47.3c1.2.8 2.8.8 4 0" fill="none" stroke="#a4453f" strokeWidth="1" strokeLinecap="round" />;

function King({ hair }: Dress) {
  return (
    <>
      <path d="M39.5 34h21v10c1.5 1.5 1 4.5-.8 5H40.3c-1.8-.5-2.3-3.5-.8-5Z" fill={hair} />
      <Face />
      <path d="M41.5 43c.5 9 4 14.5 8.5 16.5 4.5-2 8-7.5 8.5-16.5-2 2.6-5 2.4-8.5 2.4S43.5 45.6 41.5 43Z" fill={hair} />
      <path d="M47.6 47.7h4.8" stroke="#a4453f" strokeWidth="1" strokeLinecap="round" />
      <path d="M38.5 33 37 21l6.5 5L50 18.5 56.5 26l6.5-5-1.5 12Z" fill={GOLD} stroke={LINE} strokeWidth=".7" strokeLinejoin="round" />
      <path d="M38.5 30h23v3.5h-23Z" fill="#fffaf0" stroke={LINE} strokeWidth=".6" />
      <circle cx="50" cy="18.8" r="1.9" fill={GEM} />
      <circle cx="50" cy="27" r="1.4" fill={GEM} />
    </>
  );
}

function Queen({ hair, trim }: Dress) {
  return (
    <>
      <path d="M38 40c-1.5-9 4-14 12-14s13.5 5 12 14c1.5 5 3 8.5 2 15H36c-1-6.5.5-10 2-15Z" fill={hair} />
      <Face />
      <Mouth />
      <path d="M41 36.5c2.5-1 6-4 6.5-6.5 1.5 3 7 5.5 11.5 6.5-.5-5.5-4-8-9-8s-8.5 2.5-9 8Z" fill={hair} />
      <path
        d="M40.5 29 39 22.5l4.5 2.5L47 20.5l3 3 3-3 3.5 4.5 4.5-2.5-1.5 6.5c-5-2-14-2-19 0Z"
        fill={GOLD}
        stroke={LINE}
        strokeWidth=".7"
        strokeLinejoin="round"
      />
      <circle cx="50" cy="26.4" r="1.3" fill={GEM} />
      <circle cx="41.3" cy="47" r="1.3" fill={trim} />
      <circle cx="58.7" cy="47" r="1.3" fill={trim} />
      <g>
        <path d="M66.5 60c1-4 .8-7.5 0-11" fill="none" stroke="#2f7d4f" strokeWidth="1.3" strokeLinecap="round" />
        <path d="M66.6 55c2-.2 3.3-1.2 3.8-3-2 0-3.4.9-3.8 3Z" fill="#2f7d4f" />
        <circle cx="66" cy="46" r="3.6" fill={GEM} />
        <path
          d="M64.3 46.2c.4-1.7 2.9-1.9 3.3-.2M65 47.6c.8.6 1.8.5 2.4-.2"
          fill="none"
          stroke="#fff"
          strokeWidth=".7"
          strokeLinecap="round"
        />
      </g>
    </>
  );
}

function Jack({ hair, robe, trim }: Dress) {
  return (
    <>
      <path d="M40 36h20l1.5 11c-1 3-3.5 3.5-5.5 2.5H44c-2 1-4.5.5-5.5-2.5Z" fill={hair} />
      <Face />
      <Mouth />
      <path d="M41.5 37c4-.5 7-1.5 8.5-3 2 1.5 5 2.5 8.5 3 .5-3-1-6-2.5-7H44c-1.5 1-3 4-2.5 7Z" fill={hair} />
      <path d="M37.5 31.5c-.5-6.5 5-10.5 12-10.5 7.5 0 13.5 3.5 13 10.5-6-2.5-19-2.5-25 0Z" fill={robe} stroke={LINE} strokeWidth=".7" />
      <path d="M37.3 31.8c6-2.6 19.4-2.6 25.4 0l.3 2.6c-6-2.5-20-2.5-26 0Z" fill={trim} stroke={LINE} strokeWidth=".6" />
      <path d="M60 29c6-1 8.5-6 8-12-5.5 1-9 5.5-8 12Z" fill="#fffaf0" stroke={LINE} strokeWidth=".6" />
      <path d="M60.3 28.3c2-4 4.3-7 7-10" fill="none" stroke={LINE} strokeWidth=".5" />
      <g stroke={LINE} strokeWidth=".5">
        <path d="M31.8 62V33" stroke="#7b5a34" strokeWidth="1.6" />
        <path d="M31.8 33c-3.5-1-3.8-6 0-10 3.8 4 3.5 9 0 10Z" fill="#c9cfda" />
      </g>
    </>
  );
}

const Robe = ({ robe, trim }: Dress) => (
  <>
    <path d="M27 70c0-9 9-15.5 17.5-16.5h11C64 54.5 73 61 73 70Z" fill={robe} />
    <path d="M44.5 53.5 50 70l5.5-16.5c-3 2.5-8 2.5-11 0Z" fill="#fffaf0" />
    <path d="M44 53.6c-6 3-10 8.5-11.5 16.4h6C40 64.5 42.5 59.5 46 57.5Z" fill={trim} />
    <path d="M56 53.6c6 3 10 8.5 11.5 16.4h-6C60 64.5 57.5 59.5 54 57.5Z" fill={trim} />
    <path d="M27 70c5-3.8 8-4.2 11-2.5M73 70c-5-3.8-8-4.2-11-2.5" fill="none" stroke={trim} strokeWidth="1.2" />
    <circle cx="50" cy="61" r="1.1" fill={robe} />
    <circle cx="50" cy="65.5" r="1.1" fill={robe} />
  </>
);

/** The two-way figure of a jack, queen or king, in a card of 100 by 140. */
export function Court({ rank, suit, ink }: { readonly rank: 11 | 12 | 13; readonly suit: Suit; readonly ink: string }) {
  const dress = DRESSES[suit];
  const upper = useId();
  const Person = rank === 13 ? King : rank === 12 ? Queen : Jack;
  const half = (
    <>
      <Robe {...dress} />
      <Person {...dress} />
      <path d={SUIT_PATHS[suit]} transform="translate(30.5 24.5) scale(.4)" fill={ink} />
    </>
  );
  return (
    <>
      <rect x="23.5" y="15.5" width="53" height="109" rx="3" fill={dress.ground} stroke={ink} strokeOpacity=".35" />
      <clipPath id={upper}>
        <path d="M24 16h52v54H24Z" />
      </clipPath>
      <g clipPath={`url(#${upper})`}>{half}</g>
      <g clipPath={`url(#${upper})`} transform="rotate(180 50 70)">
        {half}
      </g>
      <path d="M24 70h52" stroke={dress.trim} strokeWidth="1.2" />
    </>
  );
}
