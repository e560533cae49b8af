import { selectionKey } from '@fairbook/contract';
import { constIdOf, outcomeById, resolveGameId, type Selection } from '@fairbook/domain';
import { deskRow } from './desk.ts';
import { type Entry, isSuspended } from './entry.ts';
import type { Board } from './face.ts';
import { findPlace } from './market-layout.ts';
import type { BoardNeeds } from './needs.ts';
import type { PriceBook } from './price-book-face.ts';
import { quoteOf } from './quote.ts';
import { rowGroups } from './row.ts';
import { covers } from './suspensions.ts';
import { marketCount } from './views/rows.ts';

/** Number of the player a selection is asked of; what a client sends with an outcome of no player says nothing. */
const playerAsked = ({ outcomeId, playerId }: Selection): number => (outcomeById(outcomeId)?.outcome.ofPlayers ? playerId : 0);

/** What bets ask of a selection: its price, whether its feed is fresh, how its fixture stands. */
export function selectionReads(
  needs: Pick<BoardNeeds, 'clock' | 'isFresh'>,
  priceBook: PriceBook,
): Pick<Board, 'quote' | 'feedFresh' | 'play' | 'factsOf' | 'exposureKey'> {
  const { clock } = needs;
  return {
    quote(brandId, selection) {
      const game = resolveGameId(selection.gameId);
      if (game) priceBook.ready(game.fixture);
      return quoteOf(priceBook, clock.now(), brandId, selection);
    },
    feedFresh(gameId) {
      const game = resolveGameId(gameId);
      const entry = game && priceBook.entries.get(game.fixture);
      return entry !== undefined && !entry.producerDown && needs.isFresh(entry.producer);
    },
    play(fixture) {
      const entry = priceBook.entries.get(fixture);
      if (!entry?.state || entry.phase !== 'live') return undefined;
      const { status, period, onBreak, clock: playClock, addedTime, score, periods } = entry.state;
      return { status, period, onBreak, clock: playClock, addedTime, score, periods };
    },
    factsOf: (fixture) => priceBook.entries.get(fixture)?.facts ?? priceBook.archive.get(fixture)?.facts,
    exposureKey(selection) {
      const game = resolveGameId(selection.gameId);
      return game ? selectionKey(constIdOf(game.fixture, game.slot), selection.outcomeId, selection.line, playerAsked(selection)) : '';
    },
  };
}

/** What the console lists of fixtures, and how old each sport's feed is. */
export function traderReads(
  { clock, lag }: Pick<BoardNeeds, 'clock' | 'lag'>,
  priceBook: PriceBook,
): Pick<Board, 'feedAges' | 'covered' | 'desk'> {
  return {
    feedAges() {
      const producers = new Map<number, Set<string>>();
      for (const { phase, fixture, producer } of priceBook.entries.values()) {
        if (phase !== 'live') continue;
        const known = producers.get(fixture.sportId);
        if (known) known.add(producer);
        else producers.set(fixture.sportId, new Set([producer]));
      }
      return [...producers].map(([sportId, names]) => {
        const lags = [...names].flatMap((name) => lag(name) ?? []);
        return { sportId, age: Math.max(0, ...lags.map((lag) => lag.quietMs)), behind: lags.some((lag) => !lag.fresh) };
      });
    },
    covered: (brandId, scope) =>
      [...priceBook.entries.values()]
        .filter((entry) => covers(scope, entry.fixture))
        .sort((a, b) => a.id - b.id)
        .map((entry) => deskRow(entry, brandId, clock.now())),
    desk: (brandId, phase) =>
      [...priceBook.entries.values()]
        .filter((entry) => entry.phase === phase)
        .sort((a, b) => a.fixture.startsAt - b.fixture.startsAt || a.id - b.id)
        .map((entry) => deskRow(entry, brandId, clock.now())),
  };
}

/** What the stream reads of the price book. */
export const streamReads = (priceBook: PriceBook, clock: BoardNeeds['clock']): Board['forStream'] => ({
  entries: priceBook.entries,
  isSuspended: (entry: Entry, brandId) => isSuspended(entry, brandId, clock.now()),
  rowPlaces(entry: Entry, column) {
    const row = rowGroups(entry.layout, entry.phase);
    return column === undefined ? row.places(entry.fixture.sport) : row.columnPlaces(column);
  },
  marketCount: (entry: Entry) => marketCount(entry),
  place: (entry: Entry, answer) => findPlace(entry.layout, answer)?.place,
});
