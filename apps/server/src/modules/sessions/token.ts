import { hash, randomBytes } from 'node:crypto';
import { SESSION_COOKIE } from '@fairbook/contract';

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

/** The token of a request: `authorization` or `x-auth` bearer, our own cookie, or the legacy `user_token` cookie. Never from the address. */
export function tokenOf(headers: TokenHeaders, secure: boolean): string | undefined {
  const fromHeader = bearer(headers.authorization) ?? bearer(headers['x-auth']);
  const token =
    fromHeader ??
    (headers.cookie === undefined
      ? undefined
      : (cookieValue(headers.cookie, secure ? SESSION_COOKIE.secure : SESSION_COOKIE.plain) ?? cookieValue(headers.cookie, 'user_token')));
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}
