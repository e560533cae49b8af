import { randomBytes } from 'node:crypto';
import { type AnyGame, GAMES } from '@fairbook/games';
import type { CasinoHost, CasinoSupplier, StudioPlay } from '@fairbook/provider-kit';
import { auditRounds } from './audit.ts';
import { gamesOf } from './catalogue.ts';
import { decideRound } from './decide-round.ts';
import { replayed } from './find-round.ts';
import { endLeftRounds } from './left-rounds.ts';
import { openRound } from './open-round.ts';
import { refused, type StudioParts } from './parts.ts';
import { playRound } from './play-round.ts';
import { ensureSeeds, revealedSeeds, rotateSeeds } from './rotate-seeds.ts';
import { type RandomHex, stateOf } from './seeds.ts';

/** What a test has otherwise. */
export interface StudioOptions {
  readonly games?: readonly AnyGame[];
  readonly random?: RandomHex;
}

function playOf(parts: StudioParts): StudioPlay {
  return {
    seeds: async (of) => stateOf(await ensureSeeds(parts, of)),
    rotate: (of, clientSeed) => rotateSeeds(parts, of, clientSeed),
    revealed: (of, most) => revealedSeeds(parts, of, most),
    play: (seat, order) => playRound(parts, seat, order),
    decide: (seat, order) => decideRound(parts, seat, order),
    open: (of, game) => openRound(parts, of, game),
    tables: () => [],
    table: async () => undefined,
    join: async () => refused('game-unknown'),
    leave: async () => refused('round-unknown'),
    onNews() {},
  };
}

/** Fairbook's own games, played on the players' own seeds. */
export function createStudio({ wallet, store, clock, currencies, log }: CasinoHost, options: StudioOptions = {}): CasinoSupplier {
  const { games = GAMES, random = (bytes) => randomBytes(bytes).toString('hex') } = options;
  const parts: StudioParts = {
    ...{ wallet, store, random, now: () => clock.now(), games: new Map(games.map((game) => [game.id, game])) },
    failed: (what, error) => log('error', what, { error: error instanceof Error ? error.message : String(error) }),
  };
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
    studio: playOf(parts),
    tidy: () => endLeftRounds(parts),
  };
}
