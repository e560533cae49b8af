import { MARKS } from '../marks.ts';
import type { MarkName } from '../tokens.ts';

export interface BrandMarkProps {
  readonly mark: MarkName;
  /** Height in CSS pixels; 26 in a desktop header, 24 on a phone. */
  readonly size?: number;
  readonly className?: string;
}

/** The product's own marks. Decoration beside the wordmark, and never mirrored. */
export function BrandMark({ mark, size = 26, className }: BrandMarkProps) {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 26 26" aria-hidden style={{ flex: 'none' }}>
      {MARKS[mark].map(({ d, fill, opacity }) => (
        <path key={d} d={d} fill={`var(--${fill})`} opacity={opacity} />
      ))}
    </svg>
  );
}

/** Mark and name together. */
export function Brand({ mark, name, size = 26 }: { readonly mark: MarkName; readonly name: string; readonly size?: number }) {
  return (
    <span className="brand" translate="no">
      <BrandMark mark={mark} size={size} />
      {name}
    </span>
  );
}
