import { hash, randomBytes } from 'node:crypto';

/** Bits of a token: more than can be guessed in any time. */
const TOKEN_BYTES = 32;
/** base64url of 32 bytes. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** A new opaque token; only its hash is kept. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');
/** What is stored and looked up: sha256 in hex. */
export const tokenHash = (token: string): string => hash('sha256', token, 'hex');

/** Headers a session may come in. */
export interface TokenHeaders {
  readonly authorization?: string | undefined;
  readonly 'x-auth'?: string | string[] | undefined;
  readonly cookie?: string | undefined;
}

const bearer = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && header.startsWith('Bearer ') ? header.slice(7) : undefined;

function cookieValue(cookies: string, name: string): string | undefined {
  let from = 0;
  while (from < cookies.length) {
    let end = cookies.indexOf(';', from);
    if (end < 0) end = cookies.length;
    const part = cookies.slice(from, end).trim();
    if (part.startsWith(name) && part[name.length] === '=') return part.slice(name.length + 1);
    from = end + 1;
  }
  return undefined;
}

/**
 * The token of a request: an `authorization` or `x-auth` bearer, or the first of these cookies that is there. Never from the address.
 * Undefined also when it cannot be one of ours.
 */
export function tokenOf(headers: TokenHeaders, cookies: readonly string[]): string | undefined {
  let token = bearer(headers.authorization) ?? bearer(headers['x-auth']);
  for (const name of cookies) {
    if (token !== undefined || headers.cookie === undefined) break;
    token = cookieValue(headers.cookie, name);
  }
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

/** A `set-cookie` line for a session: no script can read it and no other site's form brings it along. An empty value removes it. */
export function sessionCookie(
  name: string,
  value: string,
  maxAgeSeconds: number,
  options: { readonly secure: boolean; readonly sameSite: 'Lax' | 'Strict'; readonly path?: string },
): string {
  // The prefix of a secure one asks for the root; without it a path keeps the cookie from what else is on the host, on any port.
  const path = options.secure ? '/' : (options.path ?? '/');
  return `${name}=${value}; Path=${path}; HttpOnly; SameSite=${options.sameSite}; Max-Age=${maxAgeSeconds}${options.secure ? '; Secure' : ''}`;
}
