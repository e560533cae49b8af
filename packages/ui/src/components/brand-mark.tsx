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
          <path d="M2 4.4 12.2 7.4V22.6L2 19.6Z" fill="var(--accent)" />
          <path d="M24 4.4 13.8 7.4V22.6L24 19.6Z" fill="var(--text-1)" />
        </>
      ) : (
        <>
          <path d="M1 1h24v24H1z" fill="var(--accent)" />
          <g fill="var(--on-accent)">
            <path d="M5 6.2c5.2-.9 11.500.8 16 5.300-6.500-1-11.300-1.700-14.600-1.600z" />
            <path d="M5 11.600c5.200-.6 11 .9 15.200 4.700-6-.7-10.400-1.100-13.600-1z" />
            <path d="M5 16.900c4.600-.4 9.300.7 12.900 3.600-5-.3-8.800-.4-11.500-.2z" />
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
