import type { Refusal } from '@fairbook/contract';
import { offeredChoices } from '@fairbook/games/definition/bounds';
import type { AnyGame, Round } from '@fairbook/games/definition/game';
import { payoutOf } from '@fairbook/games/definition/multiplier';
import type { Options } from '@fairbook/games/definition/options';
import { playRound, type RoundInput } from '@fairbook/games/definition/play';
import { createDemoSeeds, type DemoHost } from './demo-seeds.ts';
import { withRound } from './rounds.ts';
import type { GameRound, GameSession, Played, SessionState } from './session.ts';
import { createStore } from './store.ts';

/** What a demonstration begins with: 1,000.00 play chips. */
const CHIPS = 100_000n;
/** Pairs out of use that are kept. */
const MOST_REVEALED = 50;
/** ISO 4217: no currency. */
export const NO_CURRENCY = 'XXX';

interface OpenRound {
  readonly round: string;
  readonly input: RoundInput;
  readonly source: GameRound['source'];
}

const stakedIn = ({ stakes }: Pick<Round, 'stakes'>): bigint => stakes.reduce((sum, { amount }) => sum + amount, 0n);
const refused = (code: Refusal['code']) => ({ ok: false, refusal: { code } }) as const;

function roundOf(game: AnyGame, { round, input, source }: OpenRound, state: Round, at: number): GameRound {
  return {
    round,
    phase: state.phase,
    options: input.options as Options,
    stakes: state.stakes,
    decisions: input.decisions,
    choices: offeredChoices(game, state, BigInt(game.limits.greatestWin)),
    staked: stakedIn(state),
    won: state.phase === 'settled' ? payoutOf(state.returned) : 0n,
    // What is in a pot only the ledger knows.
    awards: [],
    view: state.view,
    version: game.version,
    source,
    at,
  };
}

/** A game played without money, by the same code in the browser: nothing is sent anywhere. */
export function createDemoSession(game: AnyGame, host: DemoHost): GameSession {
  const seeds = createDemoSeeds(host);
  const store = createStore<SessionState>({
    ...{ round: undefined, busy: false, balance: CHIPS, last: [], seeds: seeds.state(), revealed: [] },
  });
  let open: OpenRound | undefined;
  let count = 0;

  function go(asked: OpenRound): Played {
    const played = playRound(game, asked.input);
    if (!played.ok) return refused(played.refusal.code === 'move-not-offered' ? 'move-not-offered' : 'bad-input');
    const { balance, last, round: before } = store.get();
    const round = roundOf(game, asked, played.value, host.now());
    const further = round.staked - (open && before ? before.staked : 0n);
    if (further > balance) return refused('insufficient-balance');
    open = round.phase === 'deciding' ? asked : undefined;
    seeds.played(round.source, open ? 1 : 0);
    store.set({ round, balance: balance - further + round.won, last: withRound(last, round), seeds: seeds.state() });
    return { ok: true, round };
  }

  return {
    money: false,
    game: game.id,
    currency: NO_CURRENCY,
    subscribe: store.subscribe,
    state: store.get,
    async play({ options, stakes }) {
      if (open) return refused('round-in-progress');
      count += 1;
      const { words, source } = game.source === 'chain' ? seeds.chain(count) : seeds.pair();
      return go({ round: `demo-${count}`, source, input: { options, stakes, words, decisions: [] } });
    },
    async decide(decision) {
      if (!open) return refused('round-over');
      return go({ ...open, input: { ...open.input, decisions: [...open.input.decisions, decision] } });
    },
    async rotate(clientSeed) {
      if (open) return refused('seeds-in-use');
      const told = seeds.rotate(clientSeed);
      const { round, last, revealed } = store.get();
      const tell = (each: GameRound): GameRound =>
        each.source.kind === 'seeds' && each.source.pair === told.pair
          ? { ...each, source: { ...each.source, serverSeed: told.serverSeed } }
          : each;
      store.set({
        round: round && tell(round),
        last: last.map(tell),
        revealed: [told, ...revealed].slice(0, MOST_REVEALED),
        seeds: seeds.state(),
      });
      return { ok: true, serverSeed: told.serverSeed };
    },
    async history() {
      const over = store.get().last.filter(({ phase }) => phase !== 'deciding');
      return { rows: over.map(({ round: id, at, staked, won }) => ({ id, at, staked, won, voided: false })), more: false };
    },
    recall: async (id) => store.get().last.find(({ round }) => round === id),
    refill: () => store.set({ balance: CHIPS }),
    keep: (round) => store.set({ last: withRound(store.get().last, round) }),
  };
}
