import { ACCOUNT_CALLS } from '@fairbook/contract';
import { assert } from '@fairbook/domain';
import type { FastifyRequest } from 'fastify';
import { bind } from '../../platform/bind.ts';
import type { PlayerCtx } from '../../platform/context.ts';
import { networkOf } from '../../platform/forwarded.ts';
import { type Http, plain } from '../../platform/http.ts';
import { orRefuse, playerCtx, Refused } from '../../platform/player-route.ts';
import { tokenHash, tokenOf } from '../../platform/token.ts';
import { playerCookie } from './cookies.ts';
import type { Sessions } from './face.ts';
import type { SessionsNeeds } from './needs.ts';
import { findSession, type ListedSession, listSessions } from './session-store.ts';
import type { Tokens } from './tokens.ts';

const owner = (ctx: PlayerCtx) => ({ brandId: ctx.brand.id, playerId: ctx.player.playerId });

/** When a session ended and why; undefined: it is open. What nobody ended was over when it had been idle, or was too old. */
function endOf({ ended_at, ended_why, expires_at, last_seen_at }: ListedSession, idleMs: number, now: number) {
  if (ended_at !== null) return { ended_at: Number(ended_at), ended_why: ended_why ?? ('expired' as const) };
  const idleAt = Number(last_seen_at) + idleMs;
  const oldAt = Number(expires_at);
  if (now < Math.min(idleAt + 1, oldAt)) return undefined;
  return idleAt < oldAt ? { ended_at: idleAt, ended_why: 'idle' as const } : { ended_at: oldAt, ended_why: 'expired' as const };
}

/** A player's sessions and their ends. */
function ownSessionRoutes(
  http: Http,
  sessions: Sessions,
  { db, clock, countryAt }: Pick<SessionsNeeds, 'clock' | 'countryAt' | 'db'>,
): void {
  bind(http, ACCOUNT_CALLS.signOut, {
    async handler(request, reply) {
      reply.header('set-cookie', sessions.clearedCookie());
      if (!request.ctx.player) return plain({ ended: false });
      const ctx = playerCtx(request);
      await db.transaction((tx) => sessions.end(tx, { ...owner(ctx), only: ctx.player.sessionId }, 'sign-out'));
      return plain({ ended: true });
    },
  });

  bind(http, ACCOUNT_CALLS.sessionId, {
    handler: (request) => plain({ session_id: `${playerCtx(request).player.sessionId}` }),
  });

  bind(http, ACCOUNT_CALLS.sessions, {
    async handler(request) {
      const ctx = playerCtx(request);
      const now = clock.now();
      const rows = await listSessions(db, ctx.brand.id, ctx.player.playerId, now);
      const body = (row: ListedSession) => ({
        session_id: `${row.session_id}`,
        current: row.session_id === ctx.player.sessionId,
        kind: row.kind,
        started_at: Number(row.created_at),
        last_seen_at: Number(row.last_seen_at),
        network: networkOf(row.ip),
        country: countryAt(row.ip) ?? null,
        user_agent: row.user_agent,
      });
      const idleMs = ctx.brand.session.idleMinutes * 60_000;
      const ends = rows.map((row) => ({ row, end: row.session_id === ctx.player.sessionId ? undefined : endOf(row, idleMs, now) }));
      return plain({
        sessions: ends.filter(({ end }) => !end).map(({ row }) => body(row)),
        ended: ends.flatMap(({ row, end }) => (end ? [{ ...body(row), ...end }] : [])).sort((a, b) => b.ended_at - a.ended_at),
      });
    },
  });

  bind(http, ACCOUNT_CALLS.closeSession, {
    async handler(request) {
      const ctx = playerCtx(request);
      const only = BigInt(request.body.session_id);
      return plain({ ended: await db.transaction((tx) => sessions.end(tx, { ...owner(ctx), only }, 'closed')) });
    },
  });

  bind(http, ACCOUNT_CALLS.disconnectEverywhere, {
    async handler(request) {
      const ctx = playerCtx(request);
      const which = request.body.include_current ? owner(ctx) : { ...owner(ctx), except: ctx.player.sessionId };
      return plain({ ended: await db.transaction((tx) => sessions.end(tx, which, 'closed')) });
    },
  });
}

/** What sessions lend to scripts and to mobile clients. */
function tokenRoutes(http: Http, tokens: Tokens, needs: SessionsNeeds): void {
  const { db, clock } = needs;
  const cookies = [playerCookie(needs.secure)];

  /** The token a request came with, and its session. */
  async function presented(request: FastifyRequest) {
    const token = tokenOf(request.headers, cookies);
    assert(token, 'an authenticated request carries a token');
    const row = await findSession(db, tokenHash(token));
    assert(row, 'an authenticated request has a session');
    const session = { brandId: row.brand_id, playerId: row.player_id, sessionId: row.session_id };
    return { token, session, kind: row.kind, own: row.token_until === null, expiresAt: Number(row.expires_at) };
  }

  bind(http, ACCOUNT_CALLS.token, {
    async handler(request) {
      const { token, session, expiresAt } = await presented(request);
      const given = await tokens.access(session, token, expiresAt);
      return plain({ token: given.token, expireDate: given.expiresAt });
    },
  });

  bind(http, ACCOUNT_CALLS.mobileToken, {
    async handler(request, reply) {
      reply.header('date', new Date(clock.now()).toUTCString());
      const { token, session, kind, own, expiresAt } = await presented(request);
      // A mobile client holds its token already; a script of a page must never see the one of its cookie.
      const given = kind === 'mobile' && own ? { token, expiresAt } : await tokens.access(session, token, expiresAt);
      return plain({ attributes: { userToken: given.token, expireDate: given.expiresAt } });
    },
  });

  bind(http, ACCOUNT_CALLS.refreshMobileToken, {
    // Also for a token that was just replaced, so that it is no player's route.
    async preValidation(request) {
      const { ctx, headers } = request;
      // A cookie comes along by itself and lends nothing: what a script of a page could ask for would outlive the page.
      if (tokenOf(headers, []) === undefined) throw new Refused({ code: ctx.player ? 'not-allowed' : 'not-signed-in' });
    },
    async handler(request, reply) {
      const { ctx, headers } = request;
      reply.header('date', new Date(clock.now()).toUTCString()).header('cache-control', 'no-store');
      const asked = { brandId: ctx.brand.id, signedIn: ctx.player !== undefined, ip: ctx.ip, userAgent: headers['user-agent'] ?? '' };
      const given = orRefuse(await tokens.refresh(tokenOf(headers, []) as string, asked));
      return plain({ attributes: { userToken: given.token, expireDate: given.expiresAt } });
    },
  });
}

export function sessionRoutes(http: Http, sessions: Sessions, tokens: Tokens, needs: SessionsNeeds): void {
  ownSessionRoutes(http, sessions, needs);
  tokenRoutes(http, tokens, needs);
}
