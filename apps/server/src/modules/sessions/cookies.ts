import { SESSION_COOKIE } from '@fairbook/contract';

/** Cookies a player's session may come in: our own, then the one legacy clients keep. */
export const playerCookies = (secure: boolean): readonly [own: string, legacy: string] => [
  secure ? SESSION_COOKIE.secure : SESSION_COOKIE.plain,
  'user_token',
];
