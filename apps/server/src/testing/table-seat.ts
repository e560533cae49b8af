import { chainName, readChain } from '@fairbook/casino-studio/tables/chain-record';
import { type TableDraws, tableDraws } from '@fairbook/casino-studio/tables/draws';
import type { AnswerOf, CASINO_PLAY_CALLS, GameRoundBody } from '@fairbook/contract';
import { type AnyGame, gameOf } from '@fairbook/games';
import { type Schedule, scheduleOf } from '@fairbook/games/shared/schedule';
import type { CasinoHarness, CasinoPlayer } from './casino-harness.ts';
import { asked, requestName, type Told, takeSeat } from './studio-seat.ts';

type Calls = typeof CASINO_PLAY_CALLS;
export type TableBody = AnswerOf<Calls['table']>;
type Answer = Told<AnswerOf<Calls['join']>>;

export interface JoinOf {
  readonly stake?: string;
  readonly stakes?: readonly { readonly spot: string; readonly amount: string }[];
  readonly options?: object;
  readonly request?: string;
  readonly number?: number;
}

/** A player at a shared game, over HTTP. */
export interface TableSeat {
  readonly player: CasinoPlayer;
  table(): Promise<TableBody>;
  join(of?: JoinOf): Promise<Answer>;
  leave(round: string): Promise<Answer>;
  cashOut(round: string): Promise<Answer>;
}

/** The round of a shared game, as it is told to everybody. */
export const roundNow = (h: CasinoHarness, game: string): NonNullable<TableBody['state']['round']> => {
  const round = h.casino.studio()?.play.watch('fairbook', game)?.round;
  if (!round) throw new Error(`${game} has no round`);
  return { ...round, until: round.until ?? null };
};

/** A shared game that runs: its first round takes stakes. */
export async function openTable(h: CasinoHarness, game: string): Promise<void> {
  h.casino.studio()?.play.watch('fairbook', game);
  await h.timers.until(() => h.casino.studio()?.play.watch('fairbook', game)?.round?.phase === 'betting');
}

/** Goes on until the round is in a phase, of the same number or, of an earlier phase, of the next. */
export const reach = (h: CasinoHarness, game: string, phase: string): Promise<void> =>
  h.timers.until(() => roundNow(h, game).phase === phase);

/** What the rounds of a shared game are drawn from: nobody but a test is told. */
export async function drawsOf(h: CasinoHarness, name: string): Promise<TableDraws> {
  const [row] = await h.account.base.db.query<{ text: string }>('select text from casino_record where name = $1', [chainName(name)]);
  const chain = readChain(row?.text);
  if (!chain) throw new Error(`${name} has no chain`);
  return tableDraws({ brand: 'fairbook', name, game: gameOf(name) as AnyGame, schedule: scheduleOf(name) as Schedule }, chain);
}

/** Opens a shared game for money. */
export async function takeTable(h: CasinoHarness, player: CasinoPlayer, game: string): Promise<TableSeat> {
  const { token } = await takeSeat(h, player, game);
  const path = `/tables/${game}`;
  return {
    player,
    table: async () => (await asked<TableBody>(h, player, 'GET', path)).data,
    join: ({ stake = '1.00', stakes = [{ spot: 'stake', amount: stake }], options = {}, request = requestName(), number } = {}) =>
      asked(h, player, 'POST', `${path}/rounds`, { token, request, number: number ?? roundNow(h, game).number, options, stakes }),
    leave: (round) => asked(h, player, 'DELETE', `${path}/rounds/${round}?token=${token}`),
    cashOut: (round) => asked(h, player, 'POST', `/rounds/${round}/decisions`, { token, game, after: 0, decision: { move: 'cash-out' } }),
  };
}

/** A round of the player's as the history has it. */
export async function inHistory(h: CasinoHarness, player: CasinoPlayer, name: string): Promise<GameRoundBody | null> {
  const { rounds } = (await asked<AnswerOf<Calls['rounds']>>(h, player, 'GET', '/rounds?limit=50')).data;
  for (const { id } of rounds) {
    const { round } = (await asked<AnswerOf<Calls['round']>>(h, player, 'GET', `/rounds/${id}`)).data;
    if (round?.round === name) return round;
  }
  return null;
}
