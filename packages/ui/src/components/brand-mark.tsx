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
      {mark === 'fairbook' ? (
        <>
          <path d="M2 4 12.1 7.4V22.2L2 18.8Z" fill="var(--accent)" />
          <path d="M24 4 13.9 7.4V22.2L24 18.8Z" fill="var(--text-1)" />
        </>
      ) : (
        <>
          <path d="M1 1h24v24H1z" fill="var(--accent)" />
          <g fill="var(--on-accent)">
            <path d="M5.2 5.8C11 5.8 17.2 8.4 20.8 13.4 15.8 11.5 10.4 10.5 5.2 10.5z" />
            <path d="M5.2 11.7C9.6 11.7 13.8 13.2 16.9 16.5 13 15.6 9 15.2 5.2 15.3z" opacity={0.86} />
            <path d="M5.2 16.5C8.2 16.5 10.9 17.4 13.2 19.7 10.5 19.4 7.8 19.4 5.2 19.7z" opacity={0.72} />
          </g>
        </>
      )}
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
