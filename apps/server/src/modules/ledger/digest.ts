/** A transfer's digest computed from its row. */
export const DIGEST =
  'transfer_digest(id, brand_id, player_id, currency, kind, debit, credit, amount, cause_kind, cause_id, part, body_hash, cash_after, at, key)';
