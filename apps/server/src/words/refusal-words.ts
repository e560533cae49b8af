import type { Refusal, RefusalCode } from '@fairbook/contract';
import { formatMoney, formatPrice, isPrice, type PriceFormat, parseMoney } from '@fairbook/domain';
import { BoundedMap } from '@fairbook/domain/bounded-map';

import type { Language, Values } from '@fairbook/words';

/** How a refusal's facts are written for one reader. */
interface Reader {
  readonly language: Language;
  readonly odds: PriceFormat;
  readonly supportEmail?: string | undefined;
  readonly timeZone?: string | undefined;
}
type Facts = NonNullable<Refusal['facts']>;
/** The arguments of a code's `refusal_<code>_facts`, undefined when a fact it needs is missing or unreadable. */
type Arguments = (facts: Facts, reader: Reader) => Values | undefined;

/** Names and figures must not turn a right-to-left sentence around. */
const isolated = (text: string, { language }: Reader): string => (language.dir === 'rtl' ? `\u2068${text}\u2069` : text);

function money(amount: string | number | undefined, { currency }: Facts, reader: Reader): string | undefined {
  if (typeof amount !== 'string' || typeof currency !== 'string') return undefined;
  const minor = parseMoney(amount, currency);
  return minor.ok ? isolated(formatMoney(minor.value, currency, reader.language.locale), reader) : undefined;
}

function price(value: string | number | undefined, reader: Reader): string | undefined {
  return typeof value === 'number' && isPrice(value) ? isolated(formatPrice(value, reader.odds), reader) : undefined;
}

/** By locale and zone: each takes memory outside the heap, and anybody can write a zone's name in capitals of their own. */
const MOST_MOMENTS = 1000;
const moments = new BoundedMap<string, Intl.DateTimeFormat>(MOST_MOMENTS);
/** Unix ms beyond which a calendar has no date. */
const LAST_MOMENT = 8.64e15;

/** In the reader's own zone; in UTC, and saying so, where that is not known. */
function moment(value: string | number | undefined, reader: Reader): string | undefined {
  if (typeof value !== 'number' || !(Math.abs(value) <= LAST_MOMENT)) return undefined;
  const { language, timeZone } = reader;
  const key = `${language.locale} ${timeZone}`;
  const format =
    moments.get(key) ??
    new Intl.DateTimeFormat(language.locale, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      ...(timeZone === undefined ? ({ timeZone: 'UTC', timeZoneName: 'short' } as const) : { timeZone }),
    });
  moments.set(key, format);
  return isolated(format.format(value), reader);
}

const name = (value: string | number | undefined, reader: Reader): string | undefined =>
  typeof value === 'string' && value !== '' ? isolated(value, reader) : undefined;

/** All of them, or nothing: a sentence is never said with a hole in it. */
function whole(values: Readonly<Record<string, string | number | undefined>>): Values | undefined {
  const entries = Object.entries(values).filter((entry): entry is [string, string | number] => entry[1] !== undefined);
  return entries.length === Object.keys(values).length ? Object.fromEntries(entries) : undefined;
}

const count = (value: string | number | undefined): number | undefined => (typeof value === 'number' ? value : undefined);

const bound: Arguments = (facts, reader) => whole({ amount: money(facts['bound'], facts, reader) });
const limit: Arguments = (facts, reader) => whole({ amount: money(facts['left'], facts, reader), until: moment(facts['until'], reader) });
const until: Arguments = (facts, reader) => whole({ until: moment(facts['until'], reader) });
const event: Arguments = (facts, reader) => whole({ event: name(facts['event'], reader) });
const pick: Arguments = (facts, reader) =>
  whole({ event: name(facts['event'], reader), market: name(facts['market'], reader), pick: name(facts['pick'], reader) });

const member: Arguments = (facts, reader) => whole({ member: name(facts['member'], reader) });

/** The refusals that can say more than their bare sentence: which facts they say. */
export const TELLING = {
  'account-blocked': (_, reader) => whole({ support: name(reader.supportEmail, reader) }),
  'self-excluded': until,
  'time-out-active': until,
  'session-time-limit': until,
  'reality-check': until,
  'debt-first': (facts, reader) => whole({ owed: money(facts['owed'], facts, reader), amount: money(facts['bound'], facts, reader) }),
  'more-than-owed': (facts, reader) => whole({ owed: money(facts['owed'], facts, reader) }),
  'deposit-limit': limit,
  'deposit-held': (facts, reader) => whole({ held: money(facts['held'], facts, reader), amount: money(facts['left'], facts, reader) }),
  'too-many-deposits': (facts) => whole({ most: count(facts['most']) }),
  'stake-limit': limit,
  'loss-limit': limit,
  'single-bet-limit': (facts, reader) => whole({ amount: money(facts['left'], facts, reader) }),
  'unidentified-limit': (facts, reader) => whole({ amount: money(facts['left'], facts, reader) }),
  'amount-out-of-bounds': (facts, reader) =>
    whole({
      minimum: money(facts['minimum'], facts, reader),
      maximum: money(facts['maximum'], facts, reader) ?? '',
      bounds: facts['maximum'] === undefined ? 'minimum' : 'both',
    }),
  'insufficient-balance': bound,
  'fixture-over': event,
  'fixture-suspended': event,
  'prices-stale': event,
  'market-gone': pick,
  'outcome-suspended': pick,
  'price-changed': (facts, reader) => whole({ was: price(facts['was'], reader), price: price(facts['price'], reader) }),
  'line-changed': pick,
  'related-legs': event,
  'too-many-legs': (facts) => whole({ most: count(facts['most']) }),
  'wrong-code': (facts) => whole({ tries: count(facts['tries']) }),
  'code-too-soon': (facts) => whole({ seconds: count(facts['seconds']) }),
  'stake-under-minimum': bound,
  'stake-over-maximum': bound,
  'open-bets-limit': bound,
  'liability-exceeded': bound,
  'coupon-member-unknown': member,
  'coupon-member-not-offered': member,
} as const satisfies Partial<Record<RefusalCode, Arguments>>;

/** The dictionary's key of a refusal's sentence, with the arguments it takes. */
export function wordsOf({ code, facts }: Refusal, reader: Reader): { readonly key: string; readonly values: Values } {
  const values = (TELLING as Partial<Record<RefusalCode, Arguments>>)[code]?.(facts ?? {}, reader);
  return values ? { key: `refusal_${code}_facts`, values } : { key: `refusal_${code}`, values: {} };
}
