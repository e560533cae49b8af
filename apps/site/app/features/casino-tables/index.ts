/** What games beside the tables are made of: the felt's chips, and the keys of a board. */
export { afterStep, type BetStep, type Chips, noBets, stakesOf, sumOf } from './bets/placed-bets.ts';
export { Chip } from './chips/chip.tsx';
export { chipText, type Denomination, denominationsOf, rankFor } from './chips/denominations.ts';
export { percentText } from './parts/rational-text.ts';
export { ReturnsTable } from './parts/returns-table.tsx';
export { useRoving } from './parts/use-roving.ts';
export { lessOwn } from './shared/others.ts';
export { PlayersTable } from './shared/players-table.tsx';
export { TableFairness } from './shared/table-fairness.tsx';
export { TableLog, useTableLines } from './shared/table-log.tsx';
