import {
  GAMES,
  type MarketName,
  marketByName,
  type OutcomeResult,
  type ResultFacts,
  SPORTS,
  type Sport,
  settleOutcome,
} from '@fairbook/domain';

/** A market a ruling is about; without `line` every line of it. */
export interface RuledMarket {
  readonly slot: number;
  readonly market: string;
  /** Thousandths; for a handicap the home side's. */
  readonly line?: number;
}

/**
 * An order above the facts. `void` returns the stake of bets placed inside the window (open bounds are open), `hold` takes results back:
 * facts up to `factsVersion` do not count.
 */
export interface Ruling {
  readonly id: bigint;
  /** Undefined: every brand. */
  readonly brandId: number | undefined;
  readonly fixture: number;
  readonly kind: 'void' | 'hold';
  readonly markets: 'all' | readonly RuledMarket[];
  /** Unix ms. */
  readonly placedFrom: number | undefined;
  readonly placedUntil: number | undefined;
  readonly factsVersion: number | undefined;
  /** `staff:<id>` or `feed`. */
  readonly who: string;
  readonly why: string;
  readonly at: number;
}

/** What a leg asks, and when it was placed. */
interface AskedLeg {
  readonly brandId: number;
  readonly sportId: number;
  readonly slot: number;
  readonly market: string;
  readonly outcome: string;
  readonly line: number;
  readonly placedAt: number;
}

/** How a leg stands: undefined result while open; the facts version and the ruling it comes from, 0 for none. */
export interface LegState {
  readonly result: OutcomeResult | undefined;
  readonly factsVersion: number;
  readonly rulingId: bigint;
}

const bySportId = new Map<number, Sport>(Object.entries(SPORTS).map(([sport, { id }]) => [id, sport as Sport]));

/** The game a leg is on. Throws for a sport or slot the product does not have. */
export function gameOf(sportId: number, slot: number) {
  const sport = bySportId.get(sportId);
  const game = sport && GAMES[sport].find((each) => each.slot === slot);
  if (!game) throw new Error(`no game ${slot} in sport ${sportId}`);
  return game;
}

/** The line that names the leg's market: a handicap's by the home side, none where the line belongs to the outcome or there is no line. */
function marketLine(leg: AskedLeg): number | undefined {
  switch (marketByName(leg.market as MarketName).line) {
    case 'none':
    case 'score':
    case 'exact':
      return undefined;
    case 'handicap':
      return leg.outcome === 'away' ? -leg.line : leg.line;
    default:
      return leg.line;
  }
}

function isAbout(ruling: Ruling, leg: AskedLeg): boolean {
  if (ruling.markets === 'all') return true;
  const line = marketLine(leg);
  return ruling.markets.some(
    (m) => m.slot === leg.slot && m.market === leg.market && (m.line === undefined || line === undefined || m.line === line),
  );
}

/** Whether the ruling is about this leg of this bet. */
export const rules = (ruling: Ruling, leg: AskedLeg): boolean =>
  (ruling.brandId === undefined || ruling.brandId === leg.brandId) &&
  (ruling.placedFrom === undefined || leg.placedAt >= ruling.placedFrom) &&
  (ruling.placedUntil === undefined || leg.placedAt <= ruling.placedUntil) &&
  isAbout(ruling, leg);

/** Whether a ruling can make two bets on the same answer come out differently. */
export const isSelective = (ruling: Ruling): boolean =>
  ruling.brandId !== undefined || ruling.placedFrom !== undefined || ruling.placedUntil !== undefined;

/** How a leg stands by the rulings, then by the facts. */
export function stateOfLeg(leg: AskedLeg, facts: ResultFacts | undefined, rulings: readonly Ruling[]): LegState {
  const about = rulings.filter((ruling) => rules(ruling, leg));
  const voided = about.find((ruling) => ruling.kind === 'void');
  if (voided) return { result: 'void', factsVersion: 0, rulingId: voided.id };
  const held = facts && about.find((ruling) => ruling.kind === 'hold' && facts.version <= (ruling.factsVersion ?? 0));
  if (!facts || held) return { result: undefined, factsVersion: 0, rulingId: 0n };
  const game = gameOf(leg.sportId, leg.slot);
  const result = settleOutcome(leg.market as MarketName, leg.outcome, leg.line, game, facts);
  return { result, factsVersion: result === undefined ? 0 : facts.version, rulingId: 0n };
}
