import { hiLo } from '@fairbook/games/instant/hi-lo/index';
import type { GameModule } from '../../casino-game/index.ts';
import instantCss from '../shared/instant.css?url';
import css from './hi-lo.css?url';
import { HiLoReplay, HiLoScreen } from './hi-lo-screen.tsx';
import { wayOf } from './ways.ts';

/** A card takes so long from the deck, turning over, ms. */
const CARD_MS = 340;

export default {
  game: hiLo,
  Screen: HiLoScreen,
  Replay: HiLoReplay,
  css: [instantCss, css],
  moveMs: ({ view }, before) => ((view as { readonly cards: readonly unknown[] }).cards.length > cardsIn(before?.view) ? CARD_MS : 0),
  tableName: wayOf,
} satisfies GameModule;

const cardsIn = (view: unknown): number => (view as { readonly cards: readonly unknown[] } | undefined)?.cards.length ?? 0;
