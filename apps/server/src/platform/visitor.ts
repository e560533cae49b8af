import { type Brand, CLOCKS, type VisitorView } from '@fairbook/contract';
import { PRICE_FORMATS, zoneOfHours } from '@fairbook/domain';
import { loadLanguages } from '@fairbook/words/load';
import type { FastifyRequest } from 'fastify';
import type { CountryTable } from './country-table.ts';
import type { Trust } from './forwarded.ts';
import { zoneCookies } from './own-zone.ts';

/** As pages know it, and whence the country is known. */
export interface Visitor extends VisitorView {
  /** `header`: a proxy of ours said so. `address`: a guess from the table of addresses. Nothing a client can write decides it. */
  readonly countryFrom: 'header' | 'address' | undefined;
  /** The casino is closed to their country. */
  readonly casinoBlocked: boolean;
}

/** Of a request whose brand and language are known (`ctx`). */
export type VisitorOf = (request: FastifyRequest) => Visitor;

interface VisitorNeeds {
  /** Header of our own proxies with the country, in small letters. */
  readonly header: string | undefined;
  readonly trust: Trust;
  readonly table: CountryTable;
}

/** What networks without a country are called (Tor, satellites, anonymous ones). */
const NO_COUNTRY: ReadonlySet<string> = new Set(['XX', 'T1', 'A1', 'A2', 'AP', 'EU', 'ZZ']);
const COUNTRY = /^[A-Z]{2}$/;

/** Whether a language's own clock has twelve hours. */
const twelve = new Map(
  loadLanguages().map(({ code, locale }) => [code, new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true]),
);

function countryOf(request: FastifyRequest, { header, trust, table }: VisitorNeeds): Pick<Visitor, 'country' | 'countryFrom'> {
  const said = header === undefined ? undefined : request.headers[header];
  // Only from a hop of ours: anybody else can write such a header too.
  if (typeof said === 'string' && trust(request.socket.remoteAddress ?? '', 0)) {
    const code = said.trim().toUpperCase();
    if (COUNTRY.test(code) && !NO_COUNTRY.has(code)) return { country: code, countryFrom: 'header' };
  }
  const country = table(request.ip);
  return country === undefined ? { country, countryFrom: undefined } : { country, countryFrom: 'address' };
}

function zoneOf(request: FastifyRequest, { settings }: Brand): Pick<Visitor, 'timeZone' | 'zoneFrom'> {
  const { tz } = request.query as { readonly tz?: unknown };
  const asked = typeof tz === 'string' ? zoneOfHours(tz) : undefined;
  if (asked !== undefined) return { timeZone: asked, zoneFrom: 'address' };
  const { chosen, browser } = zoneCookies(request);
  if (chosen !== undefined) return { timeZone: chosen, zoneFrom: 'choice' };
  if (browser !== undefined) return { timeZone: browser, zoneFrom: 'browser' };
  return { timeZone: settings.timeZone, zoneFrom: 'brand' };
}

/** Reads who asks, once per request that wants to know. */
export function createVisitors(needs: VisitorNeeds): VisitorOf {
  const known = new WeakMap<FastifyRequest, Visitor>();
  const read = (request: FastifyRequest): Visitor => {
    const { brand, language } = request.ctx;
    const { settings } = brand;
    const whence = countryOf(request, needs);
    const { country = '' } = whence;
    const { odds, clock } = request.cookies;
    const chosen = CLOCKS.find((each) => each === clock) ?? 'auto';
    const hours = chosen === 'auto' ? settings.clock : chosen;
    return {
      ...whence,
      ...zoneOf(request, brand),
      clock: chosen,
      twelveHours: hours === 'language' ? (twelve.get(language) ?? false) : hours === '12',
      oddsFormat:
        PRICE_FORMATS.find((format) => format === odds) ??
        settings.oddsByCountry[country] ??
        settings.oddsByLanguage[language] ??
        settings.oddsFormat,
      view: settings.asianCountries.includes(country) ? 1 : 0,
      blocked: settings.blockedCountries.includes(country),
      casinoBlocked: settings.casinoBlockedCountries.includes(country),
    };
  };
  return (request) => {
    const visitor = known.get(request) ?? read(request);
    known.set(request, visitor);
    return visitor;
  };
}
