import type { Tx } from '@fairbook/database';
import type { Ctx } from '../../platform/context.ts';
import type { PlayersNeeds } from './needs.ts';
import type { PersonRow } from './player-store.ts';

/** The notice that it was changed is worth sending for so long, ms. */
const NOTICE_MS = 86_400_000;

/** Tells a player that the password was changed, by e-mail if there is an address, and on the site: whoever did not do it learns of it there. */
export async function tellPasswordChanged(
  needs: PlayersNeeds,
  tx: Tx,
  { brand, language }: Ctx,
  { email, number, player_id: player }: PersonRow,
): Promise<void> {
  await needs.messages.add(tx, {
    brandId: brand.id,
    template: 'password-changed',
    to: { email: email ?? undefined, player },
    language,
    values: { login: `${number}` },
    links: [{ where: 'site', path: `/${language}/forgot-password` }],
    expiresAt: needs.clock.now() + NOTICE_MS,
  });
}
