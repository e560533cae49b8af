import { randomInt } from 'node:crypto';
import type { Tx } from '@fairbook/database';
import type { Recipient } from '../messages/face.ts';
import type { News } from '../topics.ts';
import { CODE_LENGTH, CODE_MS } from './ask-code.ts';
import type { CodeHash } from './code-hash.ts';
import { holdAsked, writeDrawn } from './code-store.ts';
import type { CodeAddress, CodeAsked, CodePurpose } from './face.ts';
import type { CodesNeeds } from './needs.ts';

export type Decisions = ReadonlyMap<CodePurpose, (tx: Tx, asked: CodeAsked) => Promise<boolean>>;

/** Every code of its length is as likely. */
const newCode = (): string => `${randomInt(10 ** CODE_LENGTH)}`.padStart(CODE_LENGTH, '0');

const recipientOf = ({ channel, address }: CodeAddress): Recipient =>
  ({ email: { email: address }, sms: { phone: address }, telegram: { telegram: address } })[channel];

/** Draws the code that was asked for and writes the message with it, the only place where it stands readable: sealed, until it is sent. */
export async function sendCode(needs: CodesNeeds, codes: CodeHash, decisions: Decisions, news: News<'code-asked'>): Promise<void> {
  const { brandId, body } = news;
  const id = BigInt(body.code);
  await needs.db.transaction(async (tx) => {
    const row = await holdAsked(tx, brandId, id, body.sent);
    if (!row || Number(row.expires_at) <= needs.clock.now()) return;
    const { purpose, channel, address, language } = row;
    const decide = decisions.get(purpose);
    if (decide && !(await decide(tx, { brandId, channel, address, language }))) return;
    const code = newCode();
    await writeDrawn(tx, brandId, id, codes.hash(brandId, id, code));
    await needs.messages.add(tx, {
      brandId,
      template: `code-${purpose}`,
      to: recipientOf({ channel, address }),
      language,
      values: { code, minutes: CODE_MS / 60_000 },
      links: [],
      expiresAt: Number(row.expires_at),
      key: `code-${id}-${body.sent}`,
    });
  });
}
