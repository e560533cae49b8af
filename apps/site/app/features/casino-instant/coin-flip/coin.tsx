import { HEADS } from '@fairbook/games/instant/coin-flip/index';

const TEETH = 60;
const rim = Array.from({ length: TEETH }, (_, i) => (i / TEETH) * 360);

/** The head's side: a crowned profile. */
const Head = () => (
  <>
    <path d="M44 68c0-16 9-27 22-27 12 0 20 9 20 20l6 12-5 2 1 8c1 6-2 9-8 9h-5v10H47c-2-12-3-22-3-34z" fill="#8b96a5" />
    <path d="m46 42 3-14 10 9 7-13 8 12 11-8 2 15c-12 6-29 6-41-1z" fill="#f2f6fa" />
    <circle cx="79" cy="67" r="2.6" fill="#e9eef3" />
  </>
);
/** The tail's side: the open book of the house. */
const Tail = () => (
  <>
    <path d="M36 45c11-5 20-4 28 3v39c-8-7-17-8-28-3z" fill="#f2f6fa" />
    <path d="M92 45c-11-5-20-4-28 3v39c8-7 17-8 28-3z" fill="#8b96a5" />
    <path d="M64 26v13M53 29l4 10M75 29l-4 10" stroke="#f2f6fa" strokeWidth="4" strokeLinecap="round" />
  </>
);

/** A silver penny; `side` undefined: it stands on its edge of both. */
export function Coin({ side, size }: { side: number; size: number }) {
  return (
    <svg viewBox="0 0 128 128" width={size} height={size} aria-hidden="true" className="coin">
      <circle cx="64" cy="64" r="62" fill="#aab5c3" />
      {rim.map((turn) => (
        <path key={turn} d="M64 2v6" stroke="#dfe6ee" strokeWidth="2" transform={`rotate(${turn} 64 64)`} />
      ))}
      <circle cx="64" cy="64" r="54" fill="#c3ccd7" stroke="#8b96a5" strokeWidth="2" />
      <circle cx="64" cy="64" r="54" fill="none" stroke="#fff" strokeWidth="1.5" strokeDasharray="110 230" transform="rotate(160 64 64)" />
      {side === HEADS ? <Head /> : <Tail />}
    </svg>
  );
}
