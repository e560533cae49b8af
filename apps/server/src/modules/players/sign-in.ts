import type { Refusal, SecondStep } from '@fairbook/contract';
import { ok, type Result, refuse } from '@fairbook/domain';
import type { Attempts } from '../../platform/attempts.ts';
import type { Ctx } from '../../platform/context.ts';
import { emailKeyOf } from '../../platform/email-key.ts';
import { sourceOf } from '../../platform/forwarded.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import { loginKeyOf } from './login-name.ts';
import type { PlayersNeeds } from './needs.ts';
import { findLogin, holdPassword, type PersonRow, type TypedLogin } from './player-store.ts';
import { beginSecondStep } from './second-step.ts';
import { addSecurityEvent, signInFailed } from './security-log.ts';
import type { SignedIn } from './signed-in.ts';

const WINDOW_MS = 15 * 60_000;
const PER_ACCOUNT = { name: 'sign-in-account', tries: 10, windowMs: WINDOW_MS } as const;
const PER_SOURCE = { name: 'sign-in-source', tries: 100, windowMs: WINDOW_MS } as const;
/** Of tries beyond the limit one in a window is told of. */
const LOCKED_RECORDED = { name: 'sign-in-locked-told', tries: 1, windowMs: WINDOW_MS } as const;
/** An address that signed in to the account this recently is its owner's: it keeps its own count, so that others cannot lock them out. */
const KNOWN_SOURCE_MS = 30 * 86_400_000;

const NUMBER = /^\d{6,12}$/;

/** What was typed to sign in: a number, an address, or else a name of the player's own. */
export function loginOf(typed: string): TypedLogin {
  const login = typed.trim();
  const [number, emailKey, loginKey] = [null, null, null];
  if (NUMBER.test(login)) return { number: BigInt(login), emailKey, loginKey };
  return login.includes('@') ? { number, emailKey: emailKeyOf(login), loginKey } : { number, emailKey, loginKey: loginKeyOf(login) };
}

/** Who proved to own the account may sign in again, whatever was guessed before. */
export async function forgetFailedSignIns(
  needs: Pick<PlayersNeeds, 'attempts'>,
  brandId: number,
  person: Pick<PersonRow, 'number' | 'email' | 'login_name'>,
  ip: string,
): Promise<void> {
  for (const login of [
    `${person.number}`,
    ...(person.email ? [emailKeyOf(person.email)] : []),
    ...(person.login_name ? [loginKeyOf(person.login_name)] : []),
  ])
    for (const account of [`${brandId}/${login}`, `${brandId}/${login}/${ip}`]) await needs.attempts.clear(PER_ACCOUNT, account);
}

/** Failed sign-ins of a source and those under way together never pass the limit: the rest wait for an outcome. */
export function createSourceGate(attempts: Attempts) {
  const underWay = new Map<string, { count: number; wake: (() => void)[] }>();

  async function enter(source: string, now: number): Promise<boolean> {
    for (;;) {
      const state = underWay.get(source) ?? { count: 0, wake: [] };
      underWay.set(source, state);
      const limit = { ...PER_SOURCE, tries: PER_SOURCE.tries - state.count };
      // Counted at once: the question below takes a round trip, in which others come.
      state.count++;
      if (await attempts.hasHeadroom(limit, source, now)) return true;
      leave(source);
      if (!(await attempts.hasHeadroom(PER_SOURCE, source, now))) return false;
      const waitFor = underWay.get(source);
      if (waitFor) await new Promise<void>((resolve) => void waitFor.wake.push(resolve));
    }
  }

  function leave(source: string): void {
    const state = underWay.get(source);
    if (!state) return;
    state.count--;
    if (state.count === 0) underWay.delete(source);
    const waiting = state.wake;
    state.wake = [];
    for (const wake of waiting) wake();
  }

  return {
    /** Runs an attempt; undefined when the source has failed too often. A false outcome counts. */
    async attempt<T extends { readonly ok: boolean }>(source: string, now: number, run: () => Promise<T>): Promise<T | undefined> {
      if (!(await enter(source, now))) return undefined;
      try {
        const outcome = await run();
        if (!outcome.ok) await attempts.take(PER_SOURCE, source, now);
        return outcome;
      } finally {
        leave(source);
      }
    },
  };
}

/**
 * Signs in by number, e-mail or a name of one’s own. An unknown account, a wrong password and a blocked account with a wrong password get the same answer
 * after the same work.
 */
export async function signIn(
  needs: PlayersNeeds,
  gate: ReturnType<typeof createSourceGate>,
  ctx: Ctx,
  typed: { readonly login: string; readonly password: string },
  userAgent: string,
): Promise<Result<SignedIn | SecondStep, Refusal>> {
  const { db, clock, attempts } = needs;
  const { brand, ip, requestId } = ctx;
  const now = clock.now();
  const login = loginOf(typed.login);
  const { number, emailKey, loginKey } = login;

  const outcome = await gate.attempt(`${brand.id}/${sourceOf(ip)}`, now, async () => {
    const row = await findLogin(db, brand.id, login, ip, now - KNOWN_SOURCE_MS);
    const account = `${brand.id}/${number ?? emailKey ?? loginKey}${row?.known_source ? `/${ip}` : ''}`;
    const who = { brandId: brand.id, playerId: row?.player_id, ip, requestId };
    if (!(await attempts.take(PER_ACCOUNT, account, now))) {
      if (await attempts.take(LOCKED_RECORDED, account, now)) await signInFailed(needs, who, 'too-many-attempts');
      return refuse({ code: 'too-many-attempts' } satisfies Refusal);
    }
    const right = await verifyPassword(row?.password_hash, typed.password);
    if (!right || !row) {
      await signInFailed(needs, who, 'wrong-password');
      return refuse({ code: 'wrong-credentials' } satisfies Refusal);
    }
    await attempts.clear(PER_ACCOUNT, account);
    return ok(row);
  });
  if (!outcome) return refuse({ code: 'too-many-attempts' });
  if (!outcome.ok) return outcome;
  const row = outcome.value;
  const owner = { brandId: brand.id, playerId: row.player_id };
  if (row.blocked_at !== null || row.closed_at !== null) {
    await signInFailed(needs, { ...owner, ip, requestId }, 'account-blocked');
    return refuse({ code: 'account-blocked' });
  }
  const session = await db.transaction(async (tx) => {
    // Comparing takes a while, in which the password may have been changed and all sessions ended.
    if (!(await holdPassword(tx, owner, row.password_hash))) return undefined;
    const twoFactor = await beginSecondStep(needs, tx, owner, row.password_changed_at);
    if (twoFactor) return { twoFactor };
    await addSecurityEvent(tx, needs.ids(), owner, { kind: 'signed-in', at: now, ip });
    return needs.sessions.open(tx, owner, { kind: 'web', ip, userAgent });
  });
  if (!session) return refuse({ code: 'wrong-credentials' });
  if ('twoFactor' in session) return ok(session);
  needs.events(
    'sign-in',
    { requestId, brand: brand.key, player: `${row.player_id}`, session: `${session.sessionId}`, ip },
    'a player signed in',
  );
  return ok({ playerId: row.player_id, number: row.number, ...session });
}
