import type { Refusal } from '@fairbook/contract';
import { ok, type Result, refuse } from '@fairbook/domain';
import type { Ctx } from '../../platform/context.ts';
import { emailKeyOf } from '../../platform/email-key.ts';
import { sourceOf } from '../../platform/forwarded.ts';
import { type CodeKey, readAskedAt, writeAsked } from './code-store.ts';
import type { CodeRequest, CodeSent } from './face.ts';
import { holderOf } from './holder.ts';
import type { CodesNeeds } from './needs.ts';

/** A code holds for so long at most, ms: NIST SP 800-63B section 5.1.3.2 allows ten minutes. */
export const CODE_MS = 10 * 60_000;
/** Between two codes of one holder, ms. */
export const AGAIN_MS = 60_000;
export const CODE_LENGTH = 6;

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Codes one source may ask for, whoever they go to, and by this source to one address. */
const BY_SOURCE = { name: 'code-source', tries: 20, windowMs: HOUR_MS } as const;
const BY_SOURCE_TO = { name: 'code-address-source', tries: 4, windowMs: HOUR_MS } as const;
/** Codes one address is sent for strangers, and for who is known to own it: less together than messages go to one telephone. */
const TO_ADDRESS = { name: 'code-address', tries: 6, windowMs: HOUR_MS } as const;
const TO_ADDRESS_DAY = { name: 'code-address-day', tries: 20, windowMs: DAY_MS } as const;
const TO_OWNER = { name: 'code-owner', tries: 6, windowMs: HOUR_MS } as const;
const TO_OWNER_DAY = { name: 'code-owner-day', tries: 20, windowMs: DAY_MS } as const;

/** Whether one more code may go to an address; counts it. What refuses a source is asked first, so that it uses up nothing of the address. */
async function mayAsk({ attempts }: CodesNeeds, { brand, ip }: Ctx, { channel, address, own }: CodeRequest, now: number): Promise<boolean> {
  const to = `${brand.id}/${channel}/${emailKeyOf(address)}`;
  const source = sourceOf(ip);
  const limits = own
    ? ([
        [TO_OWNER, to],
        [TO_OWNER_DAY, to],
      ] as const)
    : ([
        [BY_SOURCE, `${brand.id}/${source}`],
        [BY_SOURCE_TO, `${to}/${source}`],
        [TO_ADDRESS, to],
        [TO_ADDRESS_DAY, to],
      ] as const);
  for (const [limit, subject] of limits) if (!(await attempts.take(limit, subject, now))) return false;
  return true;
}

const tooSoon = (askedAt: number, now: number): Refusal => ({
  code: 'code-too-soon',
  facts: { seconds: Math.ceil((askedAt + AGAIN_MS - now) / 1000) },
});

/** Writes that a code is asked for; the worker draws and sends it, so that nothing here tells whether anybody has the address. */
export async function askCode(needs: CodesNeeds, ctx: Ctx, request: CodeRequest): Promise<Result<CodeSent, Refusal>> {
  const { db, clock, messages, outbox } = needs;
  const { brand } = ctx;
  const { channel, address, purpose } = request;
  const now = clock.now();
  if (!messages.carries(brand, channel)) return refuse({ code: 'not-allowed', field: 'channel' });
  const keyOf = (holder: string): CodeKey => ({ brandId: brand.id, purpose, holder });
  let { hash, ticket } = holderOf(request.holder);
  const askedAt = await readAskedAt(db, keyOf(hash));
  // A ticket is never one that the asker made up: it might have been handed to them by who wants to use their proof.
  if (askedAt === undefined && ticket !== undefined) ({ hash, ticket } = holderOf({ ticket: undefined }));
  if (askedAt !== undefined && askedAt + AGAIN_MS > now) return refuse(tooSoon(askedAt, now));
  if (!(await mayAsk(needs, ctx, request, now))) return refuse({ code: 'too-many-attempts' });
  const expiresAt = now + CODE_MS;
  const written = await db.transaction(async (tx) => {
    const asked = await writeAsked(tx, keyOf(hash), {
      ...{ id: needs.ids(), channel, address, language: ctx.language },
      ...{ at: now, expiresAt, notAfter: now - AGAIN_MS },
    });
    if (!asked) return undefined;
    const body = { code: `${asked.id}`, sent: asked.sent };
    await outbox.add(tx, [{ topic: 'code-asked', brandId: brand.id, key: `${asked.id}`, body }]);
    return asked;
  });
  if (!written) return refuse(tooSoon(now, now));
  return ok({ ticket, length: CODE_LENGTH, sent: written.sent, expiresAt, againAt: now + AGAIN_MS });
}
