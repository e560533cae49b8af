import type { CSSProperties } from 'react';
import { Flag } from './flag.tsx';

export type ShieldPattern = 'plain' | 'half' | 'stripes' | 'sash' | 'chief' | 'sleeves' | 'quarters' | 'hoops' | 'bar';

export interface ShieldProps {
  /** Colours of the club as `#rrggbb`. */
  readonly base: string;
  readonly second: string;
  readonly pattern?: ShieldPattern;
  /** Three letters, shown from 34 px up. */
  readonly code?: string;
  /** File code of a flag, flown in place of the shield. */
  readonly flag?: string;
  /** CSS pixels; 20 in lists, 36 in the lead, 60 on a scoreboard. */
  readonly size?: number;
  readonly className?: string;
}

/** Size from which the letters can be read. */
const leastMonogram = 34;

/** Rough lightness of a `#rrggbb` colour, 0-1 (luma of ITU-R BT.709 on the encoded values: enough to choose light or dark letters). */
export function hexLightness(hex: string): number {
  const value = Number.parseInt(hex.slice(1, 7), 16);
  return (0.2126 * ((value >> 16) & 255) + 0.7152 * ((value >> 8) & 255) + 0.0722 * (value & 255)) / 255;
}

/** Lightness above which a ground takes dark letters. */
const lightGround = 0.6;

function monogram({ base, second, pattern = 'plain' }: ShieldProps): { readonly band: 'dark' | 'light' | undefined; readonly ink: string } {
  const lightBase = hexLightness(base) > lightGround;
  const lightSecond = hexLightness(second) > lightGround;
  if (pattern === 'plain') {
    const ink = lightBase ? (lightSecond ? 'var(--ball-ink)' : second) : lightSecond ? second : 'var(--ball)';
    return { band: undefined, ink };
  }
  if (!lightBase) return { band: 'dark', ink: 'var(--ball)' };
  return { band: 'light', ink: lightSecond ? 'var(--ball-ink)' : second };
}

/** A club's shield in its colours, made here: no real crest is imitated; a national team's flag. Decoration beside the team's name. */
export function Shield(props: ShieldProps) {
  const { base, second, pattern = 'plain', code, flag, size = 20, className } = props;
  if (flag !== undefined)
    return (
      <span
        aria-hidden
        className={className === undefined ? 'team-flag' : `team-flag ${className}`}
        style={{ '--s': `${size}px` } as CSSProperties}
      >
        <Flag code={flag} size={size} />
      </span>
    );
  const style = { '--a': base, '--b': second, '--s': `${size}px` } as CSSProperties;
  const letters = code !== undefined && size >= leastMonogram ? monogram(props) : undefined;
  return (
    <span
      aria-hidden
      className={className === undefined ? 'shield' : `shield ${className}`}
      data-p={pattern === 'plain' ? undefined : pattern}
      style={style}
    >
      {letters === undefined ? null : (
        <b data-band={letters.band} style={{ '--ink': letters.ink } as CSSProperties}>
          {code}
        </b>
      )}
    </span>
  );
}
