import type { GameSession, SessionState } from './session.ts';

/** A session before there is one: what the server draws, and a browser until the game has opened. */
export function idleSession(game: string, currency: string, money: boolean, balance: bigint): GameSession {
  const state: SessionState = { round: undefined, busy: true, balance, last: [], seeds: undefined, revealed: [] };
  const never = async () => ({ ok: false, refusal: undefined }) as const;
  return {
    ...{ money, game, currency },
    subscribe: () => () => {},
    state: () => state,
    ...{ play: never, decide: never, rotate: never },
    history: async () => undefined,
    recall: async () => undefined,
  };
}
