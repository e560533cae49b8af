import type { Answer } from '../../shared/api.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { type Difference, differences } from '../../shared/differences.ts';
import { showName } from '../../shared/format.ts';
import { PreviewTable } from '../../shared/preview-table.tsx';
import { words } from '../../words.ts';

const text = words.approvals;

const ANSWERS: Readonly<Record<string, string>> = { true: words.yes, false: words.no };
const shown = (value: string | undefined): string => (value === undefined ? '–' : (ANSWERS[value] ?? value));

const COLUMNS: readonly Column<Difference>[] = [
  { head: text.value, kind: 'name', cell: (each) => showName(each.path) },
  { head: text.before, className: 'dim', cell: (each) => shown(each.before) },
  { head: text.after, className: 'strong', cell: (each) => shown(each.after) },
];

/** What a request would change: bets and money where it settles, and values before and after. */
export function Consequence({ consequence }: { readonly consequence: Answer<'approval'>['consequence'] }) {
  const { before, after, ...preview } = consequence;
  const values = differences(before, after);
  return (
    <div className="preview">
      {preview.changes.length + preview.money.length > 0 || values.length === 0 ? (
        <PreviewTable preview={{ ...preview, second: false }} />
      ) : null}
      {values.length > 0 ? <DataTable caption={text.what} columns={COLUMNS} items={values} keyOf={(each) => each.path} /> : null}
    </div>
  );
}
