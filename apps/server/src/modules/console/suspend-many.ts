import { CONSOLE_CALLS } from '@fairbook/contract';
import { type Asked, auditOf } from './access.ts';
import type { ConsoleNeeds } from './needs.ts';

/** Fixtures closed in one transaction each, side by side: a stop of everything must not wait in line. */
const AT_ONCE = 8;

/** Closes or opens a sport, a phase or everything of a brand. Each fixture is one act in the audit book. Gives how many changed. */
export async function suspendMany(needs: ConsoleNeeds, asked: Asked<(typeof CONSOLE_CALLS)['suspendMany']>): Promise<number> {
  const { brand, body } = asked;
  const phases = body.phase ? [body.phase] : (['live', 'line'] as const);
  const rows = phases
    .flatMap((phase) => needs.board.desk(brand.id, phase))
    .filter((row) => row.override.suspended !== body.suspended && (body.sport === undefined || row.fixture.sport === body.sport));
  const change = body.suspended ? needs.board.suspend : needs.board.reopen;
  let next = 0;
  let changed = 0;
  const worker = async (): Promise<void> => {
    for (let row = rows[next++]; row; row = rows[next++]) {
      const act = auditOf(asked, {
        act: (body.suspended ? CONSOLE_CALLS.suspend : CONSOLE_CALLS.reopen).act,
        brandId: brand.id,
        subject: { kind: 'fixture', id: `${row.fixture.id}` },
        before: { suspended: row.override.suspended },
        after: { suspended: body.suspended, with: body.sport ?? 'everything' },
      });
      if (await change(brand.id, row.fixture.id, (tx) => needs.audit.record(tx, act))) changed++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return changed;
}
