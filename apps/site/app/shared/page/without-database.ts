/** While the database cannot be asked, what is in memory is still shown: for the rest of a page that can do without. */
export function withoutDatabase(fault: unknown): undefined {
  if (!(fault instanceof Response)) throw fault;
}
