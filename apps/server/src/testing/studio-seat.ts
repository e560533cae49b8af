import type { AnswerOf, CASINO_PLAY_CALLS, GameRoundBody } from '@fairbook/contract';
import type { CasinoHarness, CasinoPlayer } from './casino-harness.ts';

type Calls = typeof CASINO_PLAY_CALLS;
export const CASINO = '/web-api/api/casino/v1';

/** What a call answered: its data, or the code of its refusal with the facts. */
export interface Told<T> {
  readonly status: number;
  readonly data: T;
  readonly code: string | undefined;
  readonly facts: Readonly<Record<string, unknown>> | undefined;
}

export interface PlayOf {
  readonly stake?: string;
  readonly stakes?: readonly { readonly spot: string; readonly amount: string }[];
  readonly options?: object;
  readonly features?: readonly string[];
  readonly request?: string;
  readonly token?: string;
}

let requests = 0;
/** A name for a round that no other test used. */
export const requestName = (): string => `00000000-0000-4000-8000-${`${++requests}`.padStart(12, '0')}`;

/** A player at a game of the studio, over HTTP. */
export interface StudioSeat {
  readonly token: string;
  play(of?: PlayOf): Promise<Told<AnswerOf<Calls['play']>>>;
  decide(round: GameRoundBody, decision: object, after?: number): Promise<Told<AnswerOf<Calls['decide']>>>;
  /** What a page that opens the game finds. */
  found(): Promise<AnswerOf<Calls['openRound']>>;
  open(): Promise<GameRoundBody | null>;
}

/** Asks as a player. */
export async function asked<T>(
  h: Pick<CasinoHarness, 'account'>,
  { signedIn }: Pick<CasinoPlayer, 'signedIn'>,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<Told<T>> {
  const answer = await h.account.call(method, `${CASINO}${path}`, { token: signedIn, ...(body && { body }) });
  const { data, refusal } = answer.json<{ data: T; refusal?: { code: string; facts?: Record<string, unknown> } }>();
  return { status: answer.statusCode, data, code: refusal?.code, facts: refusal?.facts };
}

/** Opens a game of the studio for money. */
export async function takeSeat(h: Pick<CasinoHarness, 'account'>, player: CasinoPlayer, game: string): Promise<StudioSeat> {
  const order = { supplier: 'studio', game, device: 'phone', money: true };
  const launched = await asked<AnswerOf<Calls['launch']>>(h, player, 'POST', '/launches', order);
  const { token } = launched.data ?? {};
  if (!token) throw new Error(`${game} was not opened: ${launched.code}`);
  const found = async () => (await asked<AnswerOf<Calls['openRound']>>(h, player, 'GET', `/games/${game}/open-round`)).data;
  return {
    token,
    play: ({
      stake = '1.00',
      stakes = [{ spot: 'stake', amount: stake }],
      options = {},
      features = [],
      request = requestName(),
      ...more
    } = {}) => asked(h, player, 'POST', '/rounds', { token, ...more, request, game, options, stakes, features }),
    decide: ({ round, decisions }, decision, after = decisions.length) =>
      asked(h, player, 'POST', `/rounds/${round}/decisions`, { token, game, after, decision }),
    found,
    open: async () => (await found()).round,
  };
}
