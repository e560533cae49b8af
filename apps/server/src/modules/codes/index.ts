import type { Tx } from '@fairbook/database';
import { askCode } from './ask-code.ts';
import { createCodeHash } from './code-hash.ts';
import { readProven, takeProven } from './code-store.ts';
import { confirmCode } from './confirm-code.ts';
import type { CodeAsked, CodePurpose, Codes } from './face.ts';
import { holderOf } from './holder.ts';
import type { CodesNeeds } from './needs.ts';
import { sendCode } from './send-code.ts';

export type { CodesNeeds } from './needs.ts';

/** One-time codes by SMS, e-mail and Telegram: who types one that was sent proves to have the address. */
export function createCodes(needs: CodesNeeds): Codes {
  const { db, clock, outbox } = needs;
  const codes = createCodeHash(needs.secret);
  const decisions = new Map<CodePurpose, (tx: Tx, asked: CodeAsked) => Promise<boolean>>();
  return {
    ask: (ctx, request) => askCode(needs, ctx, request),
    confirm: (ctx, typed) => confirmCode(needs, codes, ctx, typed),
    proven: ({ brand }, purpose, holder) => readProven(db, { brandId: brand.id, purpose, holder: holderOf(holder).hash }, clock.now()),
    spend: (tx, { brand }, purpose, holder) => takeProven(tx, { brandId: brand.id, purpose, holder: holderOf(holder).hash }, clock.now()),
    decide: (purpose, decide) => void decisions.set(purpose, decide),
    start: () => outbox.on('code-asked', (news) => sendCode(needs, codes, decisions, news)),
  };
}
