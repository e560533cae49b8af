import type { FixtureRow, SearchView, SiteViews } from '@fairbook/contract';
import { SEARCH_TEXT } from '@fairbook/contract/search-terms';
import { data } from 'react-router';

/** What a page that is missing offers in its place. */
export interface Instead {
  /** The words of its address, as somebody would search for them. */
  readonly text: string;
  readonly found: SearchView | undefined;
  readonly live: readonly FixtureRow[];
}

const ROWS = 4;

/** Of `/en/fixture/123-liverpool-everton` the words "liverpool everton"; of nothing that is a number. */
export const wordsOfAddress = (pathname: string): string =>
  (pathname.split('/').filter(Boolean).slice(1).at(-1) ?? '')
    .replace(/\.\w+$/, '')
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 2)
    .join(' ')
    .slice(0, SEARCH_TEXT.most);

export function instead(views: SiteViews, { pathname }: URL): Instead {
  const text = wordsOfAddress(pathname);
  return {
    text,
    found: text === '' ? undefined : views.search(text, ROWS),
    live: views
      .fixtures({ phase: 'live', limit: ROWS })
      .flatMap(({ rows }) => rows)
      .slice(0, ROWS),
  };
}

/** To be thrown by a loader: there is no such page, and these are the nearest. */
export const missing = (views: SiteViews, url: URL) => data(instead(views, url), { status: 404 });
