import type { BetFilter } from '@fairbook/contract';
import { paths } from '../../shared/addresses/paths.ts';

export const RESULTS = ['won', 'lost', 'void'] as const;
/** Days back. */
export const PERIODS = [1, 7, 30] as const;
const DAY_MS = 86_400_000;

/** Which bets an address asks for. */
export interface BetQuery {
  readonly state: 'open' | 'settled';
  readonly result: (typeof RESULTS)[number] | undefined;
  readonly sport: number | undefined;
  readonly days: (typeof PERIODS)[number] | undefined;
}

/** Reads an address; what is no filter is left out. */
export function betQuery(search: URLSearchParams): BetQuery {
  const state = search.get('state') === 'settled' ? 'settled' : 'open';
  const sport = Number(search.get('sport'));
  return {
    state,
    result: state === 'settled' ? RESULTS.find((each) => each === search.get('result')) : undefined,
    sport: Number.isSafeInteger(sport) && sport > 0 && sport <= 10_000 ? sport : undefined,
    days: PERIODS.find((each) => String(each) === search.get('days')),
  };
}

/** The address of a filter, without what it does not ask for. */
export function betsAddress(language: string, { state, result, sport, days }: BetQuery, page = 1): string {
  const search = new URLSearchParams();
  if (state === 'settled') search.set('state', state);
  if (result && state === 'settled') search.set('result', result);
  if (sport) search.set('sport', String(sport));
  if (days) search.set('days', String(days));
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return `${paths.bets(language)}${text ? `?${text}` : ''}`;
}

/** What the server is asked for. */
export const betFilter = ({ state, result, sport, days }: BetQuery, page: number, now: number): BetFilter => ({
  state,
  result,
  sport,
  since: days && now - days * DAY_MS,
  page,
});
