import { isFast } from '../../casino-game/index.ts';

/** A row takes a ball so long, ms; dropped fast, a fraction of it. */
const ROW_MS = 110;
const FAST = 0.25;

/** How long a ball falls, ms: into the first row, through each, and into its slot. */
export const dropMs = (rows: number): number => (rows + 1) * ROW_MS * (isFast() ? FAST : 1);
