import { createHmac } from 'node:crypto';
import type { Refusal } from '@fairbook/contract';
import type { Db, Tx } from '@fairbook/database';
import { ok, type Result, refuse } from '@fairbook/domain';
import type { Clock } from '../../platform/clock.ts';
import { newToken, tokenHash } from '../../platform/token.ts';
import type { SessionOwner } from './face.ts';
import * as store from './token-store.ts';

/** How long a token for scripts is good, ms. */
export const ACCESS_MS = 5 * 60_000;
/** Who asks again with the same token within this is answered as before: calls at once, or one whose answer was lost, ms. */
export const REPEAT_MS = 10_000;

export interface Token {
  readonly token: string;
  readonly expiresAt: number;
}

/** Who asks for another token. */
export interface Asked {
  readonly brandId: number;
  /** Whether the token leads to a session that still holds; one that was replaced leads to none. */
  readonly signedIn: boolean;
  readonly ip: string;
  readonly userAgent: string;
}

export interface TokenNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: () => bigint;
  readonly secret: string;
  /** Opens the mobile session that a session lends. */
  readonly lend: (
    tx: Tx,
    lender: store.TokenRow,
    lent: { readonly sessionId: bigint; readonly token: string },
    client: { readonly ip: string; readonly userAgent: string },
  ) => Promise<void>;
  readonly end: (tx: Tx, owner: SessionOwner & { readonly only: bigint }) => Promise<unknown>;
  /** The token of a player changed: nobody may go on knowing the one before. */
  readonly changed: (tx: Tx, owner: SessionOwner) => Promise<void>;
}

export interface Tokens {
  /** A token for scripts: minutes long, dead with its session. Who comes with such a one gets it back as it is. */
  access(session: store.SessionKey, presented: string, until: number): Promise<Token>;
  /**
   * Replaces the token of a mobile session, or lends a web session's player a mobile one; neither grows older than the sign-in allows.
   * The next token follows from the one before and our secret, so that everybody who asks at once is told the same and none is stored.
   */
  refresh(presented: string, asked: Asked): Promise<Result<Token, Refusal>>;
}

export function createTokens(needs: TokenNeeds): Tokens {
  const { db, clock } = needs;
  const follow = (text: string): string => createHmac('sha256', needs.secret).update(text).digest('base64url');
  const keyOf = (row: store.TokenRow): store.SessionKey => ({
    brandId: row.brand_id,
    playerId: row.player_id,
    sessionId: row.session_id,
  });
  const notSignedIn = () => refuse({ code: 'not-signed-in' } as const);

  return {
    async access(session, presented, until) {
      const known = await store.findAccess(db, tokenHash(presented));
      if (known) return { token: presented, expiresAt: Number(known.expires_at) };
      const now = clock.now();
      const given = { token: newToken(), expiresAt: Math.min(now + ACCESS_MS, until) };
      await db.transaction((tx) => store.insertAccess(tx, session, { hash: tokenHash(given.token), at: now, expiresAt: given.expiresAt }));
      return given;
    },
    refresh(presented, { brandId, signedIn, ...client }) {
      const hash = tokenHash(presented);
      const now = clock.now();
      return db.transaction(async (tx): Promise<Result<Token, Refusal>> => {
        await store.holdSessionsOf(tx, hash);
        const session = await store.lockByToken(tx, hash);
        if (session) {
          const expiresAt = Number(session.expires_at);
          if (!signedIn || session.brand_id !== brandId || expiresAt <= now) return notSignedIn();
          const key = keyOf(session);
          if (session.kind === 'web') {
            const sessionId = (await store.findLent(tx, key, now - REPEAT_MS))?.session_id;
            const id = sessionId ?? needs.ids();
            const token = follow(`lent:${presented}:${id}`);
            if (sessionId === undefined) await needs.lend(tx, session, { sessionId: id, token }, client);
            return ok({ token, expiresAt });
          }
          const token = follow(`next:${presented}`);
          await store.replaceToken(tx, key, { before: hash, after: tokenHash(token), at: now, expiresAt });
          await needs.changed(tx, key);
          return ok({ token, expiresAt });
        }
        const spent = await store.lockBySpent(tx, hash);
        if (spent && spent.brand_id === brandId) {
          if (now - Number(spent.spent_at) <= REPEAT_MS)
            return ok({ token: follow(`next:${presented}`), expiresAt: Number(spent.expires_at) });
          // Two hold tokens of one session, and one of them was not given any: neither goes on.
          await store.writeReuse(tx, hash, now);
          await needs.end(tx, { ...keyOf(spent), only: spent.session_id });
          return notSignedIn();
        }
        // A token for scripts must not become one that lives on.
        return (await store.findAccess(tx, hash)) ? refuse({ code: 'not-allowed' }) : notSignedIn();
      });
    },
  };
}
