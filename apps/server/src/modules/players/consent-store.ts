import type { Tx } from '@fairbook/database';
import type { Owner } from './face.ts';

/** What a player was asked to agree to: the terms with the privacy notice, offers, and results of their bets by e-mail. */
export type ConsentKind = 'terms' | 'news' | 'results';

/** An answer of a player, with the version they saw. */
export interface Consent {
  readonly consent: ConsentKind;
  readonly version: string;
  readonly given: boolean;
}

/** Keeps answers, given in one language at one moment (unix ms). */
export async function insertConsents(tx: Tx, owner: Owner, consents: readonly Consent[], language: string, at: number): Promise<void> {
  await tx.query(
    `insert into player_consent (brand_id, player_id, consent, version, given, language, at)
     select $1, $2, c.consent, c.version, c.given, $4, $5
     from jsonb_to_recordset($3::jsonb) as c(consent text, version text, given boolean)`,
    [owner.brandId, owner.playerId, JSON.stringify(consents), language, at],
  );
}
