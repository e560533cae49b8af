import { CONSOLE_CALLS } from '@fairbook/contract';
import { type Asked, auditOf, written } from './access.ts';
import type { ConsoleNeeds } from './needs.ts';

/** Closes or opens a sport, a phase or everything of a brand: one act, which names its fixtures. Gives how many changed. */
export async function suspendMany(needs: ConsoleNeeds, asked: Asked<(typeof CONSOLE_CALLS)['suspendMany']>): Promise<number> {
  const { brand, body } = asked;
  const { suspended } = body;
  const phases = body.phase ? [body.phase] : (['live', 'line'] as const);
  const fixtures = phases
    .flatMap((phase) => needs.board.desk(brand.id, phase))
    .filter((row) => row.override.suspended !== suspended && (body.sport === undefined || row.fixture.sport === body.sport))
    .map((row) => row.fixture.id);
  if (fixtures.length === 0) return 0;
  const act = auditOf(asked, {
    act: suspended ? CONSOLE_CALLS.suspendMany.act : 'reopen-many',
    brandId: brand.id,
    subject: { kind: 'brand', id: `${brand.id}` },
    before: { suspended: !suspended },
    after: { suspended, of: body.sport ?? 'everything', phase: body.phase ?? 'all', count: fixtures.length, fixtures },
  });
  const change = suspended ? needs.board.suspend : needs.board.reopen;
  await change(brand.id, fixtures, written(needs, act));
  return fixtures.length;
}
