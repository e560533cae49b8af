import type { Tx } from '@fairbook/database';
import type { Ctx } from '../../platform/context.ts';
import type { PlayersNeeds } from './needs.ts';
import type { PersonRow } from './player-store.ts';

/** The notice that it was changed is worth sending for so long, ms. */
const NOTICE_MS = 86_400_000;

/** Tells the address of an account, if it has one, that its password was changed: whoever did not do it learns of it there. */
export async function tellPasswordChanged(
  needs: PlayersNeeds,
  tx: Tx,
  { brand, language }: Ctx,
  { email, number }: PersonRow,
): Promise<void> {
  if (email === null) return;
  await needs.messages.add(tx, {
    brandId: brand.id,
    template: 'password-changed',
    to: email,
    language,
    values: { login: `${number}` },
    links: [{ where: 'site', path: `/${language}/forgot-password` }],
    expiresAt: needs.clock.now() + NOTICE_MS,
  });
}
