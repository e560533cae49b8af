import type { AnswerOf, CASINO_CONTEST_CALLS, TournamentRules } from '@fairbook/contract';
import type { CasinoHarness, CasinoPlayer } from './casino-harness.ts';
import { asked, type StudioSeat, type Told, takeSeat } from './studio-seat.ts';

type Calls = typeof CASINO_CONTEST_CALLS;
/** So long before and while a tournament of a test runs: short enough that nobody’s session ends meanwhile. */
export const SPAN_MS = 600_000;

export const RULES: TournamentRules = {
  title: { en: 'Sprint', ru: 'Спринт' },
  currency: 'EUR',
  games: ['dice', 'mines'],
  leastStake: '20',
  scoring: 'stakes',
  ties: 'earlier-first',
  fund: '10000',
  prizes: [
    { from: 1, to: 1, share: 5000 },
    { from: 2, to: 3, share: 2000 },
  ],
  mostPlayers: 100,
};

/** What tests do with contests of the first brand. */
export function contestSteps(h: CasinoHarness) {
  const { db } = h.account.base;
  const in1 = <T>(run: (tx: Parameters<Parameters<typeof db.transaction>[0]>[0]) => Promise<T>): Promise<T> => db.transaction(run);
  return {
    /** Makes a tournament that can be joined from now on, begins in a while and lasts as long, and announces it. */
    async hold(rules: Partial<TournamentRules> = {}, { startsIn = SPAN_MS, lasts = SPAN_MS } = {}): Promise<bigint> {
      const now = h.account.clock.now();
      const times = { optIn: now, start: now + startsIn, end: now + startsIn + lasts };
      const id = await in1((tx) => h.contests.make(tx, 1, { ...RULES, ...rules }, times));
      const announced = await in1((tx) => h.contests.announce(tx, 1, id));
      if (!announced.ok) throw new Error(announced.refusal.code);
      return id;
    },
    settle: (id: bigint) => in1((tx) => h.contests.settle(tx, 1, id)),
    cancel: (id: bigint) => in1((tx) => h.contests.cancel(tx, 1, id)),
    enter: (player: CasinoPlayer, id: bigint): Promise<Told<AnswerOf<Calls['enter']>>> =>
      asked(h, player, 'POST', `/tournaments/${id}/entry`),
    leave: (player: CasinoPlayer, id: bigint): Promise<Told<AnswerOf<Calls['withdraw']>>> =>
      asked(h, player, 'DELETE', `/tournaments/${id}/entry`),
    async page(player: CasinoPlayer, id: bigint): Promise<AnswerOf<Calls['tournament']>> {
      // Standings are kept for a second.
      h.account.clock.advance(1001);
      return (await asked<AnswerOf<Calls['tournament']>>(h, player, 'GET', `/tournaments/${id}`)).data;
    },
    list: async (player: CasinoPlayer): Promise<AnswerOf<Calls['tournaments']>['tournaments']> =>
      (await asked<AnswerOf<Calls['tournaments']>>(h, player, 'GET', '/tournaments')).data.tournaments,
    day: async (player: CasinoPlayer): Promise<AnswerOf<Calls['challenges']>> =>
      (await asked<AnswerOf<Calls['challenges']>>(h, player, 'GET', '/challenges')).data,
    past: async (player: CasinoPlayer, before?: string): Promise<AnswerOf<Calls['challengeHistory']>> =>
      (
        await asked<AnswerOf<Calls['challengeHistory']>>(
          h,
          player,
          'GET',
          `/challenges/history${before === undefined ? '' : `?before=${before}`}`,
        )
      ).data,
    /** Lets the news of rounds be heard. */
    heard: () => h.account.outbox.drain(),
    seat: (player: CasinoPlayer, game = 'dice'): Promise<StudioSeat> => takeSeat(h, player, game),
    /** Plays dice at even chances, a moment after the round before. */
    async dice(seat: StudioSeat, stake = '1.00') {
      h.account.clock.advance(50);
      const { data, code } = await seat.play({ stake, options: { side: 'over', winners: 4950 } });
      if (!data) throw new Error(`dice was refused: ${code}`);
      return data.round;
    },
  };
}
export type ContestSteps = ReturnType<typeof contestSteps>;
