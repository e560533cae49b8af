import type { Refusal } from '@fairbook/contract';
import { ok, type Result, refuse } from '@fairbook/domain';
import type { Ctx } from '../../platform/context.ts';
import { sourceOf } from '../../platform/forwarded.ts';
import type { CodeHash } from './code-hash.ts';
import { takeTry, writeProven } from './code-store.ts';
import type { CodeAddress, CodeHolder, CodePurpose } from './face.ts';
import { holderOf } from './holder.ts';
import type { CodesNeeds } from './needs.ts';

/** Codes that may be typed for one that was sent: of a million each is right once. */
const TRIES = 5;
/** Wrong ones of a source, whatever they were for. */
const FAILED_BY_SOURCE = { name: 'code-failed', tries: 60, windowMs: 3_600_000 } as const;
/** What a proof is good for, ms: to fill in the rest of a form. */
const PROVEN_MS = 30 * 60_000;

/** As typed without what people put between. */
const plain = (typed: string): string => typed.replace(/[\s-]/g, '');

/** Tries a code. A wrong one, one that nobody was sent and one of another are told apart by nothing. */
export async function confirmCode(
  needs: CodesNeeds,
  codes: CodeHash,
  ctx: Ctx,
  typed: { readonly purpose: CodePurpose; readonly holder: CodeHolder; readonly code: string },
): Promise<Result<CodeAddress, Refusal>> {
  const { db, clock, attempts } = needs;
  const brandId = ctx.brand.id;
  const source = `${brandId}/${sourceOf(ctx.ip)}`;
  const now = clock.now();
  if (!(await attempts.hasHeadroom(FAILED_BY_SOURCE, source, now))) return refuse({ code: 'too-many-attempts' });
  const row = await takeTry(db, { brandId, purpose: typed.purpose, holder: holderOf(typed.holder).hash }, TRIES, now);
  const right = row !== undefined && codes.isRight(row.code_hash, brandId, row.code_id, plain(typed.code));
  if (row && right && (await writeProven(db, brandId, row, now, now + PROVEN_MS)))
    return ok({ channel: row.channel, address: row.address });
  await attempts.take(FAILED_BY_SOURCE, source, now);
  const left = row ? TRIES - row.tries : 0;
  return refuse(left > 0 ? { code: 'wrong-code', facts: { tries: left } } : { code: 'code-over' });
}
