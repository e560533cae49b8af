import type { AnyGame } from '@fairbook/games/definition/game';
import { demoHost, seatHost } from '../session/browser-hosts.ts';
import { DemoTable, type DemoTableHost } from './demo-table.ts';

export type OpenDemo = (game: AnyGame, currency: string, keep: DemoTableHost['keep']) => DemoTable;

/** A table to be played at alone, on the clock and the random numbers of the browser. */
export const openDemoTable: OpenDemo = (game, currency, keep) =>
  new DemoTable(game, currency, {
    ...{ random: demoHost.random, after: seatHost.after, keep },
    now: () => Math.floor(performance.timeOrigin + performance.now()),
  });
