import type { JackpotBody } from '@fairbook/contract';

type Level = JackpotBody['levels'][number]['level'];

/** Light, middle and dark of each stone: the same in every look. */
const TONES: Readonly<Record<Level, readonly [light: string, middle: string, dark: string]>> = {
  grand: ['#ffc1cd', '#f0476d', '#b3173a'],
  major: ['#b9f6e2', '#2bc29a', '#0d7a5f'],
  minor: ['#cfe0ff', '#5b8df5', '#2450b8'],
  mini: ['#ffe7b0', '#f5b53a', '#b27a12'],
  own: ['#ffe7b0', '#f5b53a', '#b27a12'],
};
/** So many stars tell a level also without its colour. */
const STARS: Readonly<Record<Level, number>> = { mini: 1, minor: 2, major: 3, grand: 4, own: 0 };

/** The stone of a level. */
export function Gem({ level, size = 28 }: { level: Level; size?: number }) {
  const [light, middle, dark] = TONES[level];
  return (
    <svg className="jackpot-gem" viewBox="0 0 48 44" width={size} height={(size * 44) / 48} aria-hidden="true">
      <path d="M12 2h24l11 14-23 27L1 16Z" fill={middle} />
      <path d="M12 2 16 16H1ZM36 2l-4 14h15Z" fill={dark} />
      <path d="M16 16h16l-8 27Z" fill={light} opacity=".5" />
      <path d="M32 16 24 43l23-27Z" fill={dark} opacity=".75" />
      <path d="M12 2h24l-4 14H16Z" fill={light} />
    </svg>
  );
}

/** One to four stars. */
export function Stars({ level }: { level: Level }) {
  const stars = STARS[level];
  if (stars === 0) return null;
  return (
    <svg className="jackpot-stars" viewBox={`0 0 ${stars * 12} 12`} width={stars * 12} height={12} aria-hidden="true">
      {Array.from({ length: stars }, (_, i) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: all stars are alike.
          key={i}
          transform={`translate(${i * 12} 0)`}
          d="m6 .8 1.5 3.2 3.5.4-2.6 2.4.7 3.5L6 8.6l-3.1 1.7.7-3.5L1 4.4l3.5-.4Z"
          fill="currentColor"
        />
      ))}
    </svg>
  );
}
