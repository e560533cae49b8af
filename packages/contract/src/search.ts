import Type, { type Static } from 'typebox';
import { type Call, Moment } from './call.ts';
import { SEARCH_TEXT } from './search-terms.ts';
import type { CompetitionView, FixtureRow, ShieldPattern } from './views.ts';

const Shield = Type.Object({ base: Type.String(), second: Type.String(), pattern: Type.Unsafe<ShieldPattern>(Type.String()) });
const Side = Type.Object({ name: Type.String(), code: Type.String(), shield: Shield });

const FoundCompetition = Type.Unsafe<CompetitionView>(
  Type.Object({
    id: Type.Integer(),
    sportId: Type.Integer(),
    name: Type.String(),
    countryId: Type.Integer(),
    country: Type.String(),
    flag: Type.String(),
    slug: Type.String(),
    count: Type.Integer({ description: 'fixtures on offer' }),
  }),
);

/** A team that has fixtures on offer; `next` is the one in play, else the first to come. */
export const FoundTeam = Type.Object({
  ...Side.properties,
  id: Type.Integer(),
  slug: Type.String(),
  sportId: Type.Integer(),
  flag: Type.String(),
  country: Type.String(),
  competition: Type.String(),
  next: Type.Object({ startsAt: Moment, live: Type.Boolean() }),
});
export type FoundTeam = Static<typeof FoundTeam>;

/** A fixture as the lists of the site show it, with the prices of its main markets. */
const FoundFixture = Type.Unsafe<FixtureRow>(
  Type.Object(
    {
      gameId: Type.Integer(),
      constId: Type.Integer(),
      phase: Type.Union([Type.Literal('line'), Type.Literal('live')]),
      sportId: Type.Integer(),
      competition: FoundCompetition,
      home: Side,
      away: Side,
      slug: Type.String(),
      startsAt: Moment,
      suspended: Type.Boolean(),
      marketCount: Type.Integer(),
    },
    { additionalProperties: true },
  ),
);

/** What a search found, the nearest first in each group; `counts` are of all that there is, however many are sent. */
export const SearchAnswer = Type.Object({
  live: Type.Array(FoundFixture),
  teams: Type.Array(FoundTeam),
  competitions: Type.Array(FoundCompetition),
  matches: Type.Array(FoundFixture),
  near: Type.Boolean({ description: 'nothing has all the words: names that are nearly written so' }),
  counts: Type.Object({ live: Type.Integer(), teams: Type.Integer(), competitions: Type.Integer(), matches: Type.Integer() }),
});
export type SearchView = Static<typeof SearchAnswer>;

export const SEARCH_CALL = {
  summary: 'Teams, competitions and matches by their names, while they are typed',
  method: 'GET',
  path: '/web-api/api/search/v1/find',
  access: 'any',
  query: Type.Object({
    text: Type.String({ minLength: SEARCH_TEXT.least, maxLength: SEARCH_TEXT.most }),
    /** The most of each group. */
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 6 })),
  }),
  answer: SearchAnswer,
} as const satisfies Call;
