import { type Brand, hasCasino } from '@fairbook/contract';
import type { GameOffer } from './needs.ts';

/** Whether a brand takes no play from a country: of nothing, of its casino, or of a game, by its name with the supplier's. */
const isClosedIn = (brand: Brand, country: string, name: string): boolean =>
  !hasCasino(brand, country) ||
  brand.settings.blockedCountries.includes(country) ||
  (brand.casino?.withoutIn?.some((each) => each.country === country && each.games.includes(name)) ?? false);

/** What a brand offers: games of the suppliers it names, but those it leaves out, where the jurisdiction it is licensed in allows them. */
export const brandOffer = (jurisdictionOf: (brand: Brand) => string): GameOffer => ({
  offers(brand, supplier, game, country) {
    const { casino, settings } = brand;
    const name = `${supplier}/${game.code}`;
    if (!settings.casino || !casino?.suppliers.includes(supplier) || casino.without?.includes(name)) return false;
    if (country !== undefined && isClosedIn(brand, country, name)) return false;
    return game.jurisdictions?.includes(jurisdictionOf(brand)) ?? true;
  },
  bounds({ casino }, supplier, game, currency) {
    const own = casino?.stakes?.find((each) => each.game === `${supplier}/${game}` && each.currency === currency);
    return own && { least: BigInt(own.least), most: BigInt(own.most) };
  },
});
