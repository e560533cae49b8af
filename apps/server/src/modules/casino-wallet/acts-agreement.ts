import { hash } from 'node:crypto';
import type { Queryable } from '@fairbook/database';
import { ACT_COLUMNS, type StoredAct, toAct } from './act-store.ts';
import type { RoundDifference } from './face.ts';
import { actHash } from './terms.ts';

const ACTS_PER_CHUNK = 5000;

interface Posted extends StoredAct {
  readonly round: string;
  readonly game: string;
  readonly currency: string;
  readonly opened_at: bigint;
  readonly body_hash: string | null;
  readonly posted_request: string | null;
}

// An act with the posting under its key, looked up act by act.
const ACTS = `
  select ${ACT_COLUMNS}, r.round, r.game, r.currency, r.opened_at, encode(t.body_hash, 'hex') as body_hash, encode(t.request_hash, 'hex') as posted_request
  from casino_act a join casino_round r on r.brand_id = a.brand_id and r.player_id = a.player_id and r.id = a.round_id
    left join lateral (select body_hash, request_hash from transfer
      where brand_id = a.brand_id and key = 'casino:' || a.supplier || ':' || a.transaction_id and part = 0 offset 0) as t on true
  where (a.brand_id, a.player_id) > ($1::int, $2::bigint) and (a.brand_id, a.player_id) <= ($3::int, $4::bigint)
    and (a.brand_id, a.player_id, a.round_id, a.position) > ($5::int, $6::bigint, $7::bigint, $8::int)
  order by a.brand_id, a.player_id, a.round_id, a.position limit $9`;

/** Holds what every act says against what was hashed with its money. One that moved none has nothing in the chain. */
export async function* actsAgreement(snapshot: Queryable, range: readonly unknown[]): AsyncGenerator<RoundDifference> {
  let after: readonly unknown[] = [-1, -1n, -1n, 0];
  for (;;) {
    const rows = await snapshot.query<Posted>(ACTS, [...range, ...after, ACTS_PER_CHUNK]);
    const last = rows.at(-1);
    if (!last) return;
    for (const row of rows) {
      if (row.body_hash === null) continue;
      const act = toAct(row);
      const name = `casino_act ${act.brandId}/${act.playerId}/${act.roundId}/${act.position}`;
      const terms = actHash(act, { round: row.round, game: row.game, currency: row.currency, openedAt: Number(row.opened_at) });
      const found = hash('sha256', Buffer.from(act.requestHash + terms, 'hex'), 'hex');
      if (row.posted_request !== act.requestHash)
        yield { check: 'terms', row: name, expected: row.posted_request ?? 'terms hashed with its money', found: act.requestHash };
      else if (found !== row.body_hash) yield { check: 'terms', row: name, expected: row.body_hash, found };
    }
    after = [last.brand_id, last.player_id, last.round_id, last.position];
  }
}
