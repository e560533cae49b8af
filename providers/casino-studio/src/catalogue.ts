import { readFileSync } from 'node:fs';
import { gcd } from '@fairbook/domain/rational';
import { type AnyGame, type Options, stepOf } from '@fairbook/games';
import { hundredthOf } from '@fairbook/games/definition/currency-scale';
import { mayBeShared } from '@fairbook/games/shared/schedule';
import type { CasinoGame, GameFeature, GameStakes } from '@fairbook/provider-kit';
import { DICTIONARIES, loadLanguages } from '@fairbook/words/load';
import figures from './figures.json' with { type: 'json' };
import { greatestWinIn } from './parts.ts';

/** Where a kind of game stands in the lobby. */
const OF_KIND: Readonly<Record<AnyGame['kind'], readonly string[]>> = {
  instant: ['fast'],
  crash: ['crash'],
  table: ['tables'],
  slot: ['slots'],
  scratch: ['scratch'],
  // Each of its own: bingo, keno, or shown like on television.
  draw: [],
};
/** Where else a game stands, by its id. */
const ALSO_IN: Readonly<Record<string, readonly string[]>> = {
  roulette: ['roulette', 'popular', 'live'],
  'american-roulette': ['roulette', 'live'],
  baccarat: ['baccarat', 'popular', 'live'],
  'sic-bo': ['live'],
  'dragon-tiger': ['live'],
  blackjack: ['blackjack', 'popular'],
  'casino-holdem': ['poker', 'new'],
  'three-card-poker': ['poker', 'new'],
  'jacks-or-better': ['poker'],
  'deuces-wild': ['poker'],
  keno: ['keno'],
  'keno-draw': ['keno', 'tv-games'],
  'bingo-75': ['bingo'],
  'bingo-90': ['bingo'],
  'tv-lottery': ['tv-games'],
  'big-wheel': ['tv-games'],
  crash: ['popular'],
  dice: ['popular'],
  mines: ['popular'],
  plinko: ['popular'],
  'sun-of-cuzco': ['popular'],
  'paper-koi': ['popular'],
  'vault-six': ['new'],
  'book-of-hours': ['new'],
  'moon-wolf': ['new'],
};
/** Slots in which a round may give spins. */
const FREE_SPINS = ['book-of-hours', 'moon-wolf', 'paper-koi', 'sun-of-cuzco'];

/** Variance of what comes back of a stake: below the first a game is of low volatility, from the second on of high. */
const MEDIUM_FROM = 10;
const HIGH_FROM = 40;

/** Hundredths of a percent in one. */
const RATE = 10_000n;

interface Figures {
  readonly rtp: { readonly least: number; readonly most: number };
  /** Of the ways of playing: the least and the most. */
  readonly variance: { readonly least: number; readonly most: number };
}
const FIGURES: Readonly<Record<string, Figures | undefined>> = figures;

const volatilityOf = (variance: number): 'low' | 'medium' | 'high' =>
  variance < MEDIUM_FROM ? 'low' : variance < HIGH_FROM ? 'medium' : 'high';

/** What stakes under all options are multiples of; the round itself is held to the step of its own. */
const commonStep = (game: AnyGame): bigint =>
  game.sheetOptions.reduce((step: bigint, options: Options) => gcd(step, stepOf(game, options)), 0n);

function stakesOf(game: AnyGame, currency: string): GameStakes {
  const hundredth = hundredthOf(currency);
  const { leastStake, greatestStake } = game.limits;
  return {
    least: BigInt(leastStake) * hundredth,
    most: BigInt(greatestStake) * hundredth,
    step: commonStep(game),
    greatestWin: greatestWinIn(game, currency),
  };
}

function featuresOf(game: AnyGame): GameFeature[] {
  const isQuick = game.kind === 'slot' || game.kind === 'instant';
  // A game that asks for decisions plays itself for nobody.
  const playsItself = !game.leave && (isQuick || game.kind === 'table');
  return [
    'provably-fair',
    ...(game.pots ? (['jackpot'] as const) : []),
    ...(FREE_SPINS.includes(game.id) ? (['free-spins'] as const) : []),
    ...(game.sheetOptions.some((options: Options) => game.buysFeature?.(options)) ? (['feature-buy'] as const) : []),
    ...(playsItself ? (['auto-play'] as const) : []),
    ...(playsItself && isQuick ? (['turbo'] as const) : []),
    ...(mayBeShared(game) ? (['shared'] as const) : []),
  ];
}

const GAME_WORDS = 'v3_casino_games.json';

/** The titles of games in every language, as the dictionaries have them. */
function titleReader(): (key: string) => CasinoGame['title'] {
  const said = loadLanguages().map(({ code }) => {
    const words = JSON.parse(readFileSync(new URL(`${code}/${GAME_WORDS}`, DICTIONARIES), 'utf8')) as Record<string, string | undefined>;
    return [code, words] as const;
  });
  return (key) => {
    const titles = Object.fromEntries(said.map(([code, words]) => [code, words[key]]));
    return { ...titles, en: titles['en'] ?? key };
  };
}

/** What lines alone give back: what the lobby says of a game has its pots in it. */
function withoutPots({ pots = [] }: AnyGame, { least, most }: CasinoGame['rtp']): CasinoGame['rtp'] {
  const shares = pots.reduce((sum, { share }) => sum + Number(share.n * RATE) / Number(share.d), 0);
  return { least: Math.floor(least - shares), most: Math.ceil(most - shares) };
}

/** The games as the lobby lists them, in these currencies. */
export function gamesOf(games: readonly AnyGame[], currencies: readonly string[]): readonly CasinoGame[] {
  const titleOf = titleReader();
  return games.map((game): CasinoGame => {
    const { rtp = { least: 0, most: 0 }, variance } = FIGURES[game.id] ?? {};
    const [least, most] = [variance && volatilityOf(variance.least), variance && volatilityOf(variance.most)];
    return {
      code: game.id,
      kind: game.kind === 'slot' ? 'slot' : 'other',
      categories: [...OF_KIND[game.kind], ...(ALSO_IN[game.id] ?? []), ...(game.pots ? ['jackpot'] : [])],
      title: titleOf(game.nameKey),
      // Those that the games' package has under its id.
      images: {},
      rtp,
      ...(variance && { figures: { rtp: withoutPots(game, rtp), variance: variance.most } }),
      volatility: least === most ? least : undefined,
      stakes: Object.fromEntries(currencies.map((currency) => [currency, stakesOf(game, currency)])),
      features: featuresOf(game),
      demo: true,
      jurisdictions: undefined,
      devices: ['desktop', 'phone'],
      version: game.version,
    };
  });
}

/** A game where no table of it is: played alone, and not among the live ones. */
export const playedAlone = (game: CasinoGame): CasinoGame => ({
  ...game,
  categories: game.categories.filter((each) => each !== 'live'),
  features: game.features.filter((each) => each !== 'shared'),
});
