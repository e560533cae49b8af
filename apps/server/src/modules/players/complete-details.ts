import type { Refusal } from '@fairbook/contract';
import { ok, type Result, refuse } from '@fairbook/domain';
import { birthDateProblem, e164Problem, emailProblem, nameProblem } from '@fairbook/forms';
import type { PlayerCtx } from '../../platform/context.ts';
import { emailKeyOf } from '../../platform/email-key.ts';
import { issueToken, spendToken } from '../../platform/one-time-tokens.ts';
import type { News } from '../topics.ts';
import { ownerOf } from './accounts.ts';
import {
  type Details,
  deleteDetailsRequest,
  isIdentified,
  mayHaveEmail,
  readDetailsRequest,
  writeDetails,
  writeRequest,
} from './details-store.ts';
import { problemIn, refusalOf } from './form-problems.ts';
import type { PlayersNeeds } from './needs.ts';
import { isEmailTaken } from './player-store.ts';

const HOUR_MS = 3_600_000;
/** Details wait so long for their address to be confirmed, ms. */
const CONFIRM_MS = 24 * HOUR_MS;
/** Tries of one player, and messages one address is sent, whoever gives it. */
const TRIED = { name: 'details-player', tries: 10, windowMs: HOUR_MS } as const;
const SENT = { name: 'details-address', tries: 5, windowMs: HOUR_MS } as const;

const TOPIC = 'details-given';

/** What the form holds. */
export interface TypedDetails {
  readonly name: string;
  readonly surname: string;
  readonly birthDate: string;
  readonly email: string;
  readonly phone: string | undefined;
}

function problemOf(typed: TypedDetails, minimumAge: number, now: number): Refusal | undefined {
  const age = birthDateProblem(typed.birthDate, minimumAge, now);
  return refusalOf([
    problemIn('bad-input', 'name', nameProblem(typed.name)),
    problemIn('bad-input', 'surname', nameProblem(typed.surname)),
    problemIn(age?.message === 'refusal_under-age' ? 'under-age' : 'bad-input', 'date_birthday', age),
    problemIn('e-mail-unusable', 'email', emailProblem(typed.email)),
    problemIn('bad-input', 'phone', typed.phone === undefined ? undefined : e164Problem(typed.phone)),
  ]);
}

/**
 * Takes the details of an account that names nobody. The answer is always that a message was sent: whether they belong to somebody who
 * has an account or excluded themselves is written to the address alone.
 */
export async function giveDetails(needs: PlayersNeeds, ctx: PlayerCtx, typed: TypedDetails): Promise<Result<undefined, Refusal>> {
  const { db, clock, attempts } = needs;
  const owner = ownerOf(ctx);
  const now = clock.now();
  if (!(await attempts.take(TRIED, `${owner.brandId}/${owner.playerId}`, now))) return refuse({ code: 'too-many-attempts' });
  const problem = problemOf(typed, ctx.brand.settings.minimumAge, now);
  if (problem) return refuse(problem);
  if (await isIdentified(db, owner)) return refuse({ code: 'not-allowed' });
  const emailKey = emailKeyOf(typed.email);
  // An address that was confirmed is changed where that asks for a proof of who changes it, and nowhere else.
  if (!(await mayHaveEmail(db, owner, emailKey))) return refuse({ code: 'not-allowed', field: 'email' });
  if (!(await attempts.take(SENT, `${owner.brandId}/${emailKey}`, now))) return ok(undefined);
  const form: Details = {
    name: typed.name.trim(),
    surname: typed.surname.trim(),
    birthDate: typed.birthDate,
    email: typed.email.trim(),
    emailKey,
    phone: typed.phone,
  };
  await db.transaction(async (tx) => {
    await writeRequest(tx, owner, form, ctx.language, now);
    await needs.outbox.add(tx, [{ topic: TOPIC, brandId: owner.brandId, key: `${owner.playerId}`, body: { player: `${owner.playerId}` } }]);
  });
  return ok(undefined);
}

/** Writes to the address: the link that finishes, or why these details cannot be this account's. */
async function sendAnswer(needs: PlayersNeeds, { brandId, body }: News<typeof TOPIC>): Promise<void> {
  const owner = { brandId, playerId: BigInt(body.player) };
  const { db, clock } = needs;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const request = await readDetailsRequest(tx, owner);
    if (!request) return;
    const { form, language } = request;
    const tell = (template: 'confirm-details' | 'details-taken' | 'details-excluded', ...paths: string[]) =>
      needs.messages.add(tx, {
        brandId,
        template,
        to: { email: form.email },
        language,
        values: {},
        links: paths.map((path) => ({ where: 'site' as const, path: `/${language}/${path}` })),
        expiresAt: now + CONFIRM_MS,
      });
    if (await needs.compliance.isPersonExcluded(tx, brandId, form)) await tell('details-excluded', 'information/responsible-gaming');
    else if (await isEmailTaken(tx, brandId, form.emailKey, owner.playerId)) await tell('details-taken', 'sign-in', 'forgot-password');
    else {
      const token = await issueToken(tx, { purpose: 'details', brandId, subject: owner.playerId }, now, CONFIRM_MS);
      return tell('confirm-details', `office/details/confirm#${token}`);
    }
    await deleteDetailsRequest(tx, owner);
  });
}

export const listenForDetails = (needs: PlayersNeeds): void => needs.outbox.on(TOPIC, (news) => sendAnswer(needs, news));

/** Makes the details this account's, by the link that was sent: opened by the player who gave them. */
export async function confirmDetails(needs: PlayersNeeds, ctx: PlayerCtx, token: string): Promise<Result<undefined, Refusal>> {
  const { db, clock } = needs;
  const owner = ownerOf(ctx);
  const now = clock.now();
  const over = refuse({ code: 'link-over' } satisfies Refusal);
  return db.transaction(async (tx) => {
    await needs.ledger.lockPlayer(tx, owner.brandId, owner.playerId);
    const subject = await spendToken(tx, 'details', owner.brandId, token, now, owner.playerId);
    const request = subject === undefined ? undefined : await readDetailsRequest(tx, owner);
    if (!request) return over;
    await deleteDetailsRequest(tx, owner);
    if (await needs.compliance.isPersonExcluded(tx, owner.brandId, request.form)) return refuse({ code: 'self-excluded' });
    if (!(await writeDetails(tx, owner, request.form, now))) return over;
    await needs.compliance.identified(tx, owner);
    await needs.sessions.changed(tx, owner);
    await needs.audit.record(tx, {
      actor: { kind: 'player', id: owner.playerId },
      brandId: owner.brandId,
      action: 'complete-details',
      subject: { kind: 'player', id: `${owner.playerId}` },
      why: 'own details, with a confirmed address',
      requestId: ctx.requestId,
      ip: ctx.ip,
    });
    return ok(undefined);
  });
}
