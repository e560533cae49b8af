import { SESSION_COOKIE } from '@fairbook/contract';

/** The cookie a player's session comes in. Over https it is the one whose prefix no sibling host can set. */
export const playerCookie = (secure: boolean): string => (secure ? SESSION_COOKIE.secure : SESSION_COOKIE.plain);
