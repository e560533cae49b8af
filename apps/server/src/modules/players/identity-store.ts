import type { Tx } from '@fairbook/database';
import type { Owner } from './face.ts';

/** What a player told of themselves beyond name, birth date and how to reach them. Dates are yyyy-MM-dd. */
export interface Identity {
  readonly region?: number | undefined;
  readonly city?: number | undefined;
  readonly address?: string | undefined;
  readonly postal_code?: string | undefined;
  /** ISO alpha-2. */
  readonly citizenship?: string | undefined;
  readonly gender?: string | undefined;
  readonly birthplace?: string | undefined;
  readonly document_type?: number | undefined;
  readonly document_series?: string | undefined;
  readonly document_number?: string | undefined;
  readonly document_issued_on?: string | undefined;
  readonly document_expires_on?: string | undefined;
  readonly document_issued_by?: string | undefined;
  readonly registration_number?: string | undefined;
  readonly inn?: string | undefined;
  readonly cpf?: string | undefined;
  readonly bank?: string | undefined;
  readonly bank_account?: string | undefined;
  readonly bank_account_owner?: string | undefined;
  readonly not_exposed?: boolean | undefined;
  readonly ref_code?: string | undefined;
  readonly partner_account?: string | undefined;
  readonly partner_nickname?: string | undefined;
  readonly partner_phone?: string | undefined;
  readonly partner_email?: string | undefined;
}

/** Keeps what was told; nothing where nothing was. */
export async function insertIdentity(tx: Tx, owner: Owner, identity: Identity, at: number): Promise<void> {
  const told = Object.entries(identity).filter(([, value]) => value !== undefined);
  if (told.length === 0) return;
  await tx.query(
    `insert into player_identity
     select * from jsonb_populate_record(null::player_identity, $4::jsonb || jsonb_build_object('brand_id', $1::int, 'player_id', $2::bigint, 'given_at', $3::bigint))`,
    [owner.brandId, owner.playerId, at, JSON.stringify(Object.fromEntries(told))],
  );
}
