import { ACCOUNT_CALLS, envelope } from '@fairbook/contract';
import { assert } from '@fairbook/domain';
import type { FastifyRequest } from 'fastify';
import type { PlayerCtx } from '../../platform/context.ts';
import { type Http, plain } from '../../platform/http.ts';
import { playerCtx } from '../../platform/player-route.ts';
import { tokenHash, tokenOf } from '../../platform/token.ts';
import { playerCookies } from './cookies.ts';
import type { Sessions } from './face.ts';
import type { SessionsNeeds } from './needs.ts';
import { listSessions } from './session-store.ts';

const player = { access: 'player' } as const;

export function sessionRoutes(http: Http, sessions: Sessions, needs: SessionsNeeds): void {
  const { db, clock } = needs;
  const cookies = playerCookies(needs.secure);
  const owner = (ctx: PlayerCtx) => ({ brandId: ctx.brand.id, playerId: ctx.player.playerId });

  /** The token the request came with and when it stops being good: 5 s are no matter here, clients subtract them. */
  async function presented(request: FastifyRequest): Promise<{ token: string; expiresAt: number; kind: string }> {
    const token = tokenOf(request.headers, cookies);
    assert(token, 'an authenticated request carries a token');
    const [row] = await db.query<{ at: bigint; kind: string }>(
      "select expires_at as at, kind from player_session where token_hash = decode($1, 'hex')",
      [tokenHash(token)],
    );
    assert(row, 'an authenticated request has a session');
    return { token, expiresAt: Number(row.at), kind: row.kind };
  }

  const signOut = ACCOUNT_CALLS.signOut;
  http.route({
    method: signOut.method,
    url: signOut.path,
    schema: { body: signOut.body, response: { 200: envelope(signOut.answer) } },
    async handler(request, reply) {
      reply.header('set-cookie', sessions.clearedCookie());
      if (!request.ctx.player) return plain({ ended: false });
      const ctx = playerCtx(request);
      await db.transaction((tx) => sessions.end(tx, { ...owner(ctx), only: ctx.player.sessionId }, 'sign-out'));
      return plain({ ended: true });
    },
  });

  const sessionId = ACCOUNT_CALLS.sessionId;
  http.route({
    method: sessionId.method,
    url: sessionId.path,
    config: player,
    schema: { response: { 200: envelope(sessionId.answer) } },
    handler: (request) => plain({ session_id: `${playerCtx(request).player.sessionId}` }),
  });

  const list = ACCOUNT_CALLS.sessions;
  http.route({
    method: list.method,
    url: list.path,
    config: player,
    schema: { body: list.body, response: { 200: envelope(list.answer) } },
    async handler(request) {
      const ctx = playerCtx(request);
      const rows = await listSessions(db, ctx.brand.id, ctx.player.playerId, clock.now());
      return plain({
        sessions: rows.map((row) => ({
          session_id: `${row.session_id}`,
          current: row.session_id === ctx.player.sessionId,
          kind: row.kind,
          started_at: Number(row.created_at),
          last_seen_at: Number(row.last_seen_at),
          ip: row.ip,
          user_agent: row.user_agent,
        })),
      });
    },
  });

  const close = ACCOUNT_CALLS.closeSession;
  http.route({
    method: close.method,
    url: close.path,
    config: player,
    schema: { body: close.body, response: { 200: envelope(close.answer) } },
    async handler(request) {
      const ctx = playerCtx(request);
      const only = BigInt(request.body.session_id);
      return plain({ ended: await db.transaction((tx) => sessions.end(tx, { ...owner(ctx), only }, 'closed')) });
    },
  });

  const everywhere = ACCOUNT_CALLS.disconnectEverywhere;
  http.route({
    method: everywhere.method,
    url: everywhere.path,
    config: player,
    schema: { body: everywhere.body, response: { 200: envelope(everywhere.answer) } },
    async handler(request) {
      const ctx = playerCtx(request);
      const which = request.body.include_current ? owner(ctx) : { ...owner(ctx), except: ctx.player.sessionId };
      return plain({ ended: await db.transaction((tx) => sessions.end(tx, which, 'closed')) });
    },
  });

  const token = ACCOUNT_CALLS.token;
  http.route({
    method: token.method,
    url: token.path,
    config: player,
    schema: { response: { 200: envelope(token.answer) } },
    async handler(request) {
      const { token, expiresAt } = await presented(request);
      return plain({ token, expireDate: expiresAt });
    },
  });

  const mobile = ACCOUNT_CALLS.mobileToken;
  http.route({
    method: mobile.method,
    url: mobile.path,
    config: player,
    schema: { response: { 200: envelope(mobile.answer) } },
    async handler(request, reply) {
      reply.header('date', new Date(clock.now()).toUTCString());
      const { token, expiresAt } = await presented(request);
      return plain({ attributes: { userToken: token, expireDate: expiresAt } });
    },
  });

  const refresh = ACCOUNT_CALLS.refreshMobileToken;
  http.route({
    method: refresh.method,
    url: refresh.path,
    config: player,
    schema: { body: refresh.body, response: { 200: envelope(refresh.answer) } },
    async handler(request, reply) {
      const ctx = playerCtx(request);
      const { kind } = await presented(request);
      // A mobile token is replaced by the new one and dies: a stolen copy shows when either side is refused. A browser's session
      // stays and lends its player a mobile one.
      const opened = await db.transaction(async (tx) => {
        if (kind === 'mobile') await sessions.end(tx, { ...owner(ctx), only: ctx.player.sessionId }, 'refreshed');
        return sessions.open(tx, owner(ctx), { kind: 'mobile', ip: ctx.ip, userAgent: request.headers['user-agent'] ?? '' });
      });
      reply.header('date', new Date(clock.now()).toUTCString());
      return plain({ attributes: { userToken: opened.token, expireDate: opened.expiresAt } });
    },
  });
}
