import { words } from '../../words.ts';
import type { Edit } from './draft.ts';

const text = words.settings;

type Names = Readonly<Record<string, string>>;

function said(edit: Edit, markets: Names): string {
  switch (edit.kind) {
    case 'cell':
      return text.edits.cell(
        edit.row,
        text.fields[edit.column],
        markets[edit.from] ?? (edit.from || text.any),
        markets[edit.to] ?? (edit.to || text.any),
      );
    case 'order':
      return text.edits.order;
    default:
      return text.edits[edit.kind](edit.row);
  }
}

/** What saving would change, line by line. */
export const EditList = ({ edits, markets }: { readonly edits: readonly Edit[]; readonly markets: Names }) => (
  <ul className="edits">
    {edits.map((edit) => (
      <li key={said(edit, markets)}>{said(edit, markets)}</li>
    ))}
  </ul>
);
