import { SESSION_COOKIE } from '@fairbook/contract';
import type { PlayerCtx } from '../platform/context.ts';
import { EURO, MALTA } from './account-harness.ts';
import type { AppHarness } from './app-harness.ts';

/** Asks a server as the player of a token; '' is a guest. */
export const callOf = (
  harness: Pick<AppHarness, 'http'>,
  token: string,
  url: string,
  payload: object = {},
  headers: Record<string, string> = {},
) =>
  harness.http.inject({
    method: 'POST',
    url,
    payload,
    headers: { host: 'localhost', cookie: `${SESSION_COOKIE.plain}=${token}`, ...headers },
  });

/** A player with 100.00 who is signed in at a server. */
export async function playerOf(harness: AppHarness): Promise<{ ctx: PlayerCtx; playerId: bigint; token: string }> {
  const registered = await callOf(harness, '', '/web-api/api/registration/v1/submit', {
    type: 'fast_reg',
    country_id: MALTA,
    currency_id: EURO,
    'agree-policy': true,
    deposit_limit: 'none',
  });
  const { userId, token } = registered.json<{ data: { userId: string; token: string } }>().data;
  const playerId = BigInt(userId);
  await harness.base.db.query('update player set identified_at = 0 where player_id = $1', [playerId]);
  await harness.base.db.transaction((tx) =>
    harness.app.ledger.post(tx, [
      {
        key: `money-of-${userId}`,
        brandId: 1,
        currency: 'EUR',
        transfers: [
          {
            kind: 'adjustment',
            debit: { house: 'adjustment' },
            credit: { player: playerId, account: 'cash' },
            amount: 10_000n,
            cause: { kind: 'adjustment', id: userId },
          },
        ],
      },
    ]),
  );
  const player = (await harness.app.sessions.authenticate({ authorization: `Bearer ${token}` }, 1))!;
  const ctx: PlayerCtx = {
    brand: harness.app.brands.byId(1)!,
    player,
    language: 'en',
    requestId: 'test',
    ip: '127.0.0.1',
    now: harness.clock.now(),
  };
  return { ctx, playerId, token };
}

/** 10.00 on the home side at whatever price. */
export const singleOn = (guid: string, game: number) =>
  ({
    betType: 0,
    legs: [{ selection: { gameId: game, outcomeId: 1, line: 0, playerId: 0 }, price: 0 }],
    stake: 1000n,
    policy: 2,
    guid,
    funding: 'balance',
    skipDelay: false,
    oneClick: false,
    source: 0,
  }) as const;
