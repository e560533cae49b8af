import { loadClubSpellings, loadClubs, loadFootballMatches, loadInternationals, loadMatchStats } from '@fairbook/data';
import { clubNames, clubResolver, footballHistory, forecastAll } from '@fairbook/pricing';

/** Rates before each match of the history, by match key. */
export function footballForecasts(): Iterable<readonly [key: string, rates: object]> {
  const clubOf = clubResolver(clubNames(loadClubSpellings(), loadClubs()));
  const matches = footballHistory(
    { matches: loadFootballMatches(), internationals: loadInternationals(), statistics: loadMatchStats() },
    clubOf,
  );
  return forecastAll({ matches, clubOf }).ratesByMatch;
}
