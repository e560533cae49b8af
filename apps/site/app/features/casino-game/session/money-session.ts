import { moneyToText, parseMoney } from '@fairbook/domain/money';
import type { Decision } from '@fairbook/games/definition/game';
import { type Answered, createOrders, type MoneyHost, type Order, type RoundTold } from './money-orders.ts';
import { readJackpot, readRound, withRound } from './rounds.ts';
import type { GameRound, GameSession, Played, PlayOrder, SessionState } from './session.ts';
import { createStore, type Store } from './store.ts';

export interface MoneyGame {
  readonly game: string;
  readonly currency: string;
  /** Minor units, as the page was drawn with it. */
  readonly balance: bigint;
  /** Its rounds are those of a table: none of them is opened here. */
  readonly shared?: boolean;
}
export interface MoneySession extends GameSession {
  /** Opens the game, and finds what is open in it or was played last. Until then it is busy. */
  open(): Promise<Answered<undefined>>;
  /** A balance that came another way, and when it was read, unix ms. */
  told(balance: bigint, at: number): void;
}

/** Refusals that come of a round this page does not know as it stands. */
const RESUME: ReadonlySet<string | undefined> = new Set(['round-in-progress', 'round-over', 'move-not-offered', 'idempotency-conflict']);

/** Seeds after a round: where it was drawn from them, the next nonce follows it. */
function seedsAfter(seeds: SessionState['seeds'], { source, phase }: GameRound): SessionState['seeds'] {
  if (!seeds || source.kind !== 'seeds' || source.pair !== seeds.pair) return seeds;
  return { ...seeds, nonce: Math.max(seeds.nonce, source.nonce + 1), openRounds: phase === 'deciding' ? 1 : 0 };
}

/** A new round as it is asked for. */
function playOrder({ game, currency }: MoneyGame, request: string, { options, stakes, features = [] }: PlayOrder): Order {
  const amounts = stakes.map(({ spot, amount }) => ({ spot, amount: moneyToText(amount, currency) }));
  const plain = Object.entries(options).map(([name, value]) => [name, typeof value === 'object' ? [...value] : value] as const);
  return { kind: 'play', body: { request, game, stakes: amounts, features: [...features], options: Object.fromEntries(plain) } };
}

/** What of the session the orders change, and how they are carried out: one at a time, another is answered with the first one's outcome. */
function carriedOut({ currency }: MoneyGame, host: MoneyHost, store: Store<SessionState>) {
  const orders = createOrders(host);
  let running: Promise<Played> | undefined;

  async function resume(): Promise<void> {
    const open = await host.openRound();
    const body = open.ok ? (open.value.round ?? open.value.last) : null;
    const round = body ? readRound(body) : undefined;
    if (round) store.set({ round, last: withRound(store.get().last, round) });
  }
  /** When the balance that is known was read; an older one says nothing any more. */
  let readAt = 0;
  function told(balance: bigint, at: number): void {
    if (at < readAt) return;
    readAt = at;
    store.set({ balance });
  }
  function take({ round: body, balance, at }: RoundTold): Played {
    const round = { ...readRound(body), toldAt: at };
    const { seeds, last } = store.get();
    store.set({ round, last: withRound(last, round), seeds: seedsAfter(seeds, round) });
    const read = parseMoney(balance, currency);
    if (read.ok) told(read.value, at);
    return { ok: true, round };
  }
  async function run(order: Order): Promise<Played> {
    const answer = await orders.deliver(order);
    if (answer.ok) return take(answer.value);
    if (RESUME.has(answer.refusal?.code)) await resume();
    return answer;
  }
  return {
    launch: orders.launch,
    resume,
    told,
    /** `order` undefined: there is none to be made now, for that reason. Whatever is unaccounted for goes first. */
    ask(order: Order | undefined, refusal: 'round-in-progress' | 'round-over'): Promise<Played> {
      if (running) return running;
      const asked = orders.lost() ?? order;
      if (!asked) return Promise.resolve({ ok: false, refusal: { code: refusal } });
      store.set({ busy: true });
      running = run(asked).finally(() => {
        running = undefined;
        store.set({ busy: false });
      });
      return running;
    },
  };
}

/** A game played for money through the server. Whatever is unaccounted for is asked after first, and its outcome is the answer. */
export function createMoneySession(of: MoneyGame, host: MoneyHost): MoneySession {
  const { game, currency, balance } = of;
  const store = createStore<SessionState>({ ...{ round: undefined, busy: true, balance, last: [], seeds: undefined, revealed: [] } });
  const { launch, resume, told, ask } = carriedOut(of, host, store);
  const openRound = (): GameRound | undefined => {
    const { round } = store.get();
    return round?.phase === 'deciding' ? round : undefined;
  };
  return {
    ...{ money: true, game, currency, told, subscribe: store.subscribe, state: store.get },
    async open() {
      const [launched, seeds] = await Promise.all([launch(), host.seeds(), of.shared ? undefined : resume()]);
      if (seeds.ok) store.set({ seeds: seeds.value.seeds, revealed: seeds.value.revealed });
      if (launched.ok) store.set({ busy: false });
      return launched;
    },
    play: (order) => ask(openRound() ? undefined : playOrder(of, host.uuid(), order), 'round-in-progress'),
    decide(decision: Decision) {
      const round = openRound();
      const after = round?.decisions.length ?? 0;
      return ask(round && { kind: 'decide', round: round.round, body: { game, after, decision } }, 'round-over');
    },
    async rotate(clientSeed) {
      const answer = await host.rotate(clientSeed);
      if (!answer.ok) return answer;
      const { seeds, revealed } = answer.value;
      store.set({ seeds, revealed: [revealed, ...store.get().revealed] });
      return { ok: true, serverSeed: revealed.serverSeed };
    },
    async history(before) {
      const answer = await host.history(before);
      return answer.ok ? answer.value : undefined;
    },
    async recall(id) {
      const answer = await host.round(id);
      return answer.ok && answer.value ? readRound(answer.value) : undefined;
    },
    async jackpots() {
      const answer = await host.jackpots(currency);
      return answer.ok ? answer.value.map((each) => readJackpot(each, currency)) : undefined;
    },
  };
}
