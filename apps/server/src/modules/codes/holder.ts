import { newToken, tokenHash } from '../../platform/token.ts';
import type { CodeHolder } from './face.ts';

/** The hash a row is found by; a guest without a ticket gets a new one. */
export function holderOf(holder: CodeHolder): { readonly hash: string; readonly ticket: string | undefined } {
  if ('session' in holder) return { hash: tokenHash(`session/${holder.session}`), ticket: undefined };
  const ticket = holder.ticket ?? newToken();
  return { hash: tokenHash(`ticket/${ticket}`), ticket };
}
