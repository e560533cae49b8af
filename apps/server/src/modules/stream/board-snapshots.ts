import type { Brand, Delta, PriceChange, ScoreChange } from '@fairbook/contract';
import { eventIdOf } from '@fairbook/domain';
import type { ShownBoard, ShownEntry } from '../board/face.ts';
import { mainId, offeredOf, priceChange } from './price-change.ts';
import { gameChange, rowChange } from './score-change.ts';
import type { Leg, Subject } from './topic.ts';

/** A selection's price for a brand now; flags 2 when it is not offered. */
export function legPrice(priceBook: ShownBoard, brandId: number, { key, fixture, gameId, slot, ...answer }: Leg): PriceChange {
  const entry = priceBook.entries.get(fixture);
  const place = entry && eventIdOf(entry.id, slot, entry.phase) === gameId ? priceBook.place(entry, { slot, ...answer }) : undefined;
  if (!entry || place === undefined) return [key, 0, 2];
  const [, value, flags] = priceChange(entry, brandId, place, priceBook.isSuspended(entry, brandId));
  return [key, value, flags];
}

const scoreOf = (priceBook: ShownBoard, entry: ShownEntry, brandId: number, body: object): ScoreChange => ({
  gameId: mainId(entry),
  ...body,
  suspended: priceBook.isSuspended(entry, brandId),
  markets: priceBook.marketCount(entry),
});

const entryState = (
  priceBook: ShownBoard,
  entry: ShownEntry,
  brandId: number,
  places: Iterable<number>,
  body: object,
): { prices: PriceChange[]; score: ScoreChange } => {
  const suspended = priceBook.isSuspended(entry, brandId);
  return {
    prices: offeredOf(entry, brandId, places).map((place) => priceChange(entry, brandId, place, suspended)),
    score: scoreOf(priceBook, entry, brandId, body),
  };
};

type ListSubject = Extract<Subject, { kind: 'live' | 'line' | 'competition' }>;

const isListed = ({ phase, fixture }: ShownEntry, subject: ListSubject): boolean =>
  subject.kind === 'competition'
    ? fixture.competition.id === subject.competitionId
    : phase === subject.kind && fixture.sportId === subject.sportId;

/** A list as it stands; only what changed since (unix ms) where that is not 0. */
function listSnapshot(priceBook: ShownBoard, brand: Brand, subject: ListSubject, since: number): Delta {
  const { column } = subject;
  const prices: PriceChange[] = [];
  const scores: ScoreChange[] = [];
  for (const entry of priceBook.entries.values()) {
    if (!isListed(entry, subject) || !brand.sports.includes(entry.fixture.sport) || entry.changedAt < since) continue;
    const places = priceBook.rowPlaces(entry, column);
    const part = entryState(priceBook, entry, brand.id, places, entry.state ? rowChange(undefined, entry.state) : {});
    prices.push(...part.prices);
    if (column === undefined) scores.push(part.score);
  }
  return column === undefined ? { prices, scores } : { prices };
}

function gameSnapshot(priceBook: ShownBoard, brand: Brand, subject: Extract<Subject, { kind: 'game' }>): Delta {
  const entry = priceBook.entries.get(subject.fixture);
  if (!entry) return { left: [subject.gameId] };
  const part = entryState(priceBook, entry, brand.id, entry.layout.outcomes.keys(), entry.state ? gameChange(undefined, entry.state) : {});
  return { prices: part.prices, scores: [part.score], ...(mainId(entry) === subject.gameId ? {} : { joined: [mainId(entry)] }) };
}

/** Everything a topic of the board says now; of a list only what changed since (unix ms), when that is given. */
export function boardSnapshot(priceBook: ShownBoard, brand: Brand, subject: Subject, since = 0): Delta {
  switch (subject.kind) {
    case 'live':
    case 'line':
    case 'competition':
      return listSnapshot(priceBook, brand, subject, since);
    case 'game':
      return gameSnapshot(priceBook, brand, subject);
    case 'coupon':
      return { prices: subject.legs.map((each) => legPrice(priceBook, brand.id, each)) };
    case 'table':
    case 'my-bets':
    case 'my-balance':
    case 'feed':
    case 'feed-health':
      return {};
  }
}
