/** A transfer's digest computed from its row. */
export const DIGEST =
  'transfer_digest(id, brand_id, player_id, currency, kind, debit, credit, amount, cause_kind, cause_id, part, body_hash, cash_after, at, key)';

/** What a block's hash says of the terms of its transfers, as an aggregate over them in the order of `order`. */
export const requestsOf = (order: string): string => `string_agg(coalesce(encode(request_hash, 'hex'), '-'), ',' order by ${order})`;
