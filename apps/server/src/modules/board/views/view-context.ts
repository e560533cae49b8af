import type { Brand, Competition, CompetitionView, FixtureRow, ListColumn } from '@fairbook/contract';
import type { Sport } from '@fairbook/domain';
import { type MarketWords, marketWords } from '@fairbook/words/markets';
import type { Finished } from '../archive.ts';
import type { Entry } from '../entry.ts';
import type { BoardNeeds, SportModel } from '../needs.ts';
import type { PriceBook } from '../price-book-face.ts';
import { type Chooser, chooser } from '../select.ts';
import { listCache } from './list-cache.ts';
import { nearCountries, sharedName, sharedNames } from './nearness.ts';
import { competitionView, fixtureRow } from './rows.ts';

export interface ViewSources {
  readonly priceBook: PriceBook;
  readonly modelOf: (sport: Sport) => SportModel;
  /** A finished fixture with what was recorded of it. */
  readonly past: (id: number) => Promise<Finished | undefined>;
  readonly finishedBetween: BoardNeeds['finishedBetween'];
}

export const STANDARD_COLUMNS: readonly ListColumn[] = ['result', 'total'];

/** What every view of one visitor is made from. */
export interface ViewContext extends ViewSources {
  readonly brand: Brand;
  readonly language: string;
  /** The moment all of it is true of, unix ms. */
  readonly now: number;
  readonly choose: Chooser;
  readonly words: MarketWords;
  /** What depends only on which fixtures there are. */
  readonly cached: <T>(what: string, make: () => T) => T;
  readonly near: ReturnType<typeof nearCountries>;
  readonly shown: (competition: Competition, count: number) => CompetitionView;
  readonly row: (entry: Entry) => FixtureRow;
  readonly rowIn: (entry: Entry, competition: CompetitionView) => FixtureRow;
}

export function viewContext(sources: ViewSources, brand: Brand, language: string, now: number, country: string | undefined): ViewContext {
  const { priceBook } = sources;
  const choose = chooser(priceBook, brand, () => now);
  const words = marketWords(language);
  const cached = listCache(priceBook, brand, language);
  const near = nearCountries(brand, language, country);
  /** Names that several competitions of a sport have, of those that are on offer. */
  const shared = () =>
    cached('shared names', () =>
      sharedNames(
        choose.onOffer().map(({ competition }) => competition),
        language,
      ),
    );
  const shown = (competition: Competition, count: number): CompetitionView =>
    competitionView(competition, language, count, shared().has(sharedName(competition, language)));
  const ask = { brandId: brand.id, language, columns: STANDARD_COLUMNS };
  const rowIn = (entry: Entry, competition: CompetitionView): FixtureRow => fixtureRow(entry, ask, competition, now);
  const row = (entry: Entry): FixtureRow => rowIn(entry, shown(entry.fixture.competition, 0));
  return { ...sources, brand, language, now, choose, words, cached, near, shown, row, rowIn };
}
