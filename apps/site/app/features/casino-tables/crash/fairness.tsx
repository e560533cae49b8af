import { TableFairness } from '../shared/table-fairness.tsx';
import { timesText } from './draw-flight.ts';

/** The chain of flights, with where the last ones ended. */
export const CrashFairness = ({ money }: { readonly money: boolean }) => (
  <TableFairness table="crash" money={money} outcome={({ crash }) => (crash === undefined ? '–' : timesText(crash))} />
);
