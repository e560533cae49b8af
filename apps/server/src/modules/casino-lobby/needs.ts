import type { Brand } from '@fairbook/contract';
import type { Db } from '@fairbook/database';
import type { GameKind, GameRules } from '@fairbook/domain';
import type { Clock } from '../../platform/clock.ts';
import type { CasinoWallet } from '../casino-wallet/face.ts';
import type { Players } from '../players/face.ts';
import type { Outbox } from '../topics.ts';

export interface CasinoLobbyNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly wallet: Pick<CasinoWallet, 'games' | 'offers' | 'stakes' | 'health' | 'studio' | 'picture'>;
  readonly shownNames: Players['shownNames'];
  /** Who may play without money at a brand. */
  readonly freePlay: (brand: Brand) => GameRules['freePlay'];
  /** From the beginning of one round of a kind of game to that of the next at a brand, ms. */
  readonly minimumCycle: (brand: Brand, kind: GameKind) => number;
  /** Ways to play a kind of game that the law of a brand does not allow. */
  readonly forbidden: (brand: Brand, kind: GameKind) => readonly string[];
  /** What a word is in every language that is spoken. */
  readonly wordsOfKey: (key: string) => readonly string[];
  /** The sentence of a key as a brand says it in a language; undefined: it has none. */
  readonly sentence: (brand: Brand, language: string, key: string) => string | undefined;
  readonly outbox: Pick<Outbox, 'once'>;
  readonly onError: (error: unknown) => void;
}
