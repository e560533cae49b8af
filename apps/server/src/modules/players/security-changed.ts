import type { Tx } from '@fairbook/database';
import type { PlayerCtx } from '../../platform/context.ts';
import { ownerOf } from './accounts.ts';
import type { SecurityKind } from './face.ts';
import type { PlayersNeeds } from './needs.ts';
import { readContact } from './player-store.ts';
import { addSecurityEvent } from './security-log.ts';

/** The notice that something changed is worth sending for so long, ms. */
const NOTICE_MS = 86_400_000;

/** What a player changed of what protects their account, as the audit log has it and as they are told. */
export type SecurityChange = Exclude<SecurityKind, 'signed-in' | 'wrong-password' | 'wrong-code' | 'too-many-attempts' | 'account-blocked'>;

/**
 * Writes what belongs to every change: the player's own list, the audit log, and the notice, where they are reached and on the site, by which
 * whoever did not do it learns of it. Written before an address is replaced it goes to the one before.
 */
export async function recordChange(needs: PlayersNeeds, tx: Tx, ctx: PlayerCtx, what: SecurityChange, after: object = {}): Promise<void> {
  const owner = ownerOf(ctx);
  const at = needs.clock.now();
  await addSecurityEvent(tx, needs.ids(), owner, { kind: what, at, ip: ctx.ip });
  await needs.audit.record(tx, {
    actor: { kind: 'player', id: owner.playerId },
    brandId: owner.brandId,
    action: what,
    subject: { kind: 'player', id: `${owner.playerId}` },
    why: 'own wish',
    after,
    requestId: ctx.requestId,
    ip: ctx.ip,
  });
  const contact = await readContact(tx, owner);
  if (!contact) return;
  await needs.messages.add(tx, {
    brandId: owner.brandId,
    template: 'security-changed',
    to: contact.to,
    language: ctx.language,
    // Choices of a message have no hyphens.
    values: { what: what.replaceAll('-', '_') },
    links: [{ where: 'site', path: `/${ctx.language}/forgot-password` }],
    expiresAt: at + NOTICE_MS,
  });
}
