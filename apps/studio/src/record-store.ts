import type { Queryable, Tx } from '@fairbook/database';
import { assert } from '@fairbook/domain';
import { RECORD_CHARACTERS, type RecordRef, type Records, type RecordWrite, recordKey } from '@fairbook/provider-kit';
import type { Owner } from './owner.ts';

interface Row {
  readonly player: string;
  readonly name: string;
  readonly body: string;
}

/** A brand's own stand under no player. */
const holder = (of: RecordRef['of'], { player }: Pick<Owner, 'player'>): string => (of === 'player' ? player : '');

const READ = 'select player, name, body from studio_record where brand = $1 and player = any($2) and name = any($3)';

async function found(through: Queryable, of: Owner, refs: readonly RecordRef[], statement: string): Promise<Records> {
  const [players, names] = [refs.map((ref) => holder(ref.of, of)), refs.map(({ name }) => name)];
  const rows = await through.query<Row>(statement, [of.brand, [...new Set(players)], names]);
  return new Map(
    refs.flatMap((ref, i) => {
      const row = rows.find(({ player, name }) => player === players[i] && name === ref.name);
      return row ? [[recordKey(ref), row.body] as const] : [];
    }),
  );
}

/** Records as they stand. */
export const readRecords = (through: Queryable, of: Owner, refs: readonly RecordRef[]): Promise<Records> => found(through, of, refs, READ);

/**
 * Holds records until the transaction ends; those that are not there yet too. In the order of their names, so that nobody waits for who waits for
 * them.
 */
export async function holdRecords(tx: Tx, of: Owner, refs: readonly RecordRef[]): Promise<Records> {
  const shared = refs
    .filter((ref) => ref.of === 'brand')
    .map(({ name }) => name)
    .sort();
  // The player's own are held with the player.
  for (const name of shared) await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`studio ${of.brand} ${name}`]);
  return readRecords(tx, of, refs);
}

/** Writes records that are held. */
export async function writeRecords(tx: Tx, of: Owner, held: readonly RecordRef[], writes: readonly RecordWrite[]): Promise<void> {
  for (const write of writes) {
    assert(
      held.some(({ of: whose, name }) => whose === write.of && name === write.name),
      `record ${write.name} was read before it is written`,
    );
    assert((write.text?.length ?? 0) <= RECORD_CHARACTERS, `record ${write.name} is short enough`);
    const place = [of.brand, holder(write.of, of), write.name];
    if (write.text === undefined) await tx.query('delete from studio_record where brand = $1 and player = $2 and name = $3', place);
    else
      await tx.query(
        `insert into studio_record (brand, player, name, body) values ($1, $2, $3, $4)
          on conflict (brand, player, name) do update set body = excluded.body`,
        [...place, write.text],
      );
  }
}
