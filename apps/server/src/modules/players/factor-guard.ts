import type { Refusal } from '@fairbook/contract';
import { ok, type Result, refuse } from '@fairbook/domain';
import type { Ctx } from '../../platform/context.ts';
import { sourceOf } from '../../platform/forwarded.ts';
import type { Owner } from './face.ts';
import type { PlayersNeeds } from './needs.ts';
import { isKnownSource } from './player-store.ts';
import { signInFailed } from './security-log.ts';

/** Codes have six digits: few tries at a time, and few in a day. */
const PER_CODE = { name: 'player-code', tries: 5, windowMs: 15 * 60_000 } as const;
const PER_CODE_DAY = { name: 'player-code-day', tries: 30, windowMs: 86_400_000 } as const;
/** Where somebody signed in this recently they are at home, ms: a thief of the password alone does not use up its tries. */
const KNOWN_SOURCE_MS = 30 * 86_400_000;

/** What a wrong code of an app, a wrong backup code and a wrong passkey are answered with. */
const WRONG_FACTOR: Refusal = { code: 'wrong-code', field: 'app_code', facts: { error_code: 1 } };

async function limitsOf({ db, clock }: PlayersNeeds, owner: Owner, ip: string) {
  const who = `${owner.brandId}/${owner.playerId}`;
  const isHome = await isKnownSource(db, owner, ip, clock.now() - KNOWN_SOURCE_MS);
  return [
    [PER_CODE, `${who}/${sourceOf(ip)}`],
    [PER_CODE_DAY, isHome ? `${who}/${ip}` : who],
  ] as const;
}

/** What came of a proof. `unseen`: what it was for is over, so that nobody looked whether it was right. */
export type Proven<T> = { readonly kind: 'wrong' } | { readonly kind: 'right' | 'unseen'; readonly value: T };

/** Runs a proof of a player's second factor; each is counted before it is looked at, and all are forgotten once one was right, by that alone. */
export async function guardFactor<T>(
  needs: PlayersNeeds,
  owner: Owner,
  { ip, requestId }: Pick<Ctx, 'ip' | 'requestId'>,
  prove: () => Promise<Proven<T>>,
): Promise<Result<T, Refusal>> {
  const { attempts, clock } = needs;
  const who = { ...owner, ip, requestId };
  const limits = await limitsOf(needs, owner, ip);
  for (const [limit, subject] of limits)
    if (!(await attempts.take(limit, subject, clock.now()))) {
      await signInFailed(needs, who, 'too-many-attempts');
      return refuse({ code: 'too-many-attempts' });
    }
  const proven = await prove();
  if (proven.kind === 'wrong') {
    await signInFailed(needs, who, 'wrong-code');
    return refuse(WRONG_FACTOR);
  }
  if (proven.kind === 'right') for (const [limit, subject] of limits) await attempts.clear(limit, subject);
  return ok(proven.value);
}
