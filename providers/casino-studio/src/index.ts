import { randomBytes, randomUUID } from 'node:crypto';
import { type AnyGame, GAMES } from '@fairbook/games';
import type { CasinoHost, CasinoSupplier, StudioPlay, StudioPlayer } from '@fairbook/provider-kit';
import { auditRounds } from './audit.ts';
import { gamesOf } from './catalogue.ts';
import { decideRound } from './decide-round.ts';
import { replayed } from './find-round.ts';
import { hitCycles, shownPots } from './hung-pots.ts';
import { createJackpots } from './jackpots.ts';
import { endLeftRounds } from './left-rounds.ts';
import { openRound } from './open-round.ts';
import { refused, type StudioParts } from './parts.ts';
import { playRound } from './play-round.ts';
import { retireSeeds } from './retire-seeds.ts';
import { ensureSeeds, revealedSeeds, rotateSeeds } from './rotate-seeds.ts';
import { type RandomHex, stateOf } from './seeds.ts';
import { createTables, type Tables } from './tables/tables.ts';

/** Rounds of a table's chain: for years. */
const CHAIN_LENGTH = 10_000_000;

/** What a test or a setting has otherwise. */
export interface StudioOptions {
  readonly games?: readonly AnyGame[];
  readonly random?: RandomHex;
  /** Rounds of a table's chain. */
  readonly chainLength?: number;
}

function playOf(parts: StudioParts, tables: Tables): StudioPlay {
  return {
    seeds: async (of) => stateOf(await ensureSeeds(parts, of)),
    rotate: (of, clientSeed) => rotateSeeds(parts, of, clientSeed),
    revealed: (of, most) => revealedSeeds(parts, of, most),
    play: (seat, order) => playRound(parts, seat, order),
    decide: async (seat, order) =>
      (await tables.running(seat.brand, seat.game)?.orders.decide(seat, order)) ?? decideRound(parts, seat, order),
    open: (of, game) => openRound(parts, of, game),
    tables: tables.list,
    watch: (brand, name) => tables.at(brand, name)?.runner.board.state(),
    async table(brand, name, of) {
      const table = tables.at(brand, name);
      if (!table) return undefined;
      const own = of ? await table.orders.own(of) : [];
      return { table: name, game: table.runner.table.game.id, state: table.runner.board.state(), own };
    },
    join: async (seat, order) => tables.at(seat.brand, order.table)?.orders.join(seat, order) ?? refused('records-moved'),
    leave: async (seat, order) => tables.running(seat.brand, order.table)?.orders.leave(seat, order) ?? refused('records-moved'),
    results: async (...asked) => tables.results(...asked),
    onNews: tables.onNews,
    feedsJackpots: true,
    pots: (brand, currency) => shownPots(parts, brand, currency),
    hitCycles: (of, most) => hitCycles(parts, of, most),
  };
}

/** The studio in the process of its records. */
export interface Studio extends CasinoSupplier {
  readonly studio: StudioPlay;
  /** Puts a player's seeds out of use, after older records were put back. False: it could not be done now. */
  retire(of: StudioPlayer): Promise<boolean>;
}

/** Fairbook's own games, on the players' own seeds and at tables that many share. */
export function createStudio(host: CasinoHost, options: StudioOptions = {}): Studio {
  const { wallet, store, clock, currencies, brands, setTimer, failed } = host;
  const { games = GAMES, random = (bytes) => randomBytes(bytes).toString('hex'), chainLength = CHAIN_LENGTH } = options;
  const parts: StudioParts = {
    ...{ wallet, store, random, failed, now: () => clock.now(), games: new Map(games.map((game) => [game.id, game])) },
    jackpots: createJackpots(host.jackpots),
  };
  const tables = createTables({ ...parts, setTimer, chainLength, runner: randomUUID() }, brands);
  const offered = gamesOf(games, currencies);
  return {
    name: 'studio',
    title: 'Fairbook Studio',
    games: async () => offered,
    async launch({ game, brand, money }) {
      if (!offered.some(({ code }) => code === game)) return { kind: 'refused', reason: 'game-unknown' };
      // The commitment to a server seed stands before the first round can be asked for.
      if (money) await ensureSeeds(parts, { player: money.player, brand });
      return { kind: 'studio' };
    },
    audit: () => auditRounds(parts),
    replay: (round, record) => replayed(parts, round, record),
    studio: playOf(parts, tables),
    retire: (of) => retireSeeds(parts, of),
    tidy: () => endLeftRounds(parts),
    start: tables.start,
    stop: tables.stop,
  };
}
