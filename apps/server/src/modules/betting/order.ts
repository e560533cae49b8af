import { hash } from 'node:crypto';
import type { Order } from './face.ts';

/** Longest name of a placement, characters. */
const MAX_GUID = 64;
export const isGuid = (text: string): boolean => text.length > 0 && text.length <= MAX_GUID && /^[A-Za-z0-9_-]+$/.test(text);

/** Hash of everything that makes two orders the same one: a repeat under the same guid must have it. */
export const orderHash = (order: Order, currency: string): string =>
  hash(
    'sha256',
    `${order.betType};${order.stake};${currency};${order.policy};${order.legs
      .map(({ selection: s, price }) => `${s.gameId}:${s.outcomeId}:${s.line}:${s.playerId}:${price}`)
      .join(';')}${order.funding === 'balance' ? '' : `;${order.funding}`}`,
    'hex',
  );
