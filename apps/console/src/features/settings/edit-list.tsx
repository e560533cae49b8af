import { words } from '../../words.ts';
import type { Edit } from './draft.ts';

const text = words.settings;

function said(edit: Edit): string {
  switch (edit.kind) {
    case 'cell':
      return text.edits.cell(edit.row, text.fields[edit.column], edit.from || text.any, edit.to || text.any);
    case 'order':
      return text.edits.order;
    default:
      return text.edits[edit.kind](edit.row);
  }
}

/** What saving would change, line by line. */
export const EditList = ({ edits }: { readonly edits: readonly Edit[] }) => (
  <ul className="edits">
    {edits.map((edit) => (
      <li key={said(edit)}>{said(edit)}</li>
    ))}
  </ul>
);
