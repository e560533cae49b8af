import type { AnswerOf, Brand, CONSOLE_CALLS } from '@fairbook/contract';
import type { ConsoleNeeds } from './needs.ts';

type Games = AnswerOf<(typeof CONSOLE_CALLS)['casinoGames']>;

/** What staff changed of a brand's games, or what its folder says. */
export const offerOf = ({ casino }: Brand): Games['offer'] => ({
  without: [...(casino?.without ?? [])],
  withoutIn: (casino?.withoutIn ?? []).map(({ country, games }) => ({ country, games: [...games] })),
  stakes: (casino?.stakes ?? []).map((each) => ({ ...each })),
});

/** Every game of the suppliers that are set up, as the brand may offer it. */
export function casinoGames({ brands, casinoWallet }: Pick<ConsoleNeeds, 'brands' | 'casinoWallet'>, brand: Brand): Games {
  const titles = new Map(casinoWallet.health().map(({ supplier, title }) => [supplier, title] as const));
  const whole: Brand = brand.casino ? { ...brand, casino: { ...brand.casino, without: [], withoutIn: [] } } : brand;
  return {
    version: brands.version(brand.id, 'casino'),
    offer: offerOf(brand),
    countries: [...brand.servedCountries],
    games: casinoWallet.games().map(({ supplier, game }) => ({
      ...{ supplier, supplierTitle: titles.get(supplier) ?? supplier, game: game.code, title: game.title.en, kind: game.kind },
      ...{ version: game.version, rtp: { ...game.rtp }, allowed: casinoWallet.offers({ brand: whole }, { supplier, game }) },
      stakes: brand.currencies.flatMap((currency) => {
        const stakes = game.stakes[currency];
        return stakes ? [{ currency, least: `${stakes.least}`, most: `${stakes.most}` }] : [];
      }),
    })),
  };
}
