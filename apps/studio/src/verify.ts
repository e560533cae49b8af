import type { Db, Queryable } from '@fairbook/database';
import type { CasinoSupplier, KeptRound, ReadRecord, RoundAudit } from '@fairbook/provider-kit';
import { type RoundRow, withActs } from './act-store.ts';
import type { Owner } from './owner.ts';
import { readRecords } from './record-store.ts';

const ROUNDS_AT_ONCE = 1000;

async function* roundsIn(snapshot: Queryable): AsyncGenerator<KeptRound> {
  let after: readonly string[] = ['', '', ''];
  for (;;) {
    const rows = await snapshot.query<RoundRow>(
      'select * from studio_round where (brand, player, round) > ($1, $2, $3) order by brand, player, round limit $4',
      [...after, ROUNDS_AT_ONCE],
    );
    yield* await withActs(snapshot, rows);
    const last = rows.at(-1);
    if (!last || rows.length < ROUNDS_AT_ONCE) return;
    after = [last.brand, last.player, last.round];
  }
}

const readerOf =
  (snapshot: Queryable, of: Owner): ReadRecord =>
  async (ref) =>
    [...(await readRecords(snapshot, of, [ref])).values()][0];

/** What the wallet was to hear of a round is what its acts say: won and given back, each act once. */
const DELIVERIES = `select a.brand, a.player, a.round, a.transaction_id from studio_act a
    left join studio_delivery d on d.brand = a.brand
      and d.transaction_id = a.transaction_id || case when a.kind = 'rollback' then '.back' else '.win' end
    where (a.kind in ('bet-win', 'win', 'rollback') and (d.id is null or d.closes <> a.closes or (a.kind <> 'rollback' and d.amount <> a.won)))
      or (a.kind = 'bet' and d.id is not null)
  union all
  select d.brand, d.player, d.round, d.transaction_id from studio_delivery d
    where not exists (select from studio_act a where a.brand = d.brand and a.player = d.player and a.round = d.round
      and d.transaction_id in (a.transaction_id || '.win', a.transaction_id || '.back'))`;

/** Pots have no account in any ledger here: what all acts put in and took out. */
const POT = `select coalesce(sum(case when part = 'awards' then -amount else amount end), 0)::bigint as holds from studio_act a
  join studio_round r using (brand, player, round),
  lateral (select 'jackpots' as part, jackpots as text union all select 'awards', awards union all select 'seeds', seeds) as parts,
  lateral (select each->>'jackpot' as jackpot, (each->>'amount')::bigint as amount from json_array_elements(parts.text::json) each) as named
  where a.brand = $1 and r.currency = $2 and named.jackpot = $3`;

async function* audited(snapshot: Queryable, audit: RoundAudit): AsyncGenerator<string> {
  let at: Owner | undefined;
  const holds = async (brand: string, name: string, currency: string): Promise<bigint> =>
    (await snapshot.query<{ holds: bigint }>(POT, [brand, currency, name]))[0]?.holds ?? 0n;
  async function* leave(next: Owner | undefined): AsyncGenerator<string> {
    const left = at;
    at = next;
    if (!left || (next?.brand === left.brand && next.player === left.player)) return;
    for (const found of (await audit.player?.(left, readerOf(snapshot, left))) ?? []) yield `player ${left.brand}/${left.player}: ${found}`;
    if (next?.brand === left.brand) return;
    const ofBrand = readerOf(snapshot, { brand: left.brand, player: '' });
    for (const found of (await audit.brand?.(left.brand, ofBrand, (...pot) => holds(left.brand, ...pot))) ?? [])
      yield `brand ${left.brand}: ${found}`;
  }
  for await (const round of roundsIn(snapshot)) {
    yield* leave({ brand: round.brand, player: round.player });
    for (const found of await audit.round(round, readerOf(snapshot, round)))
      yield `round ${round.brand}/${round.player}/${round.round}: ${found}`;
  }
  yield* leave(undefined);
}

/**
 * Computes every round again from its seeds and holds it against its acts, every nonce against all rounds, pots against what fed and won them, and
 * acts against what the wallet was sent. What is wrong is told in words, as the database stands at one moment.
 */
export function verifyStudio(db: Db, { audit }: Pick<CasinoSupplier, 'audit'>): Promise<readonly string[]> {
  return db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    const problems: string[] = [];
    if (audit) for await (const problem of audited(tx, audit())) problems.push(problem);
    for (const { brand, player, round, transaction_id: name } of await tx.query<Owner & { round: string; transaction_id: string }>(
      DELIVERIES,
    ))
      problems.push(`round ${brand}/${player}/${round}: what the wallet was sent of ${name} is not what its act says`);
    return problems;
  });
}
