import type { CasinoHarness } from './casino-harness.ts';

const TABLES = ['casino_round', 'casino_act', 'casino_record'];

/** What the audit of rounds alone finds after rows were changed past every trigger and right; they are put back. */
export async function changedRows(h: CasinoHarness, change: string): Promise<readonly string[]> {
  const { owner } = h.account.base;
  const past = (statements: readonly string[]) =>
    owner.transaction(async (tx) => {
      await tx.query(`set local session_replication_role = 'replica'`);
      for (const statement of statements) await tx.query(statement);
    });
  await past(TABLES.map((table) => `create table kept_${table} as table ${table}`));
  await past([change]);
  const differences = await h.differences();
  await past(
    TABLES.flatMap((table) => [`delete from ${table}`, `insert into ${table} select * from kept_${table}`, `drop table kept_${table}`]),
  );
  return differences.filter(({ check }) => check === 'audit').map((each) => (each as unknown as { found: string }).found);
}
