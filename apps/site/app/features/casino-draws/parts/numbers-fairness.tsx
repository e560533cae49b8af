import { TableFairness } from '../../casino-tables/index.ts';

/** The chain of a game that draws numbers, with what the last rounds drew. */
export const NumbersFairness = ({ table, money }: { readonly table: string; readonly money: boolean }) => (
  <TableFairness
    table={table}
    money={money}
    outcome={({ outcome }) => (outcome as { readonly numbers: readonly number[] }).numbers.join(' ')}
  />
);
