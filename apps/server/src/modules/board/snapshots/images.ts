import { type Fixture, SITE_CALLS, type Team } from '@fairbook/contract';
import { bind } from '../../../platform/bind.ts';
import type { Http } from '../../../platform/http.ts';
import { Refused } from '../../../platform/player-route.ts';
import type { PriceBook } from '../price-book-face.ts';

/** A shield's outline in a box of 100 by 100. */
const OUTLINE = 'M50 5C62 11 76 13.5 90.6 13.8V52C90.6 74 75 88 50 96.3C25 88 9.4 74 9.4 52V13.8C24 13.5 38 11 50 5Z';
type Pattern = Team['shield']['pattern'];
/** Where the second colour lies. */
const PATTERNS: Readonly<Record<Pattern, string>> = {
  plain: '',
  half: 'M50 0H100V100H50Z',
  stripes: 'M26.9 0H40V100H26.9ZM60 0H73.1V100H60Z',
  sash: 'M0 82L82 0H100V18L18 100H0Z',
  chief: 'M0 0H100V37.8H0Z',
  sleeves: 'M0 0H25V100H0ZM75 0H100V100H75Z',
  quarters: 'M50 0H100V48H50ZM0 48H50V100H0Z',
  hoops: 'M0 30H100V46H0ZM0 62H100V78H0Z',
  bar: 'M31.25 0H68.75V100H31.25Z',
};
const KEPT = 'public,max-age=86400';
const numberOf = (name: string): number => Number(/^(\d{1,15})\.svg$/.exec(name)?.[1] ?? Number.NaN);

/** A provider's colour; anything else would be markup of a stranger in our picture. */
const colour = (text: string): string => (/^#[0-9a-f]{3,8}$/i.test(text) ? text : '#888888');

/** A team's shield in its colours, drawn: no real crest is imitated. */
export const shieldSvg = ({ base, second, pattern }: Team['shield']): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><clipPath id="o"><path d="${OUTLINE}"/></clipPath><g clip-path="url(#o)"><path fill="${colour(base)}" d="M0 0H100V100H0Z"/><path fill="${colour(second)}" d="${PATTERNS[pattern]}"/></g><path fill="none" stroke="#0004" stroke-width="3" d="${OUTLINE}"/></svg>`;

/** The pictures whose names stand in the feed's answers: teams by their shields, competitions by their country's flag. */
export function imageRoutes(http: Http, priceBook: PriceBook): void {
  function find<T>(of: (fixture: Fixture) => T | undefined): T {
    for (const { fixture } of priceBook.entries.values()) {
      const found = of(fixture);
      if (found) return found;
    }
    for (const { fixture } of priceBook.archive.all()) {
      const found = of(fixture);
      if (found) return found;
    }
    throw new Refused({ code: 'not-found' });
  }
  bind(http, SITE_CALLS.teamShield, {
    handler(request, reply) {
      const id = numberOf(request.params.file);
      const team = find(({ home, away }) => (home.id === id ? home : away.id === id ? away : undefined));
      return reply.type('image/svg+xml').header('cache-control', KEPT).send(shieldSvg(team.shield));
    },
  });
  bind(http, SITE_CALLS.competitionPicture, {
    handler(request, reply) {
      const id = numberOf(request.params.file);
      const { country } = find(({ competition }) => (competition.id === id ? competition : undefined));
      return reply.header('cache-control', KEPT).redirect(`/sfiles/logo-flag/${country.flag}.svg`);
    },
  });
}
