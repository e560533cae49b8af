import type { LOYALTY_LEVELS } from '@fairbook/contract/casino-sections';

type Level = (typeof LOYALTY_LEVELS)[number];

/** Light, middle and dark of each metal and stone: the same in every look. */
const TONES: Readonly<Record<Level, readonly [light: string, middle: string, dark: string]>> = {
  copper: ['#f0b48a', '#c77a45', '#8a4b22'],
  bronze: ['#e8c48a', '#b08238', '#74521c'],
  silver: ['#f4f6fa', '#b9c0cc', '#7d8594'],
  gold: ['#fff0b8', '#f2b93b', '#b47a18'],
  ruby: ['#ffc1cd', '#e2335a', '#a60f2d'],
  sapphire: ['#cfe4ff', '#3b82f6', '#1c47b8'],
  diamond: ['#f2feff', '#a8e8f5', '#5fb3c9'],
  platinum: ['#ffffff', '#d5d9e6', '#9096ab'],
};
const STONES: ReadonlySet<Level> = new Set(['ruby', 'sapphire', 'diamond']);

/** The sign of a level of loyalty: a coin of its metal, or its stone. */
export function LevelMark({ level }: { level: Level }) {
  const [light, middle, dark] = TONES[level];
  return (
    <svg className="vip-mark" viewBox="0 0 48 48" width={48} height={48} aria-hidden="true">
      {STONES.has(level) ? (
        <>
          <path d="M12 10h24l8 11L24 44 4 21Z" fill={middle} />
          <path d="M12 10 17 21H4ZM36 10 31 21h13Z" fill={dark} />
          <path d="M17 21h14L24 10Z" fill={light} />
          <path d="M31 21 24 44l20-23Z" fill={dark} opacity=".7" />
          <path d="M12 10h12l-7 11ZM36 10H24l7 11Z" fill={light} opacity=".55" />
        </>
      ) : (
        <>
          <circle cx="24" cy="25.5" r="20" fill={dark} />
          <circle cx="24" cy="23.5" r="20" fill={middle} />
          <circle cx="24" cy="23.5" r="15" fill="none" stroke={light} strokeWidth="2" />
          <path d="m24 13 3.2 6.8 7.4 1-5.4 5.1 1.4 7.3-6.6-3.6-6.6 3.6 1.4-7.3-5.4-5.1 7.4-1Z" fill={light} />
        </>
      )}
    </svg>
  );
}
