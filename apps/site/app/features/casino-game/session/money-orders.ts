import type { BodyOf, CASINO_PLAY_CALLS, GameRoundBody, JackpotBody, Refusal, RevealedSeedsBody, SeedsBody } from '@fairbook/contract';
import type { HistoryPage, Refused } from './session.ts';

type Calls = typeof CASINO_PLAY_CALLS;
type PlayBody = BodyOf<Calls['play']>;
type DecideBody = BodyOf<Calls['decide']>;
type JoinBody = BodyOf<Calls['join']>;

/** What came of a call. */
export type Answered<T> = { readonly ok: true; readonly value: T } | Refused;
export interface RoundTold {
  readonly round: GameRoundBody;
  /** Cash and bonus money after it, decimal text. */
  readonly balance: string;
  /** When that was read, unix ms. */
  readonly at: number;
}

/** The calls a game for money makes, and what else it takes of the browser. */
export interface MoneyHost {
  /** Opens the game: the token it plays under. */
  launch(): Promise<Answered<string>>;
  /** The round that is open, or else the last one, if it ended lately. */
  openRound(): Promise<Answered<{ readonly round: GameRoundBody | null; readonly last: GameRoundBody | null }>>;
  seeds(): Promise<Answered<{ readonly seeds: SeedsBody; readonly revealed: readonly RevealedSeedsBody[] }>>;
  rotate(clientSeed: string): Promise<Answered<{ readonly seeds: SeedsBody; readonly revealed: RevealedSeedsBody }>>;
  play(body: PlayBody): Promise<Answered<RoundTold>>;
  decide(round: string, body: DecideBody): Promise<Answered<RoundTold>>;
  /** Stakes in the shared round of a table. */
  join(table: string, body: JoinBody): Promise<Answered<RoundTold>>;
  /** Takes a stake out of it. */
  leave(table: string, round: string, token: string): Promise<Answered<RoundTold>>;
  history(before: string | undefined): Promise<Answered<HistoryPage>>;
  /** By its number in the history, or by its own name; null: there is none. */
  round(id: string): Promise<Answered<GameRoundBody | null>>;
  /** Over the game, in the currency. */
  jackpots(currency: string): Promise<Answered<readonly JackpotBody[]>>;
  /** A name that no request had before. */
  uuid(): string;
  /** Before an order is sent again: so long, and unless the server itself answered, while it is away. */
  pause(ms: number, answered: boolean): Promise<void>;
}

/** Something that may move money: sent again it is the same, under the same name. The token stands in when it is sent. */
export type Order =
  | { readonly kind: 'play'; readonly body: Omit<PlayBody, 'token'> }
  | { readonly kind: 'decide'; readonly round: string; readonly body: Omit<DecideBody, 'token'> }
  | { readonly kind: 'join'; readonly table: string; readonly body: Omit<JoinBody, 'token'> }
  | { readonly kind: 'leave'; readonly table: string; readonly round: string };

/** Requests without an answer that are sent again by themselves, and the pause before each, ms. */
const REPEAT_AFTER_MS = [1000, 2000, 4000] as const;
/** The supplier of the game cannot be reached, while the server can. */
export const GAME_AWAY = 'game-unavailable' satisfies Refusal['code'];
/** The launch does not hold any more: another one goes on. */
const RELAUNCH: ReadonlySet<string | undefined> = new Set<Refusal['code']>(['launch-unknown', 'launch-over']);
/** The server could not say: whether the order was carried out nobody knows. */
const UNSURE: ReadonlySet<string> = new Set<Refusal['code']>(['unavailable', GAME_AWAY]);
/** What is told of an order whose fate nobody knows: that its game is away, or that no answer came. */
const unknown = (answer: Refused): Refused => (answer.refusal?.code === GAME_AWAY ? answer : { ok: false, refusal: undefined });
/** Refusals that say nothing of an earlier request whose answer was lost. */
const ABOUT_WHO_ASKS: ReadonlySet<string> = new Set<Refusal['code']>(['not-signed-in', 'cross-site', 'too-many-attempts']);

export interface Orders {
  /** Opens the game, again where it was open. */
  launch(): Promise<Answered<undefined>>;
  /** The order of which nobody knows whether it was carried out. */
  lost(): Order | undefined;
  /** Sends an order until there is an answer to it, or until it is lost. */
  deliver(order: Order): Promise<Answered<RoundTold>>;
}

/** An order under the token of a launch. */
function sendOrder(host: OrdersHost, order: Order, token: string): Promise<Answered<RoundTold>> {
  switch (order.kind) {
    case 'play':
      return host.play({ ...order.body, token });
    case 'decide':
      return host.decide(order.round, { ...order.body, token });
    case 'join':
      return host.join(order.table, { ...order.body, token });
    case 'leave':
      return host.leave(order.table, order.round, token);
  }
}
export type OrdersHost = Pick<MoneyHost, 'launch' | 'play' | 'decide' | 'join' | 'leave' | 'pause'>;

/** Delivers orders: at least once to the server, which carries each out once. */
export function createOrders(host: OrdersHost): Orders {
  let token = '';
  let lost: Order | undefined;

  async function launch(): Promise<Answered<undefined>> {
    const launched = await host.launch();
    if (!launched.ok) return launched;
    token = launched.value;
    return { ok: true, value: undefined };
  }

  async function deliver(order: Order): Promise<Answered<RoundTold>> {
    let relaunched = false;
    // A game that did not open takes no orders: why, is the answer to each of them until it does.
    if (token === '') {
      const opened = await launch();
      if (!opened.ok) return lost === order ? unknown(opened) : opened;
    }
    for (let repeats = 0; ; ) {
      const answer = await sendOrder(host, order, token);
      const { refusal } = answer.ok ? { refusal: undefined } : answer;
      if (!answer.ok && !relaunched && RELAUNCH.has(refusal?.code)) {
        relaunched = true;
        const again = await launch();
        if (again.ok) continue;
        // Whether an earlier sending was carried out is as open as before.
        return lost === order ? unknown(again) : again;
      }
      const isAnswer = refusal !== undefined && !UNSURE.has(refusal.code) && !(lost === order && ABOUT_WHO_ASKS.has(refusal.code));
      if (answer.ok || isAnswer) {
        if (lost === order) lost = undefined;
        return answer;
      }
      lost = order;
      const ms = REPEAT_AFTER_MS[repeats++];
      if (ms === undefined) return unknown(answer);
      await host.pause(ms, refusal !== undefined);
    }
  }

  return { launch, lost: () => lost, deliver };
}
