import { type CompetitionView, nameIn, type SiteViews, type SportView } from '@fairbook/contract';
import { sportOf } from '@fairbook/domain';
import type { Entry } from '../entry.ts';
import type { BoardViews } from '../face.ts';
import type { ViewContext } from './view-context.ts';

function sports({ choose, brand, words }: ViewContext): readonly SportView[] {
  const [live, line] = [choose.sports('live'), choose.sports('line')];
  return brand.sports.map((sport, i) => ({
    id: sportOf(sport).id,
    sport,
    name: words.sport(sport).name,
    slug: sport,
    live: live[i]?.fixtures ?? 0,
    line: line[i]?.fixtures ?? 0,
  }));
}

function pinned({ choose, brand, shown }: ViewContext): readonly CompetitionView[] {
  const counts = new Map(choose.onOffer().map((each) => [each.competition.id, each]));
  return brand.pinnedCompetitions.flatMap((id) => {
    const each = counts.get(id);
    return each ? [shown(each.competition, each.fixtures)] : [];
  });
}

function competitions(
  { choose, language, shown }: ViewContext,
  { sportId, phase }: Parameters<SiteViews['competitions']>[0],
): ReturnType<SiteViews['competitions']> {
  const both = (phase ? [phase] : (['live', 'line'] as const)).flatMap((each) => choose.countries({ phase: each, sports: [sportId] }));
  const countries = new Map<
    number,
    { country: (typeof both)[number]['country']; rows: Map<number, { competition: Entry['fixture']['competition']; fixtures: number }> }
  >();
  for (const { country, rows } of both) {
    const known = countries.get(country.id) ?? { country, rows: new Map() };
    for (const each of rows)
      known.rows.set(each.competition.id, {
        competition: each.competition,
        fixtures: each.fixtures + (known.rows.get(each.competition.id)?.fixtures ?? 0),
      });
    countries.set(country.id, known);
  }
  return [...countries.values()].map(({ country, rows }) => ({
    country: nameIn(country.names, language),
    countryId: country.id,
    flag: country.flag,
    competitions: [...rows.values()].map((each) => shown(each.competition, each.fixtures)),
  }));
}

/** What menus list: made once for each set of fixtures. */
export const menuViews = (context: ViewContext): Pick<BoardViews, 'sports' | 'pinned' | 'competitions'> => ({
  sports: () => context.cached('sports', () => sports(context)),
  pinned: () => context.cached('pinned', () => pinned(context)),
  competitions: (asked) => context.cached(`competitions ${asked.sportId} ${asked.phase ?? ''}`, () => competitions(context, asked)),
});
