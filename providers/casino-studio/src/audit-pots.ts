import { hash } from 'node:crypto';
import { UNIT } from '@fairbook/games';
import { ownShares } from '@fairbook/games/jackpots/own-pot';
import { type PotState, shownOf } from '@fairbook/games/jackpots/pot';
import { hasCycle, isWholeChain } from '@fairbook/games/jackpots/terms';
import type { KeptRound, ReadRecord } from '@fairbook/provider-kit';
import { isShared, type KeptFacts } from './facts.ts';
import type { Jackpots } from './jackpots.ts';
import type { PotRules } from './outcome.ts';
import { begun, type PotRule, potRef, readPot, ruleOf } from './pots.ts';
import { differs, sumOf } from './sums.ts';

/** What the rounds of a brand did to a pot in a currency, minor units. */
interface PotSums {
  staked: bigint;
  fed: bigint;
  /** Of stakes that were given back, whole units. */
  back: bigint;
  paid: bigint;
  seeded: bigint;
}
interface Noted {
  readonly rule: PotRule;
  readonly currency: string;
  readonly sums: PotSums;
}

const sha256 = (text: string): string => hash('sha256', text, 'hex');

const NOTHING: Readonly<PotSums> = { staked: 0n, fed: 0n, back: 0n, paid: 0n, seeded: 0n };
const ONE = BigInt(UNIT);
const whole = ({ pot, reserve, cycle }: PotState): bigint => shownOf({ pot, reserve, cycle }) + reserve / ONE;
/** Whether a pot took what a round had for it: one whose last cycle was won takes nothing. */
const tookStakes = (rule: PotRule, { cycle }: PotState): boolean => 'own' in rule || hasCycle(rule.level.rules, cycle);
const sharesOf = (rule: PotRule): bigint => {
  const { toPot, toReserve } = 'own' in rule ? ownShares(rule.own) : rule.level.rules;
  return BigInt(toPot + toReserve);
};

/**
 * A pot holds what it began with, its share of all stakes and what the house put in, without what it paid and gave back: to the ten-thousandth in its
 * record, and in whole units in the books.
 */
function sumProblems({ rule, currency, sums }: Noted, now: PotState, books: bigint): string[] {
  const { staked, fed, back, paid, seeded } = sums;
  const first = begun(rule);
  const name = `the pot ${rule.name} in ${currency}`;
  return [
    ...differs(`${name} holds`, first.pot + staked * sharesOf(rule) + (seeded - paid - back) * ONE, now.pot + now.reserve),
    ...differs(`of stakes ${name} got`, whole(now) - whole(first) + paid + back - seeded, fed),
    ...differs(`the ledger has for ${name}`, whole(now), books),
  ];
}

/** Holds pots against the rounds that fed and won them, and against the books. */
export function auditPots(jackpots: Pick<Jackpots, 'ever'>) {
  const noted = new Map<string, Noted>();
  const noteRule = (rule: PotRule, currency: string): PotSums => {
    const key = `${rule.name}/${currency}`;
    const known = noted.get(key) ?? { rule, currency, sums: { ...NOTHING } };
    noted.set(key, known);
    return known.sums;
  };
  return {
    /** A round on a player's own seeds feeds pots with its end, so that one that is given back did not; a stake in a shared round does at once. */
    note({ acts, currency, status }: KeptRound, facts: KeptFacts, rules: PotRules): void {
      if (status === 'voided' && !isShared(facts)) return;
      const taken = acts.filter(({ kind }) => kind !== 'rollback');
      for (const { name, ...before } of facts.pots) {
        const rule = rules(name);
        if (!rule) continue;
        const sums = noteRule(rule, currency);
        const of = (parts: (act: KeptRound['acts'][number]) => readonly { readonly jackpot: string; readonly amount: bigint }[]): bigint =>
          sumOf(
            acts.flatMap(parts).filter(({ jackpot }) => jackpot === name),
            ({ amount }) => amount,
          );
        if (tookStakes(rule, before)) sums.staked += sumOf(taken, ({ staked }) => staked);
        sums.fed += of(({ kind, jackpots: fed }) => (kind === 'rollback' ? [] : fed));
        sums.back += of(({ kind, jackpots: fed }) => (kind === 'rollback' ? fed : []));
        sums.paid += of((act) => act.awards);
        sums.seeded += of((act) => act.seeds);
      }
    },
    /** After the last round of a brand. */
    async problems(brand: string, record: ReadRecord, books: (name: string, currency: string) => Promise<bigint>): Promise<string[]> {
      const problems: string[] = [];
      for (const { level, currency } of jackpots.ever(brand)) {
        noteRule(ruleOf(level), currency);
        if (level.chain && !isWholeChain(level.chain, sha256))
          problems.push(`the chain of ${level.pot} in ${currency} does not lead to its end`);
      }
      for (const one of noted.values()) {
        const now = readPot(one.rule, await record(potRef(one.rule.name, one.currency)));
        problems.push(...sumProblems(one, now, await books(one.rule.name, one.currency)));
      }
      noted.clear();
      return problems;
    },
  };
}
