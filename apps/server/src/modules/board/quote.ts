import { type Fixture, nameIn, type Player, shownName } from '@fairbook/contract';
import {
  answerText,
  constIdOf,
  type MarketDefinition,
  type MarketName,
  marketByName,
  outcomeById,
  type PlayState,
  resolveGameId,
  type Selection,
  type Sport,
  sportOf,
} from '@fairbook/domain';
import { type MarketWords, marketWords } from '@fairbook/words/markets';
import { type Entry, isOffered, isSuspended } from './entry.ts';
import type { MovedLine, Quote, QuoteNames } from './face.ts';
import { lineText } from './line-text.ts';
import { findPlace, type LayoutOutcome } from './market-layout.ts';
import type { PriceBook } from './price-book-face.ts';

const NO_NAMES: QuoteNames = { home: '', away: '', opponents: ['', ''], competition: '', market: '', pick: '' };

/** Name of a sub-game before its market: "Corners 1st half: Total". */
export function marketTitle(
  words: MarketWords,
  sport: Sport,
  slot: number,
  market: string,
  sides: { readonly home: string; readonly away: string },
): string {
  const game = sportOf(sport).games.find((each) => each.slot === slot);
  const parts =
    game && slot !== 0
      ? [game.statistic === 'score' ? '' : words.statistic(game.statistic), game.period === 'match' ? '' : words.period(game.period)]
      : [];
  const prefix = parts.filter(Boolean).join(' ');
  return prefix ? `${prefix}: ${words.marketName(market, { ...sides, part: true })}` : words.marketName(market, { ...sides, sport });
}

/** A market with its line in words: "Corners: Total 2.5"; without a line all of its lines are meant. What the catalogue does not know is said as itself. */
export function nameMarket(
  sport: Sport | undefined,
  { slot, market, line }: { readonly slot: number; readonly market: string; readonly line?: number | undefined },
  sides: { readonly home: string; readonly away: string },
  language: string,
): string {
  const known = marketByName(market as MarketName) as MarketDefinition | undefined;
  const words = marketWords(language);
  const title = sport === undefined ? words.marketName(market, sides) : marketTitle(words, sport, slot, market, sides);
  return known && line !== undefined ? `${title} ${lineText(known, line)}`.trim() : title;
}

function describer(fixture: Fixture, slot: number, market: MarketDefinition, outcome: string, line: number, player?: Player) {
  return (language: string): QuoteNames => {
    const words = marketWords(language);
    const home = shownName(fixture.home, language);
    const away = shownName(fixture.away, language);
    return {
      home,
      away,
      opponents: [nameIn(fixture.home.names, language), nameIn(fixture.away.names, language)],
      competition: nameIn(fixture.competition.names, language),
      market: marketTitle(words, fixture.sport, slot, market.name, { home, away }),
      pick: words.full(market.name, outcome, {
        line: lineText(market, line),
        ...(player && { player: nameIn(player.names, language) }),
        home,
        away,
      }),
    };
  };
}

/** What a selection on a fixture is called in a language; undefined of an outcome the catalogue of markets does not have. */
export function describeSelection(
  fixture: Fixture,
  {
    slot,
    outcomeId,
    line,
    player = 0,
  }: { readonly slot: number; readonly outcomeId: number; readonly line: number; readonly player?: number },
  language: string,
): QuoteNames | undefined {
  const known = outcomeById(outcomeId);
  const asked = playerOf(fixture, player);
  // Of a player who is no longer named nobody knows the name: what was told when it was ordered stands.
  if (!known || (known.outcome.ofPlayers && !asked)) return undefined;
  return describer(fixture, slot, known.market, known.outcome.name, line, asked)(language);
}

const playerOf = ({ players }: Fixture, player: number): Player | undefined =>
  player === 0 ? undefined : players?.find(({ id }) => id === player);

function unknown(selection: Selection): Quote {
  return {
    status: 'unknown',
    phase: 'line',
    fixture: 0,
    constId: 0,
    gameId: selection.gameId,
    slot: 0,
    sport: '',
    sportId: 0,
    competitionId: 0,
    ofCompetition: false,
    tier: 0,
    market: '1x2',
    marketId: 0,
    outcome: '',
    line: selection.line,
    player: selection.playerId,
    price: 0,
    fairProbability: 0,
    startsAt: 0,
    play: undefined,
    seq: 0,
    describe: () => NO_NAMES,
  };
}

/** Lines that move with play; in other markets another line is another question. */
const MOVING: ReadonlySet<MarketDefinition['line']> = new Set(['total', 'handicap', 'european-handicap']);

/** The open line nearest to one that is gone, of the same market and answer; of two the main one. */
function nearestLine(entry: Entry, now: number, brandId: number, item: LayoutOutcome): MovedLine | undefined {
  const brandPrices = entry.pricesByBrand.get(brandId);
  if (!brandPrices || !MOVING.has(item.market.line) || isSuspended(entry, brandId, now)) return undefined;
  let nearest: { readonly line: number; readonly price: number; readonly far: number; readonly central: boolean } | undefined;
  for (const { market, from, until, central } of entry.layout.bySlot.get(item.slot) ?? []) {
    if (market.name !== item.market.name) continue;
    for (let place = from; place < until; place++) {
      const { outcome, line } = entry.layout.outcomes[place]!;
      const price = brandPrices.prices[place] as number;
      if (outcome.id !== item.outcome.id || brandPrices.flags[place] || !(price > 1000)) continue;
      const far = Math.abs(line - item.line);
      if (!nearest || far < nearest.far || (far === nearest.far && central && !nearest.central)) nearest = { line, price, far, central };
    }
  }
  if (!nearest) return undefined;
  const { line, price } = nearest;
  const describe = describer(entry.fixture, item.slot, item.market, item.outcome.name, line);
  return { line, price, pick: (language) => describe(language).pick };
}

/** Reads a selection for a brand, synchronously from memory. */
export function quoteOf(priceBook: PriceBook, now: number, brandId: number, selection: Selection): Quote {
  const game = resolveGameId(selection.gameId);
  const known = outcomeById(selection.outcomeId);
  if (!game || !known) return unknown(selection);
  const entry = priceBook.entries.get(game.fixture);
  const finished = entry ? undefined : priceBook.archive.get(game.fixture);
  const awaited = entry || finished ? undefined : priceBook.awaited(game.fixture);
  const fixture = entry?.fixture ?? finished?.fixture ?? awaited?.fixture;
  if (!fixture || !sportOf(fixture.sport).games.some((each) => each.slot === game.slot)) return unknown(selection);
  // Clients send a number of a player with any outcome; only of some it means one.
  const player = known.outcome.ofPlayers ? playerOf(fixture, selection.playerId) : undefined;
  if (known.outcome.ofPlayers && !player) return unknown(selection);
  const state = entry?.state ?? finished?.state;
  const base = {
    phase: game.phase ?? entry?.phase ?? 'live',
    fixture: fixture.id,
    constId: constIdOf(fixture.id, game.slot),
    gameId: selection.gameId,
    slot: game.slot,
    sport: fixture.sport,
    sportId: fixture.sportId,
    competitionId: fixture.competition.id,
    ofCompetition: fixture.field?.ofCompetition ?? false,
    tier: fixture.competition.tier,
    market: known.market.name as MarketName,
    marketId: known.market.id,
    outcome: answerText(known.outcome.name, player?.ref),
    line: selection.line,
    player: player?.id ?? 0,
    price: 0,
    fairProbability: 0,
    startsAt: fixture.startsAt,
    play: state && state.status !== 'not-started' ? playOf(state, now) : undefined,
    seq: entry?.seq ?? 0,
    describe: describer(fixture, game.slot, known.market, known.outcome.name, selection.line, player),
  };
  // A bet is on one phase of a game: its constant id, which names no phase, cannot be bet on.
  if (game.phase === undefined) return { ...base, status: 'over' };
  // After a start: until the feed has told all it has, nobody knows whether an unfinished fixture still runs.
  if (awaited?.expected) return { ...base, status: 'suspended' };
  if (!entry) return { ...base, status: awaited && awaited.fixture.startsAt > now ? 'gone' : 'over' };
  const { outcomeId, line } = selection;
  const { item, place } = findPlace(entry.layout, { slot: game.slot, outcomeId, line, player: base.player }) ?? {};
  const brandPrices = entry.pricesByBrand.get(brandId);
  // An event id of the line is gone once the fixture is in play.
  if (place === undefined || !brandPrices || !isOffered(brandPrices, place) || game.phase !== entry.phase) {
    const movedTo = item && place === undefined && game.phase === entry.phase ? nearestLine(entry, now, brandId, item) : undefined;
    return { ...base, status: 'gone', ...(movedTo ? { movedTo } : {}) };
  }
  return {
    ...base,
    status: brandPrices.flags[place] || isSuspended(entry, brandId, now) ? 'suspended' : 'open',
    price: brandPrices.prices[place] as number,
    fairProbability: entry.probabilities[place] as number,
  };
}

const playOf = (state: PlayState, now: number): Quote['play'] => ({
  score: state.score,
  minute: minuteOf(state, now),
  period: state.period,
  onBreak: state.onBreak,
  clock: state.clock && { seconds: secondsOf(state.clock, now), direction: state.clock.direction },
});

function secondsOf(clock: NonNullable<PlayState['clock']>, now: number): number {
  const run = clock.running ? (Math.max(0, now - clock.asOf) / 1000) * clock.speed * clock.direction : 0;
  return Math.floor(Math.max(0, clock.seconds + run));
}

/** Minute of play, 1-based as announced; 0 before the start. */
export const minuteOf = ({ clock }: Pick<PlayState, 'clock'>, now: number): number =>
  clock ? Math.floor(secondsOf(clock, now) / 60) + 1 : 0;
