export type Encoding = 'identity' | 'gzip' | 'br';

const NO_BROTLI = /\bbr\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/;
const NO_GZIP = /\bgzip\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/;

/** The encoding a client takes, brotli first. */
export function encodingOf(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  if (accept.includes('br') && !NO_BROTLI.test(accept)) return 'br';
  return accept.includes('gzip') && !NO_GZIP.test(accept) ? 'gzip' : 'identity';
}
