import { setTimeout as sleep } from 'node:timers/promises';
import { chainName, readChain } from '@fairbook/casino-studio/tables/chain-record';
import { tableDraws } from '@fairbook/casino-studio/tables/draws';
import { crash } from '@fairbook/games/crash/index';
import { type Schedule, scheduleOf } from '@fairbook/games/shared/schedule';
import type { App } from '@fairbook/server/app';
import { machineUs, type Tick } from './driven.ts';

const LOOK_MS = 5;
const BRAND = 'fairbook';

/** The table of crash in this process, as nobody outside of it sees it. */
export function crashTable({ casinoWallet, db }: Pick<App, 'casinoWallet' | 'db'>) {
  const studio = casinoWallet.studio()?.play;
  let ticks: Tick[] | undefined;
  studio?.onNews(({ change: { tick } }) => {
    if (tick) ticks?.push({ tick: tick.at, at: machineUs() });
  });
  const round = () => studio?.watch(BRAND, crash.id)?.round;
  const until = async (holds: () => boolean): Promise<void> => {
    while (!holds()) await sleep(LOOK_MS);
  };

  async function drawn() {
    const [row] = await db.query<{ text: string }>('select text from casino_record where name = $1', [chainName(crash.id)]);
    const chain = readChain(row?.text);
    if (!chain) throw new Error('the table of crash has no chain');
    return tableDraws({ brand: BRAND, name: crash.id, game: crash, schedule: scheduleOf(crash.id) as Schedule }, chain);
  }

  return {
    async ticks(ms: number): Promise<readonly Tick[]> {
      const heard: Tick[] = [];
      ticks = heard;
      await sleep(ms);
      ticks = undefined;
      return heard;
    },
    async flight(least: number): Promise<number> {
      await until(() => round() !== undefined);
      const draws = await drawn();
      for (;;) {
        await until(() => round()?.phase === 'betting');
        const { number } = round() as { readonly number: number };
        if ((draws.draw(number).crash ?? 0) >= least) return number;
        await until(() => round()?.phase !== 'betting');
      }
    },
    async airborne(ms: number): Promise<void> {
      await until(() => round()?.phase === 'showing');
      await sleep(ms);
    },
  };
}
