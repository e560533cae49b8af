import {
  answerText,
  type MarketName,
  marketByName,
  type ProviderResult,
  type ResultFacts,
  type SettledOutcome,
  settleAnswer,
  settledByStatement,
  sportById,
} from '@fairbook/domain';
import type { SettlementOverride } from './face.ts';

/** What a provider stated in one message. */
export interface ProviderResults {
  readonly messageId: bigint;
  readonly provider: string;
  readonly lines: readonly ProviderLine[];
  /** Version of the facts when it came. */
  readonly factsVersion: number;
}
export interface ProviderLine {
  readonly slot: number;
  readonly market: string;
  readonly line: number;
  readonly outcomes: readonly ({ readonly outcome: string; readonly line?: number; readonly player?: string } & ProviderResult)[];
}

/** What is known of a fixture's result, and whose word counts. */
export interface Basis {
  readonly facts: ResultFacts | undefined;
  /** Newest first. */
  readonly stated: readonly ProviderResults[];
  /** The provider's statements alone decide. */
  readonly explicit: boolean;
  /** Version of the newest facts that staff wrote, 0 for none: they stand above what was stated before. */
  readonly corrected: number;
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

/** How a leg stands: undefined outcome while open; the facts version, the override and the statement it comes from, 0 for none. */
export interface LegState {
  readonly outcome: SettledOutcome | undefined;
  readonly factsVersion: number;
  readonly overrideId: bigint;
  readonly providerResultId: bigint;
}

export const OPEN: LegState = { outcome: undefined, factsVersion: 0, overrideId: 0n, providerResultId: 0n };

/** The game a leg is on. Throws for a sport or slot the product does not have. */
export function gameOf(sportId: number, slot: number) {
  const game = sportById(sportId)?.games.find((each) => each.slot === slot);
  if (!game) throw new Error(`no game ${slot} in sport ${sportId}`);
  return game;
}

/** The line that names the leg's market: a handicap's by the home side, none where the line belongs to the outcome or there is no line. */
function marketLine(leg: Pick<AskedLeg, 'market' | 'outcome' | 'line'>): number | undefined {
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

/** The line that names the leg's outcome within its market, where outcomes have lines of their own. */
const hasOwnLine = (leg: Pick<AskedLeg, 'market'>): boolean => ['score', 'exact'].includes(marketByName(leg.market as MarketName).line);

/** What a statement says of a leg; undefined when it does not name it. */
export function statementOn(
  leg: Omit<AskedLeg, 'brandId' | 'placedAt'>,
  stated: Pick<ProviderResults, 'lines'>,
): ProviderResult | undefined {
  const line = marketLine(leg);
  for (const market of stated.lines) {
    if (market.slot !== leg.slot || market.market !== leg.market || (line !== undefined && market.line !== line)) continue;
    const named = market.outcomes.find(
      (each) =>
        answerText(each.outcome, each.player) === leg.outcome && (each.line === undefined ? !hasOwnLine(leg) : each.line === leg.line),
    );
    if (named) return named;
  }
  return undefined;
}

function isAbout(override: SettlementOverride, leg: AskedLeg): boolean {
  if (override.markets === 'all') return true;
  const line = marketLine(leg);
  return override.markets.some(
    (m) => m.slot === leg.slot && m.market === leg.market && (m.line === undefined || line === undefined || m.line === line),
  );
}

/** Whether the override is about this leg of this bet. */
export const rules = (override: SettlementOverride, leg: AskedLeg): boolean =>
  (override.brandId === undefined || override.brandId === leg.brandId) &&
  (override.placedFrom === undefined || leg.placedAt >= override.placedFrom) &&
  (override.placedUntil === undefined || leg.placedAt <= override.placedUntil) &&
  isAbout(override, leg);

/** Whether an override can make two bets on the same answer come out differently. */
export const isSelective = (override: SettlementOverride): boolean =>
  override.brandId !== undefined || override.placedFrom !== undefined || override.placedUntil !== undefined;

/** What the facts give for a leg. */
export const byFacts = (leg: Omit<AskedLeg, 'brandId' | 'placedAt'>, facts: ResultFacts): SettledOutcome | undefined =>
  settleAnswer(leg.market as MarketName, leg.outcome, leg.line, gameOf(leg.sportId, leg.slot), facts);

/**
 * How a leg stands: by an override that makes it void, else by the provider's newest statement that names it, else by the facts unless the
 * provider settles by itself. What a hold took back counts no more, and a correction by staff stands above what was stated before it.
 */
export function stateOfLeg(
  leg: AskedLeg,
  { facts, stated, explicit, corrected }: Basis,
  overrides: readonly SettlementOverride[],
): LegState {
  const about = overrides.filter((override) => rules(override, leg));
  const voided = about.find((override) => override.kind === 'void');
  if (voided) return { ...OPEN, outcome: { result: 'void' }, overrideId: voided.id };
  const holds = about.filter((override) => override.kind === 'hold');
  for (const each of stated) {
    if (each.factsVersion < corrected || holds.some(({ messageId }) => messageId !== undefined && each.messageId < messageId)) continue;
    const said = statementOn(leg, each);
    if (said) return { ...OPEN, outcome: settledByStatement(said), providerResultId: each.messageId };
  }
  if (!facts || (explicit && corrected === 0)) return OPEN;
  if (holds.some(({ factsVersion }) => facts.version <= (factsVersion ?? 0))) return OPEN;
  const outcome = byFacts(leg, facts);
  return outcome === undefined ? OPEN : { ...OPEN, outcome, factsVersion: facts.version };
}
