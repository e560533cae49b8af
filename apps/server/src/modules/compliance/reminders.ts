import type { Jurisdiction } from '@fairbook/brands';
import type { Queryable, Tx } from '@fairbook/database';
import { answeredAt, assert } from '@fairbook/domain';
import type { Owner } from './face.ts';
import type { ComplianceNeeds } from './needs.ts';

/** Who comes back so soon has not been away, ms: signing out and in again puts no reminder off. */
const AWAY_MS = 15 * 60_000;

/** Minutes between a player's reminders: their own choice, or what is usual in the place. 0: none. */
export const reminderMinutes = (own: number | null | undefined, { realityCheckDefault }: Jurisdiction): number =>
  own ?? realityCheckDefault;

/** A session opens: who was away begins to play now. */
export async function beginToPlay(
  needs: ComplianceNeeds,
  tx: Tx,
  { brandId, playerId }: Owner,
  lastSeenAt: number | undefined,
): Promise<void> {
  const now = needs.clock.now();
  const isBack = lastSeenAt !== undefined && now - lastSeenAt < AWAY_MS;
  await tx.query(
    `insert into player_protection as p (brand_id, player_id, unreminded_since) values ($1, $2, $3)
     on conflict (brand_id, player_id) do update set unreminded_since = excluded.unreminded_since where not $4 and p.unreminded_since < $3`,
    [brandId, playerId, now, isBack],
  );
}

const SINCE = {
  name: 'compliance-unreminded',
  text: `select t.unreminded_since as since, p.reality_check_minutes as minutes from player p join player_protection t using (brand_id, player_id)
    where p.brand_id = $1 and p.player_id = $2`,
};

/** Since when a player plays without having answered a reminder, unix ms; undefined: they never played since reminders are counted. */
export async function readUnreminded(db: Queryable, { brandId, playerId }: Owner): Promise<number | undefined> {
  const [row] = await db.query<{ since: bigint }>(SINCE, [brandId, playerId]);
  return row && Number(row.since);
}

/** The player's answer to a reminder: the next stretch begins, after a pause where the place asks for one. One that is not due changes nothing. */
export async function answerReminder(needs: ComplianceNeeds, tx: Tx, owner: Owner): Promise<void> {
  const brand = needs.brand(owner.brandId);
  assert(brand, `brand ${owner.brandId} exists`);
  await needs.ledger.lockPlayer(tx, owner.brandId, owner.playerId);
  const [row] = await tx.query<{ since: bigint; minutes: number | null }>(SINCE, [owner.brandId, owner.playerId]);
  if (!row) return;
  const jurisdiction = needs.jurisdiction(brand);
  const reminding = { since: Number(row.since), every: reminderMinutes(row.minutes, jurisdiction) };
  const next = answeredAt(reminding, needs.clock.now(), jurisdiction.realityCheckPauseMinutes);
  if (next === undefined) return;
  await tx.query('update player_protection set unreminded_since = $3 where brand_id = $1 and player_id = $2', [
    owner.brandId,
    owner.playerId,
    next,
  ]);
}
