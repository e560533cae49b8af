/** Where a mark lies in the columns that are shown. */
interface Placed {
  readonly column: number;
}

/** The newest columns that fit, with one left free for what comes next; all of them from the first while they fit. */
export function newestColumns<Mark extends Placed>(marks: readonly Mark[], columns: number): readonly Mark[] {
  const used = marks.reduce((most, { column }) => Math.max(most, column + 1), 0);
  const first = Math.max(0, used + 1 - columns);
  return marks.filter(({ column }) => column >= first).map((mark) => ({ ...mark, column: mark.column - first }));
}
