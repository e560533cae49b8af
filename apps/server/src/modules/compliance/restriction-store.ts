import type { Queryable, Tx } from '@fairbook/database';
import type { PersonKeys } from '../../platform/same-person.ts';
import type { Owner } from './face.ts';

/** Reasons a player may give for a break or an exclusion, all as words keys; none is asked for. */
export const EXCLUSION_REASONS = ['money', 'time', 'family', 'health', 'not-fun', 'other'] as const;

export interface Restriction {
  readonly kind: 'time-out' | 'self-exclusion';
  readonly since: number;
  /** As it was chosen; undefined: for good. An exclusion may hold beyond it. */
  readonly until: number | undefined;
}

/** A restriction in force, and when its player asked to come back. */
export interface StandingRestriction extends Restriction {
  readonly id: bigint;
  readonly asked: number | undefined;
}

// The one that holds longest of those since the last that was lifted: whether any does stands in the player's own row.
const IN_FORCE = `
  select r.restriction_id as id, r.kind, r.since, r.until,
    (select case l.what when 'asked' then l.at end from exclusion_lifting l
      where l.brand_id = r.brand_id and l.player_id = r.player_id and l.restriction_id = r.restriction_id order by l.lifting_id desc limit 1) as asked
  from player p join player_restriction r using (brand_id, player_id)
  where p.brand_id = $1 and p.player_id = $2 and (p.restricted_until is null or p.restricted_until > $3) and r.kind = p.restriction
    and r.restriction_id > coalesce((select max(l.restriction_id) from exclusion_lifting l
      where l.brand_id = p.brand_id and l.player_id = p.player_id and l.what = 'lifted'), 0)
  order by coalesce(r.until, 9223372036854775807) desc, r.restriction_id desc limit 1`;

export async function readRestriction(db: Queryable, owner: Owner, now: number): Promise<StandingRestriction | undefined> {
  const [row] = await db.query<{ id: bigint; kind: Restriction['kind']; since: bigint; until: bigint | null; asked: bigint | null }>(
    IN_FORCE,
    [owner.brandId, owner.playerId, now],
  );
  if (!row) return undefined;
  const [until, asked] = [row.until, row.asked].map((at) => (at === null ? undefined : Number(at)));
  return { id: row.id, kind: row.kind, since: Number(row.since), until, asked };
}

/** Writes a step towards the end of an exclusion down. */
export async function insertLifting(
  tx: Tx,
  owner: Owner,
  lifting: { readonly id: bigint; readonly restriction: bigint; readonly what: 'asked' | 'taken-back' | 'lifted'; readonly at: number },
): Promise<void> {
  await tx.query(
    'insert into exclusion_lifting (brand_id, player_id, lifting_id, restriction_id, what, at) values ($1, $2, $3, $4, $5, $6)',
    [owner.brandId, owner.playerId, lifting.id, lifting.restriction, lifting.what, lifting.at],
  );
}

/** Nobody advertises to them, nor later because they once agreed to it. */
export async function withdrawNews(tx: Tx, owner: Owner): Promise<void> {
  await tx.query('update player set receives_news = false where brand_id = $1 and player_id = $2 and receives_news', [
    owner.brandId,
    owner.playerId,
  ]);
}

/** Lets a player play again. */
export async function endRestriction(tx: Tx, owner: Owner): Promise<void> {
  await tx.query('update player set restriction = null, restricted_until = null where brand_id = $1 and player_id = $2', [
    owner.brandId,
    owner.playerId,
  ]);
}

/**
 * Holds a person until the transaction ends, by each of their keys in one order: an exclusion of theirs and an account becoming theirs come one
 * after the other, so that the later one sees the earlier.
 */
export async function holdPerson(tx: Tx, keys: PersonKeys): Promise<void> {
  const { person, mailbox, phone } = keys;
  const names = [person && `person:${person}`, mailbox && `mailbox:${mailbox}`, phone && `phone:${phone}`];
  for (const name of names.filter((each) => each !== undefined))
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
}

/** What an account is known by. */
export async function readPersonKeys(db: Queryable, owner: Owner): Promise<PersonKeys> {
  const [row] = await db.query<{ person: string | null; mailbox: string | null; phone: string | null }>(
    'select person_key as person, mailbox_key as mailbox, phone_key as phone from player where brand_id = $1 and player_id = $2',
    [owner.brandId, owner.playerId],
  );
  return { person: row?.person ?? undefined, mailbox: row?.mailbox ?? undefined, phone: row?.phone ?? undefined };
}

/** Accounts of the same person at these brands, by the keys of platform/same-person.ts. The owner's own comes first. */
export const findSamePerson = (
  db: Queryable,
  owner: Owner,
  brandIds: readonly number[],
): Promise<{ brand_id: number; player_id: bigint }[]> =>
  db.query(
    `select q.brand_id, q.player_id from player p join player q on q.brand_id = any($3::int[]) and (
        (q.brand_id = p.brand_id and q.player_id = p.player_id)
        or q.person_key = p.person_key or q.mailbox_key = p.mailbox_key or q.phone_key = p.phone_key)
     where p.brand_id = $1 and p.player_id = $2 order by q.player_id = p.player_id desc, q.brand_id, q.player_id`,
    [owner.brandId, owner.playerId, brandIds],
  );

export async function insertRestriction(
  tx: Tx,
  owner: Owner,
  id: bigint,
  restriction: Restriction,
  reason: string | undefined,
  endsByItself: boolean,
): Promise<void> {
  const until = restriction.until ?? null;
  await tx.query(
    'insert into player_restriction (brand_id, player_id, restriction_id, kind, since, until, reason) values ($1, $2, $3, $4, $5, $6, $7)',
    [owner.brandId, owner.playerId, id, restriction.kind, restriction.since, until, reason ?? null],
  );
  await tx.query('update player set restriction = $3, restricted_until = $4 where brand_id = $1 and player_id = $2', [
    owner.brandId,
    owner.playerId,
    restriction.kind,
    endsByItself ? until : null,
  ]);
  if (restriction.kind === 'self-exclusion') await withdrawNews(tx, owner);
}

/** Whether somebody with one of these keys is excluded at one of these brands now. */
export async function isPersonExcluded(db: Queryable, brandIds: readonly number[], keys: PersonKeys, now: number): Promise<boolean> {
  const rows = await db.query(
    `select 1 from player where brand_id = any($1::int[]) and restriction = 'self-exclusion' and (restricted_until is null or restricted_until > $2)
       and (person_key = $3 or mailbox_key = $4 or phone_key = $5) limit 1`,
    [brandIds, now, keys.person ?? null, keys.mailbox ?? null, keys.phone ?? null],
  );
  return rows.length > 0;
}

export async function insertAssessment(
  tx: Tx,
  owner: Owner,
  assessment: { readonly id: bigint; readonly answers: readonly number[]; readonly score: number; readonly at: number },
): Promise<void> {
  await tx.query('insert into self_assessment (brand_id, player_id, assessment_id, answers, score, at) values ($1, $2, $3, $4, $5, $6)', [
    owner.brandId,
    owner.playerId,
    assessment.id,
    assessment.answers,
    assessment.score,
    assessment.at,
  ]);
}

export async function readLastAssessment(db: Queryable, owner: Owner): Promise<{ at: number; score: number } | undefined> {
  const [row] = await db.query<{ at: bigint; score: number }>(
    'select at, score from self_assessment where brand_id = $1 and player_id = $2 order by assessment_id desc limit 1',
    [owner.brandId, owner.playerId],
  );
  return row && { at: Number(row.at), score: row.score };
}
