import {
  answerText,
  type MarketName,
  marketByName,
  type ResultFacts,
  type SettledOutcome,
  type StatedResult,
  settleAnswer,
  settledByStatement,
  sportById,
} from '@fairbook/domain';
import type { Ruling } from './face.ts';

/** What a provider stated in one message. */
export interface Stated {
  readonly messageId: bigint;
  readonly provider: string;
  readonly lines: readonly StatedLine[];
  /** Version of the facts when it came. */
  readonly factsVersion: number;
}
export interface StatedLine {
  readonly slot: number;
  readonly market: string;
  readonly line: number;
  readonly outcomes: readonly ({ readonly outcome: string; readonly line?: number; readonly player?: string } & StatedResult)[];
}

/** What is known of a fixture's result, and whose word counts. */
export interface Basis {
  readonly facts: ResultFacts | undefined;
  /** Newest first. */
  readonly stated: readonly Stated[];
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

/** How a leg stands: undefined outcome while open; the facts version, the ruling and the statement it comes from, 0 for none. */
export interface LegState {
  readonly outcome: SettledOutcome | undefined;
  readonly factsVersion: number;
  readonly rulingId: bigint;
  readonly statedId: bigint;
}

export const OPEN: LegState = { outcome: undefined, factsVersion: 0, rulingId: 0n, statedId: 0n };

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
export function statementOn(leg: Omit<AskedLeg, 'brandId' | 'placedAt'>, stated: Pick<Stated, 'lines'>): StatedResult | undefined {
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

/** What the facts give for a leg. */
export const byFacts = (leg: Omit<AskedLeg, 'brandId' | 'placedAt'>, facts: ResultFacts): SettledOutcome | undefined =>
  settleAnswer(leg.market as MarketName, leg.outcome, leg.line, gameOf(leg.sportId, leg.slot), facts);

/**
 * How a leg stands: by a ruling that makes it void, else by the provider's newest statement that names it, else by the facts unless the
 * provider settles by itself. What a hold took back counts no more, and a correction by staff stands above what was stated before it.
 */
export function stateOfLeg(leg: AskedLeg, { facts, stated, explicit, corrected }: Basis, rulings: readonly Ruling[]): LegState {
  const about = rulings.filter((ruling) => rules(ruling, leg));
  const voided = about.find((ruling) => ruling.kind === 'void');
  if (voided) return { ...OPEN, outcome: { result: 'void' }, rulingId: voided.id };
  const holds = about.filter((ruling) => ruling.kind === 'hold');
  for (const each of stated) {
    if (each.factsVersion < corrected || holds.some(({ messageId }) => messageId !== undefined && each.messageId < messageId)) continue;
    const said = statementOn(leg, each);
    if (said) return { ...OPEN, outcome: settledByStatement(said), statedId: each.messageId };
  }
  if (!facts || (explicit && corrected === 0)) return OPEN;
  if (holds.some(({ factsVersion }) => facts.version <= (factsVersion ?? 0))) return OPEN;
  const outcome = byFacts(leg, facts);
  return outcome === undefined ? OPEN : { ...OPEN, outcome, factsVersion: facts.version };
}
