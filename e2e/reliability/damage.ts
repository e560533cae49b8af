import { openDatabase, type Tx } from '@fairbook/database';
import { check } from '../support/expect.ts';
import type { Server } from '../support/server.ts';
import { VERIFY_LIMIT_MS } from './ledger.ts';
import type { Tally } from './tally.ts';

/** Damage that only a superuser past every rule can do, and how it is put right again. `$1` is the transfer. */
const DAMAGES = [
  {
    what: 'a flipped byte',
    harm: ['update transfer set body_hash = set_byte(body_hash, 7, get_byte(body_hash, 7) # 1) where id = $1'],
    mend: ['update transfer set body_hash = set_byte(body_hash, 7, get_byte(body_hash, 7) # 1) where id = $1'],
  },
  {
    what: 'a deleted row',
    harm: ['create table damage as select * from transfer', 'delete from transfer where id = $1'],
    mend: ['insert into transfer select * from damage where id = $1', 'drop table damage'],
  },
] as const;

/** R13: one byte or one row of the ledger is changed behind the program's back, and `verify-ledger` of the command line names the row. */
export async function damageLedger(server: Server, tally: Tally): Promise<void> {
  const url = await server.databaseUrl();
  check(url, 'the address of the database');
  const db = openDatabase(url, { max: 1, applicationName: 'reliability', onError: () => {} });
  try {
    const [row] = await db.query<{ id: bigint }>('select id from transfer order by digest limit 1');
    check(row, 'a transfer to damage');
    const past = (statements: readonly string[]): Promise<void> =>
      db.transaction(async (tx: Tx) => {
        await tx.query("set local session_replication_role = 'replica'");
        for (const statement of statements) await tx.query(statement, statement.includes('$1') ? [row.id] : []);
      });
    for (const { what, harm, mend } of DAMAGES) {
      await past(harm);
      const { code, output } = await server.command('verify-ledger', VERIFY_LIMIT_MS);
      const named = code === 1 && output.split('\n').some((line) => line.includes(`"row":"transfer ${row.id}"`));
      tally.check('damage-named', named, () => `${what} of transfer ${row.id}: ended with ${code}: ${output.slice(0, 400)}`);
      await past(mend);
    }
  } finally {
    await db.end();
  }
}
