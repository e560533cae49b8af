import { fillOf, type Mark } from '../marks.ts';

export interface BrandMarkProps {
  readonly mark: Mark;
  /** Height in CSS pixels; 26 in a desktop header, 24 on a phone. */
  readonly size?: number;
  readonly className?: string;
}

/** A brand's mark. Decoration beside the wordmark, and never mirrored. */
export function BrandMark({ mark, size = 26, className }: BrandMarkProps) {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 26 26" aria-hidden style={{ flex: 'none' }}>
      {mark.map(({ d, fill, opacity }) => (
        <path key={d} d={d} fill={fillOf(fill, (token) => `var(--${token})`)} opacity={opacity} />
      ))}
    </svg>
  );
}

/** Mark and name together. */
export function Brand({ mark, name, size = 26 }: { readonly mark: Mark; readonly name: string; readonly size?: number }) {
  return (
    <span className="brand" translate="no">
      <BrandMark mark={mark} size={size} />
      {name}
    </span>
  );
}
