import {
  casinoDecide,
  casinoJoin,
  casinoLaunch,
  casinoLeave,
  casinoOpenRound,
  casinoPlay,
  casinoRotateSeeds,
  casinoRound,
  casinoRounds,
  casinoSeeds,
  jackpotsList,
} from '@fairbook/client/routes';
import type { GameView, PlayedRoundBody, Refusal } from '@fairbook/contract';
import { untilBack } from '../../../live/index.ts';
import { call } from '../../../shared/wire/api.ts';
import type { SeatHost } from '../play/seat.ts';
import type { DemoHost } from './demo-seeds.ts';
import { gameDevice } from './game-device.ts';
import type { Answered, MoneyHost } from './money-orders.ts';
import { historyRow } from './rounds.ts';

/** What demonstrations and seats take of the browser. */
export const demoHost: DemoHost = {
  random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
  now: () => Date.now(),
};
export const seatHost: SeatHost = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

const HISTORY = 20;
/** An order that got no answer waits so long for the server each time before it is sent again, ms: what was pressed is not to be played much later. */
const MOST_AWAY_MS = 20_000;

type Brief<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message?: string | undefined; readonly refusal?: Refusal | undefined };

function answered<T, Read>(brief: Brief<T>, read: (value: T) => Read): Answered<Read> {
  if (brief.ok) return { ok: true, value: read(brief.value) };
  return brief.refusal ? { ok: false, refusal: brief.refusal, message: brief.message } : { ok: false, refusal: undefined };
}
const same = <T>(value: T): T => value;

/** Asks whether a game may be opened without money. */
export const launchFree = async ({ supplier, code }: Pick<GameView, 'supplier' | 'code'>): Promise<Answered<undefined>> =>
  answered(await call(casinoLaunch, { body: { supplier, game: code, device: gameDevice(), money: false } }), () => undefined);

/** The calls of a game for money. */
export function moneyHost({ supplier, code }: Pick<GameView, 'supplier' | 'code'>): MoneyHost {
  return {
    async launch() {
      const launched = await call(casinoLaunch, { body: { supplier, game: code, device: gameDevice(), money: true } });
      return answered(launched, ({ token }) => token ?? '');
    },
    openRound: async () => answered(await call(casinoOpenRound, { params: { game: code } }), same),
    seeds: async () => answered(await call(casinoSeeds), same),
    rotate: async (clientSeed) => answered(await call(casinoRotateSeeds, { body: { clientSeed } }), same),
    play: async (body) => answered(await call(casinoPlay, { body }), same),
    decide: async (round, body) => answered(await call(casinoDecide, { params: { round }, body }), same),
    join: async (table, body) => answered(await call(casinoJoin, { params: { table }, body }), same),
    leave: async (table, round, token) => answered(await call(casinoLeave, { params: { table, round }, query: { token } }), same),
    async history(before) {
      const page = await call(casinoRounds, { query: { game: code, supplier, limit: HISTORY, ...(before !== undefined && { before }) } });
      return answered(page, ({ rounds, more }) => ({ rows: rounds.filter(isOver).map(historyRow), more }));
    },
    async round(id) {
      const told = await call(casinoRound, { params: { id } });
      return !told.ok && told.refusal?.code === 'not-found' ? { ok: true, value: null } : answered(told, ({ round }) => round);
    },
    async jackpots(currency) {
      const list = await call(jackpotsList, { query: { currency } });
      return answered(list, ({ jackpots }) => jackpots.filter(({ games }) => games.includes(code)));
    },
    uuid: () => crypto.randomUUID(),
    async pause(ms, isAnswered) {
      await Promise.all([new Promise((done) => setTimeout(done, ms)), ...(isAnswered ? [] : [untilBack(MOST_AWAY_MS)])]);
    },
  };
}
const isOver = ({ status }: PlayedRoundBody): boolean => status !== 'open';
