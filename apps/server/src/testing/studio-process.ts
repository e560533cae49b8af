import type { StudioOptions } from '@fairbook/casino-studio';
import type { Db } from '@fairbook/database';
import type { CasinoHost, StudioPlay, StudioSeat, TableRound } from '@fairbook/provider-kit';
import type { CasinoWallet } from '../modules/casino-wallet/face.ts';
import type { CasinoHarness, CasinoPlayer } from './casino-harness.ts';
import { type HandTimers, handTimers } from './hand-timers.ts';

/** A process with its own way to the database and its own timers: it is killed by never going on. */
export interface StudioProcess {
  readonly casino: CasinoWallet;
  readonly play: StudioPlay;
  readonly timers: HandTimers;
}

export interface ProcessOptions {
  readonly db?: Db;
  readonly studio?: StudioOptions;
  /** What it knows of jackpots, where that is not what is so. */
  readonly jackpots?: CasinoHost['jackpots'];
}

export async function startProcess(h: CasinoHarness, { db, studio, jackpots }: ProcessOptions = {}): Promise<StudioProcess> {
  const timers = handTimers(h.account.clock);
  const casino = h.beside(db, studio, timers, jackpots);
  await casino.prepare();
  await casino.start();
  const play = casino.studio()?.play;
  if (!play) throw new Error('the process has no studio');
  return { casino, play, timers };
}

/** The round of a table as a process shows it. */
export const roundIn = ({ play }: StudioProcess, table: string): TableRound | undefined => play.watch('fairbook', table)?.round;

/** A player who opened a game for money. */
export async function seatOf(h: CasinoHarness, player: CasinoPlayer, game: string): Promise<StudioSeat> {
  const launched = await h.casino.launch(player.ctx, { supplier: 'studio', game, device: 'phone', money: true, returnUrl: '/' });
  if (!launched.ok || launched.value.token === undefined) throw new Error(`${game} was not opened`);
  return { player: `${player.playerId}`, brand: 'fairbook', currency: 'EUR', game, token: launched.value.token };
}
