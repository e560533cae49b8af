import { GAME_CATEGORIES, type GameCategory } from '@fairbook/contract';
import { wordsOf } from '@fairbook/domain/text';
import type { CasinoGame } from '@fairbook/provider-kit';

/** Words that suppliers of the field use for our categories, beside our own. */
const ALSO: Readonly<Record<string, GameCategory>> = {
  slot: 'slots',
  'video-slots': 'slots',
  'video-slot': 'slots',
  live: 'live-casino',
  'live-dealer': 'live-casino',
  'live-games': 'live-casino',
  tv: 'tv-games',
  'game-shows': 'tv-games',
  lottery: 'tv-games',
  draws: 'tv-games',
  virtual: 'virtual-sports',
  virtuals: 'virtual-sports',
  'video-poker': 'poker',
  holdem: 'poker',
  'casino-holdem': 'poker',
  'crash-games': 'crash',
  scratch: 'scratch-cards',
  'scratch-card': 'scratch-cards',
  scratchcards: 'scratch-cards',
  instant: 'fast-games',
  'instant-games': 'fast-games',
  'instant-win': 'fast-games',
  originals: 'fast-games',
  fast: 'fast-games',
  dice: 'fast-games',
  mines: 'fast-games',
  plinko: 'fast-games',
  table: 'tables',
  'table-games': 'tables',
  'card-games': 'tables',
  'sic-bo': 'tables',
  'dragon-tiger': 'tables',
  'andar-bahar': 'tables',
};

/** Games of these are tables too, and crash games are fast ones: who opens the wider section finds them there. */
const WIDER: Readonly<Partial<Record<GameCategory, GameCategory>>> = {
  roulette: 'tables',
  blackjack: 'tables',
  baccarat: 'tables',
  crash: 'fast-games',
};

const own: ReadonlySet<string> = new Set(GAME_CATEGORIES);
const categoryOf = (word: string): GameCategory | undefined => {
  const slug = wordsOf(word).join('-');
  return own.has(slug) ? (slug as GameCategory) : ALSO[slug];
};

/** What a game is first of all is what stands first here; a table is one only where it is nothing closer. */
const ORDER: readonly GameCategory[] = GAME_CATEGORIES;

/**
 * The categories of a game in the order of their weight, the first being what it is called: by its supplier's words, and by what follows from
 * them. A game of which nothing is known is a fast one, or a slot by its kind: every game has a section.
 */
export function categoriesOf({
  categories,
  kind,
  features,
}: Pick<CasinoGame, 'categories' | 'kind' | 'features'>): readonly GameCategory[] {
  const found = new Set(categories.flatMap((word) => categoryOf(word) ?? []));
  if (kind === 'slot') found.add('slots');
  if (features.includes('jackpot')) found.add('jackpot');
  for (const each of [...found]) {
    const wider = WIDER[each];
    if (wider) found.add(wider);
  }
  if (found.size === 0 || (found.size === 1 && found.has('jackpot'))) found.add('fast-games');
  return ORDER.filter((each) => found.has(each));
}
