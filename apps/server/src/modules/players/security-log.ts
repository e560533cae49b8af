import type { Queryable, Tx } from '@fairbook/database';
import type { Owner, SecurityEvent, SecurityKind } from './face.ts';
import type { PlayersNeeds } from './needs.ts';

/** Events kept of a player: guessing fills no disk. */
const KEPT = 50;
/** Nobody has this number. */
const NOBODY = 0n;

/** Adds an event and forgets the oldest. The same work for an account that does not exist, which leaves nothing. */
export async function addSecurityEvent(tx: Tx, id: bigint, { brandId, playerId }: Owner, { kind, at, ip }: SecurityEvent): Promise<void> {
  await tx.query(
    `insert into player_security_event (brand_id, player_id, event_id, kind, at, ip)
     select brand_id, player_id, $3, $4, $5, $6 from player where brand_id = $1 and player_id = $2`,
    [brandId, playerId, id, kind, at, ip],
  );
  await tx.query(
    `delete from player_security_event where brand_id = $1 and player_id = $2 and event_id <=
       (select event_id from player_security_event where brand_id = $1 and player_id = $2 order by event_id desc offset ${KEPT} limit 1)`,
    [brandId, playerId],
  );
}

/** Tells the log and the player's own list of a sign-in that failed. What was typed stands nowhere. */
export async function signInFailed(
  needs: PlayersNeeds,
  who: { readonly brandId: number; readonly playerId: bigint | undefined; readonly ip: string; readonly requestId: string },
  kind: Extract<SecurityKind, 'wrong-password' | 'wrong-code' | 'too-many-attempts' | 'account-blocked'>,
): Promise<void> {
  const { brandId, playerId, ip, requestId } = who;
  needs.log.warn({ brandId, player: playerId === undefined ? 'unknown' : `${playerId}`, ip, requestId, why: kind }, 'a sign-in failed');
  await needs.db.transaction(async (tx) => {
    // No wait for the disk: how long an answer takes must not tell whether there was a row to write.
    await tx.query('set local synchronous_commit to off');
    const event = { kind, at: needs.clock.now(), ip };
    await addSecurityEvent(tx, needs.ids(), { brandId, playerId: playerId ?? NOBODY }, event);
  });
}

/** The newest first. */
export async function readSecurityEvents(db: Queryable, { brandId, playerId }: Owner): Promise<SecurityEvent[]> {
  const rows = await db.query<{ at: bigint; kind: SecurityKind; ip: string }>(
    `select at, kind, ip from player_security_event where brand_id = $1 and player_id = $2 order by event_id desc limit ${KEPT}`,
    [brandId, playerId],
  );
  return rows.map((row) => ({ ...row, at: Number(row.at) }));
}
