import type { AnyGame } from '@fairbook/games';
import { type CrashView, RIDE } from '@fairbook/games/crash/index';
import { endingOf } from '@fairbook/games/shared/interrupted';
import { scheduleOf } from '@fairbook/games/shared/schedule';
import type { KeptRound, ReadRecord, RecordRef } from '@fairbook/provider-kit';
import type { SharedFacts } from '../facts.ts';
import { type Outcome, type PotRules, sharedOutcomeOf } from '../outcome.ts';
import { saidOut } from './by-hand.ts';
import { chainName, type Links, leadsToEnd, linksOf, readChain, type TableChain } from './chain-record.ts';
import { awardsFor, portionsOf, prizesRef, readDivisions } from './prizes.ts';
import { interruptedName, readState, stateRef } from './table.ts';

/** Stretches of a chain that are kept while rounds are looked at: players play all over it. */
const STRETCHES = 64;

/** A shared round that was computed again: what is wrong with it, and what it came to. */
export interface SharedCheck {
  readonly problems: readonly string[];
  /** Undefined of one that was given back. */
  readonly outcome: Outcome | undefined;
}

/** Holds shared rounds against the chains of their tables. */
export interface SharedAudit {
  round(game: AnyGame, kept: KeptRound, facts: SharedFacts, record: ReadRecord, rules: PotRules): Promise<SharedCheck>;
  /** After the last round of a brand: divisions of pots against all who won of them. */
  brand(record: ReadRecord): Promise<readonly string[]>;
}

interface KnownChain {
  readonly chain: TableChain;
  readonly links: Links;
  readonly isWhole: boolean;
}

/** What of a pot was won in one round in one currency. */
interface Claim {
  readonly table: string;
  readonly number: number;
  readonly pot: string;
  readonly currency: string;
  claimed: number;
}

const brandRef = (name: string): RecordRef => ({ of: 'brand', name });

/** Reads chains of one brand after another, each once. */
class KnownChains {
  #chains = new Map<string, KnownChain | undefined>();

  async of(table: string, record: ReadRecord): Promise<KnownChain | undefined> {
    if (!this.#chains.has(table)) {
      const chain = readChain(await record(brandRef(chainName(table))));
      this.#chains.set(table, chain && { chain, links: linksOf(chain, STRETCHES), isWhole: leadsToEnd(chain) });
    }
    return this.#chains.get(table);
  }

  clear(): void {
    this.#chains = new Map();
  }
}

/** Whether a round is drawn from the game of its number in the chain that was published. */
async function hashProblem(chains: KnownChains, { shared }: SharedFacts, record: ReadRecord): Promise<string | undefined> {
  const { table, number, end, salt, hash } = shared;
  const known = await chains.of(table, record);
  if (!known) return `the table ${table} has no chain`;
  const { chain, links, isWhole } = known;
  if (!isWhole || chain.end !== end || chain.salt !== salt) return `the chain of ${table} is not the one that was published`;
  const isDrawn = hash === undefined || (number <= chain.length && links(number) === hash);
  return isDrawn ? undefined : `it was not drawn from game ${number} of ${table}`;
}

/** A bet that the house gave back, or let ride, in a round in which it was away or not. */
async function endProblem(game: AnyGame, kept: KeptRound, facts: SharedFacts, record: ReadRecord): Promise<string | undefined> {
  const { table, number, hash } = facts.shared;
  const schedule = scheduleOf(game.id);
  if (hash === undefined || schedule?.showing !== 'flight') return undefined;
  const wasAway = (await record(brandRef(interruptedName(table, number)))) !== undefined;
  if (kept.status === 'voided') return wasAway ? undefined : 'it was given back though its flight was flown to its end';
  if (!wasAway || facts.decisions[0]?.move !== RIDE) return undefined;
  const { crash, out } = sharedOutcomeOf(game, facts, hash).round.view as CrashView;
  const round = { startedAt: 0, ranUntil: 0, ...(crash !== undefined && { crash }) };
  const isKept = out === undefined && endingOf(schedule, round, { auto: saidOut(game, facts) }) === 'void';
  return isKept ? 'its stake was kept though nobody could leave the flight' : undefined;
}

function noteClaims(claims: Map<string, Claim>, { shared, currency }: SharedFacts, outcome: Outcome): void {
  const { table, number } = shared;
  for (const { pot, portion } of portionsOf(outcome)) {
    const key = `${table}/${number}/${pot}/${currency}`;
    const claim = claims.get(key) ?? { table, number, pot, currency, claimed: 0 };
    claim.claimed += portion;
    claims.set(key, claim);
  }
}

async function divisionProblems(claims: Iterable<Claim>, record: ReadRecord): Promise<string[]> {
  const problems: string[] = [];
  for (const { table, number, pot, currency, claimed } of claims) {
    const divisions = readDivisions(await record(prizesRef(table, number)));
    const division = divisions.find((each) => each.pot === pot && each.currency === currency);
    if (division?.claimed !== claimed)
      problems.push(`of the pot ${pot} in ${currency} round ${number} of ${table} divided ${division?.claimed}, not ${claimed}`);
  }
  return problems;
}

export function auditShared(): SharedAudit {
  const chains = new KnownChains();
  const claims = new Map<string, Claim>();
  return {
    async round(game, kept, facts, record, rules) {
      const { table, number, hash } = facts.shared;
      const state = readState(await record(stateRef(table)));
      const problem = (await hashProblem(chains, facts, record)) ?? (await endProblem(game, kept, facts, record));
      const isLeft = kept.status === 'open' && (state === undefined || state.number > number);
      const problems = [...(problem === undefined ? [] : [problem]), ...(isLeft ? [`it is open though round ${number} is over`] : [])];
      if (kept.status !== 'closed' || hash === undefined) return { problems, outcome: undefined };
      const outcome = sharedOutcomeOf(game, facts, hash, { bet: kept.round, rules });
      noteClaims(claims, facts, outcome);
      const divisions = outcome.round.awards.length > 0 ? readDivisions(await record(prizesRef(table, number))) : [];
      return { problems, outcome: { ...outcome, awards: [...awardsFor(divisions, facts, outcome), ...outcome.awards] } };
    },
    async brand(record) {
      const problems = await divisionProblems(claims.values(), record);
      chains.clear();
      claims.clear();
      return problems;
    },
  };
}
