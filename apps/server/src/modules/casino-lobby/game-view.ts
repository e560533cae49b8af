import { CASINO_CATEGORIES, type LobbyGame } from '@fairbook/contract';
import { moneyToText } from '@fairbook/domain';
import type { CasinoGame } from '@fairbook/provider-kit';
import type { KnownGame } from './catalogue.ts';
import type { RankedGame } from './choose-games.ts';
import type { LobbyVisitor } from './face.ts';
import type { CasinoLobbyNeeds } from './needs.ts';
import type { OutsidePictures } from './outside-pictures.ts';
import type { Pictures } from './pictures.ts';

/** A game's name in a language; English where it has none in it. */
export const titleOf = ({ title }: Pick<CasinoGame, 'title'>, language: string): string => title[language] ?? title.en;

/** The currency a visitor plays in, or would. */
export const currencyOf = ({ player, brand }: Pick<LobbyVisitor, 'player' | 'brand'>): string => player?.currency ?? brand.defaultCurrency;

/** A path of the site as it is: a page loads no picture from elsewhere. */
const ownPath = (address: string | undefined): string | undefined =>
  address !== undefined && /^\/(?!\/)/.test(address) ? address : undefined;

/** Pictures of a game: of our own those in the folder of art, of others what the supplier names. */
function picturesOf(known: KnownGame, { pictures, outside, isOwn }: Pick<ViewNeeds, 'pictures' | 'outside' | 'isOwn'>) {
  const { game, supplier } = known;
  const art = isOwn(supplier) ? pictures.address : () => undefined;
  return {
    poster: art(game.code) ?? ownPath(game.images.poster) ?? outside.address(known, 'poster') ?? null,
    banner: art(`${game.code}-wide`) ?? ownPath(game.images.banner) ?? outside.address(known, 'banner') ?? null,
    scene: art(`${game.code}-live`) ?? null,
  };
}

/** What a game is before anything else; one that may be shared is played alone too, and is no live table there. */
const kindOf = ({ game, categories }: KnownGame): LobbyGame['kind'] =>
  categories.find((category) => category !== 'live-casino' || !game.features.includes('shared')) ?? 'fast-games';

interface ViewNeeds {
  readonly wallet: Pick<CasinoLobbyNeeds['wallet'], 'stakes'>;
  readonly freePlay: CasinoLobbyNeeds['freePlay'];
  readonly pictures: Pick<Pictures, 'address'>;
  readonly outside: Pick<OutsidePictures, 'address'>;
  readonly isOwn: (supplier: string) => boolean;
}

/** A game as one visitor sees it. */
export function gameView(needs: ViewNeeds, visitor: LobbyVisitor, { known, isNew, isPopular }: RankedGame): LobbyGame {
  const { wallet, freePlay } = needs;
  const { game, categories } = known;
  const currency = currencyOf(visitor);
  const stakes = wallet.stakes(visitor, known, currency);
  const numbers = [...categories.map((slug) => CASINO_CATEGORIES[slug]), ...(isNew ? [CASINO_CATEGORIES.new] : [])];
  return {
    ...{ id: known.id, slug: known.slug, supplier: known.supplier, code: game.code, supplierTitle: known.supplierTitle },
    name: titleOf(game, visitor.language),
    kind: kindOf(known),
    categories: isPopular ? [...numbers, CASINO_CATEGORIES.popular] : numbers,
    images: picturesOf(known, needs),
    rtp: game.rtp,
    volatility: game.volatility ?? null,
    stakes: stakes ? { currency, least: moneyToText(stakes.least, currency), most: moneyToText(stakes.most, currency) } : null,
    features: [...game.features],
    demo: game.demo && (visitor.player !== undefined || freePlay(visitor.brand) === 'anybody'),
    platforms: [
      ...(game.devices.includes('phone') ? (['Android', 'ANDROID_ASIA', 'IOS'] as const) : []),
      ...(game.devices.includes('desktop') ? (['OTHER'] as const) : []),
    ],
    isNew,
    isPopular,
  };
}
