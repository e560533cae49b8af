import type { Tx } from '@fairbook/database';
import { assert } from '@fairbook/domain';
import { newToken, sessionCookie, tokenHash, tokenOf } from '../../platform/token.ts';
import { playerCookie } from './cookies.ts';
import type { OpenListener, Sessions } from './face.ts';
import { type KnownSessions, knownSessions, SEEN_WRITE_MS } from './known-sessions.ts';
import type { SessionsNeeds } from './needs.ts';
import { sessionRoutes } from './routes.ts';
import * as store from './session-store.ts';
import { type Span, timePlayed } from './time-played.ts';
import { sweepTokens } from './token-store.ts';
import { createTokens } from './tokens.ts';

export type { EndReason, OpenedSession, SessionOwner, Sessions } from './face.ts';
export type { SessionsNeeds } from './needs.ts';

const FLUSH_MS = 15_000;
const SWEEP_MS = 600_000;
/** Other processes' changes are seen within this, ms. */
const NEWS_MS = 500;
const USER_AGENT_LENGTH = 200;
/** What is dangerous asks for a proof this recent, ms. */
const CONFIRMED_MS = 10 * 60_000;

/** Writes a session down and ends the player's oldest beyond the number allowed. */
async function insert(known: KnownSessions, tx: Tx, session: store.NewSession): Promise<number | undefined> {
  const { brandId, playerId, at } = session;
  await store.holdSessions(tx, brandId, playerId);
  const previousSessionAt = await store.insertSession(tx, { ...session, userAgent: session.userAgent.slice(0, USER_AGENT_LENGTH) });
  const trimmed = await store.trimSessions(tx, brandId, playerId, at);
  if (trimmed.length > 0) {
    await store.insertNews(tx, brandId, playerId, at);
    known.whenCommitted(tx, { brandId, playerId }, trimmed);
  }
  return previousSessionAt;
}

/** What sessions do by the clock, one thing after the other; a fault is told and tried again at the next beat. */
function createBeats(
  { db, clock, onError }: Pick<SessionsNeeds, 'clock' | 'db' | 'onError'>,
  known: KnownSessions,
): Pick<Sessions, 'start' | 'stop'> {
  let timers: NodeJS.Timeout[] = [];
  let working: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void>) => () => {
    working = working.then(work).catch(onError);
  };
  return {
    start() {
      timers = [
        setInterval(inTurn(known.flushSeen), FLUSH_MS),
        setInterval(inTurn(known.hearNews), NEWS_MS),
        setInterval(
          inTurn(async () => void (await sweepTokens(db, clock.now()))),
          SWEEP_MS,
        ),
      ];
      for (const timer of timers) timer.unref();
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      timers = [];
      inTurn(known.flushSeen)();
      await working;
    },
  };
}

function createCookies({ secure, clock }: Pick<SessionsNeeds, 'clock' | 'secure'>) {
  const name = playerCookie(secure);
  const text = (value: string, maxAge: number) => sessionCookie(name, value, maxAge, { secure, sameSite: 'Lax' });
  return {
    names: [name],
    cookie: (token: string, expiresAt: number): string => text(token, Math.max(0, Math.floor((expiresAt - clock.now()) / 1000))),
    clearedCookie: (): string => text('', 0),
  };
}

/** What is read of sessions that are over. */
const pastOf = ({ db, clock }: Pick<SessionsNeeds, 'clock' | 'db'>): Pick<Sessions, 'previousSessionAt' | 'timePlayed'> => ({
  async previousSessionAt(ctx) {
    const [row] = await db.query<{ at: bigint | null }>(
      {
        name: 'session-previous',
        text: 'select previous_session_at as at from player_session where brand_id = $1 and player_id = $2 and session_id = $3',
      },
      [ctx.brand.id, ctx.player.playerId, ctx.player.sessionId],
    );
    return row?.at == null ? undefined : Number(row.at);
  },
  async timePlayed(through, { brandId, playerId, sessionId }, moments) {
    const now = clock.now();
    const rows = await store.readSpans(through, brandId, playerId, moments[0] ?? now, SEEN_WRITE_MS);
    // When the own session was last seen is written later.
    const spans = rows.map((row): Span => [Number(row.created_at), row.session_id === sessionId ? now : Number(row.used_until)]);
    return timePlayed(spans, moments, now);
  },
});

/** Opaque sessions: their hashes in the database, their state in memory, dropped the moment anything changes. */
export function createSessions(needs: SessionsNeeds): Sessions {
  const { clock } = needs;
  const known = knownSessions(needs);
  const openListeners: OpenListener[] = [];
  const { names, cookie, clearedCookie } = createCookies(needs);

  const sessions: Sessions = {
    ...pastOf(needs),
    ...createBeats(needs, known),
    cookie,
    clearedCookie,
    async authenticate(headers, brandId) {
      const token = tokenOf(headers, names);
      return token === undefined ? undefined : known.playerOf(tokenHash(token), brandId);
    },
    async open(tx, owner, client) {
      const brand = needs.brand(owner.brandId);
      assert(brand, `brand ${owner.brandId} exists`);
      const now = clock.now();
      const token = newToken();
      const sessionId = needs.ids();
      const expiresAt = now + brand.session.absoluteHours * 3_600_000;
      const previousSessionAt = await insert(known, tx, { ...owner, ...client, sessionId, hash: tokenHash(token), at: now, expiresAt });
      for (const opened of openListeners) await opened(tx, owner, previousSessionAt);
      return { token, sessionId, expiresAt, previousSessionAt };
    },
    async end(tx, owner, why) {
      const now = clock.now();
      await store.holdSessions(tx, owner.brandId, owner.playerId);
      const ended = await store.endSessions(tx, owner, why, now);
      await store.insertNews(tx, owner.brandId, owner.playerId, now);
      known.whenCommitted(tx, owner, ended);
      return ended.length;
    },
    async changed(tx, owner) {
      await store.insertNews(tx, owner.brandId, owner.playerId, clock.now());
      known.whenCommitted(tx, owner, []);
    },
    over: (through, asked) => store.readOver(through, asked, clock.now()),
    left: store.wasLeft,
    confirm: (through, session) => store.writeConfirmed(through, session, clock.now()),
    confirmedUntil: async (through, session) => (await store.readConfirmed(through, session)) + CONFIRMED_MS,
    lapsed: known.lapsed,
    onOpen: (listener) => void openListeners.push(listener),
    onEnd: known.onEnd,
    onChange: known.onChange,
    routes: (http) => sessionRoutes(http, sessions, tokens, needs),
  };
  const tokens = createTokens({
    ...needs,
    async lend(tx, lender, { sessionId, token }, client) {
      const at = clock.now();
      const owner = { brandId: lender.brand_id, playerId: lender.player_id };
      const expiresAt = Number(lender.expires_at);
      await insert(known, tx, {
        ...owner,
        ...client,
        kind: 'mobile',
        sessionId,
        hash: tokenHash(token),
        at,
        expiresAt,
        lentBy: lender.session_id,
      });
    },
    end: (tx, owner) => sessions.end(tx, owner, 'closed'),
    changed: (tx, owner) => sessions.changed(tx, owner),
  });
  return sessions;
}
