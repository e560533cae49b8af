import {
  type CasinoHost,
  STATUS_OF,
  type StudioAnswer,
  type StudioPlay,
  type StudioRefusal,
  type StudioRefusalCode,
  type StudioSeat,
} from '@fairbook/provider-kit';
import { refused } from '../parts.ts';
import { LOOK_MS, type StudioClient } from './client.ts';
import { potIn, roundIn, stakesOut } from './codec.ts';
import type { PlayAnswer, RefusedWire } from './schema.ts';

const OWN_REASONS: Readonly<Record<StudioRefusalCode, true>> = {
  ...{ 'bad-option': true, 'bad-stake': true, 'move-not-offered': true, 'round-in-progress': true, 'round-over': true },
  ...{ 'round-unknown': true, 'seeds-in-use': true, 'betting-closed': true, 'stake-over-maximum': true },
};
const isReason = (text: string): text is StudioRefusal['reason'] => Object.hasOwn(OWN_REASONS, text) || Object.hasOwn(STATUS_OF, text);

const refusalIn = ({ reason, bound, field }: RefusedWire): StudioRefusal =>
  refused(isReason(reason) ? reason : 'records-moved', {
    ...(bound !== undefined && { bound: BigInt(bound) }),
    ...(field !== undefined && { field }),
  });

/** What cannot be refused is a fault where it is. */
function given<Answer extends { readonly ok: boolean }>(answer: Answer): Extract<Answer, { ok: true }> {
  if (!answer.ok) throw new Error('the studio refused what it never refuses');
  return answer as Extract<Answer, { ok: true }>;
}

const seated = ({ player, brand, token, game }: StudioSeat) => ({ player, brand, token, game });

/** Rounds played alone by a studio in another process, as the site plays them. What the player has the wallet here says itself. */
export function playElsewhere({ ask }: StudioClient, { wallet, log }: Pick<CasinoHost, 'wallet' | 'log'>): StudioPlay {
  async function roundOf(
    { player, brand, currency, token }: StudioSeat,
    asked: Promise<PlayAnswer<'play/round'>>,
  ): ReturnType<StudioPlay['play']> {
    const answer = await asked;
    if (!answer.ok) return refusalIn(answer);
    const held = await wallet.balance({ player, brand, currency, token });
    return { ok: true, round: roundIn(answer.round), balance: held.ok ? held.balance : BigInt(answer.balance) };
  }
  const noTables = async (): Promise<StudioRefusal> => refused('records-moved');
  return {
    seeds: async (of) => given(await ask('play/seeds', { ...of })).seeds,
    async rotate(
      { player, brand },
      clientSeed,
    ): Promise<StudioAnswer<Pick<Extract<PlayAnswer<'play/rotate'>, { ok: true }>, 'seeds' | 'revealed'>>> {
      const answer = await ask('play/rotate', { player, brand, clientSeed });
      return answer.ok ? answer : refusalIn(answer);
    },
    revealed: async ({ player, brand }, most) => given(await ask('play/revealed', { player, brand, most })).pairs,
    async play(seat, { request, options, stakes, features }) {
      const order = { ...seated(seat), request, options: { ...options }, stakes: stakesOut(stakes), features: [...features] };
      return roundOf(seat, ask('play/round', order));
    },
    async decide(seat, { round, after, decision }) {
      const order = { ...seated(seat), round, after, decision: { ...decision } };
      return roundOf(seat, ask('play/decide', order));
    },
    async open({ player, brand }, game) {
      const { round } = given(await ask('play/open', { player, brand, game }));
      return round && roundIn(round);
    },
    tables: () => [],
    watch: () => undefined,
    table: async () => undefined,
    join: noTables,
    leave: noTables,
    results: async () => undefined,
    onNews() {},
    feedsJackpots: false,
    // The lobby has other games too: it stands, whether this studio does or not.
    async pots(brand, currency) {
      const answer = await ask('play/pots', { brand, currency }, LOOK_MS).catch((error: Error) =>
        log('error', 'the studio does not tell its pots', { problem: error.message }),
      );
      return answer ? given(answer).pots.map(potIn) : [];
    },
    hitCycles: async () => [],
  };
}
