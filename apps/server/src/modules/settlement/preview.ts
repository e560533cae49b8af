import { type BetReturn, factsAt, type ResultFacts, standingFacts } from '@fairbook/domain';
import type { BetRow } from './bet-outcome.ts';
import type { Intent, LegShift, MoneyShift, Preview, SettlementOverride } from './face.ts';
import type { SettlementNeeds } from './needs.ts';
import { changedGroups, judgeBet, readBasis } from './settle-fixture.ts';
import { type BetLegRow, lookAtBets, readLegGroups, readLegs, readOverrides } from './settlement-store.ts';

/** Bets read at a time, and looked at in all: a preview answers while somebody waits. */
const BATCH = 2000;
const MOST_BETS = 20_000;

/** Number of an override that does not exist yet. */
const THOUGHT = 1n;

function overridesWith(fixture: number, standing: readonly SettlementOverride[], intent: Intent): readonly SettlementOverride[] {
  if (intent.kind === 'facts') return standing;
  if (intent.kind === 'undo') return standing.filter((override) => override.id !== intent.override);
  const { brandId, markets, from, until } = intent;
  return [
    ...standing,
    {
      id: THOUGHT,
      brandId,
      fixture,
      kind: 'void',
      markets,
      placedFrom: from,
      placedUntil: until,
      factsVersion: undefined,
      messageId: undefined,
      who: '',
      why: '',
      at: 0,
    },
  ];
}

/** Facts thought of as they would settle when they were written now. */
function factsWrittenNow(facts: ResultFacts, standing: ResultFacts | undefined, now: number): ResultFacts {
  const received = [
    ...(standing ? [{ facts: standing, at: standing.abandonedAt ?? now, corrected: true }] : []),
    { facts, at: now, corrected: true },
  ];
  return factsAt(standingFacts(received) ?? facts, now);
}

type Judged = ReturnType<typeof judgeBet>;
const payoutOf = (made: BetReturn | undefined): bigint => made?.payout ?? 0n;
/** What a judgement moves beyond what the bet stands at, minor units. */
const movedBy = ({ due }: Judged): bigint => (due ? payoutOf(due.after) - payoutOf(due.before) : 0n);
const sameDue = (one: Judged, other: Judged): boolean =>
  Boolean(one.due) === Boolean(other.due) &&
  one.due?.after?.result === other.due?.after?.result &&
  payoutOf(one.due?.after) === payoutOf(other.due?.after);
const resultsOf = ({ changes }: Judged) => new Map(changes.map(({ leg, outcome }) => [leg, outcome?.result]));

/** Sums, bet by bet, what an action changes beside what is decided without it. */
class Shifts {
  readonly legs = new Map<string, LegShift>();
  readonly money = new Map<string, MoneyShift & { readonly who: Set<bigint> }>();

  add(bet: BetRow, without: Judged, changed: Judged): void {
    const [before, after] = [resultsOf(without), resultsOf(changed)];
    for (const leg of new Set([...before.keys(), ...after.keys()])) {
      const stands = leg.result ?? undefined;
      this.addLeg(leg, before.has(leg) ? before.get(leg) : stands, after.has(leg) ? after.get(leg) : stands);
    }
    if (!sameDue(without, changed)) this.addMoney(bet, movedBy(changed) - movedBy(without));
  }

  private addLeg({ slot, market, outcome, line }: BetLegRow, from: LegShift['from'], to: LegShift['to']): void {
    if (from === to) return;
    const key = `${slot}/${market}/${outcome}/${line}/${from}/${to}`;
    const known = this.legs.get(key) ?? { slot, market, outcome, line, from, to, legs: 0 };
    known.legs++;
    this.legs.set(key, known);
  }

  private addMoney({ brand_id: brandId, currency, player_id }: BetRow, moved: bigint): void {
    const key = `${brandId}/${currency}`;
    const known = this.money.get(key) ?? { brandId, currency, bets: 0, players: 0, paid: 0n, takenBack: 0n, who: new Set<bigint>() };
    known.bets++;
    if (moved > 0n) known.paid += moved;
    else known.takenBack -= moved;
    known.who.add(player_id);
    this.money.set(key, known);
  }
}

/**
 * What an action would change, by the very rules that settle; writes nothing and locks nothing. What is decided already and only waits to
 * be settled is no part of it: it comes without the action. Read in one snapshot, for settling may go on meanwhile.
 */
export function previewIntent(needs: SettlementNeeds, fixture: number, intent: Intent): Promise<Preview> {
  return needs.db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read read only');
    const { basis: known, standing } = await readBasis(needs, tx, fixture);
    // A correction by staff stands above all that was stated so far.
    const basis =
      intent.kind === 'facts'
        ? { ...known, facts: factsWrittenNow(intent.facts, standing, needs.clock.now()), corrected: Number.POSITIVE_INFINITY }
        : known;
    const decided = await readOverrides(tx, fixture);
    const overrides = overridesWith(fixture, decided, intent);
    const all = await readLegGroups(tx, fixture);
    const groups = [...new Set([...changedGroups(all, known, decided), ...changedGroups(all, basis, overrides)])];
    const shifts = new Shifts();
    let seen = 0;
    for (let after = 0n; groups.length > 0 && seen < MOST_BETS; ) {
      const bets = await lookAtBets(tx, fixture, groups, { after, share: 0, shares: 1, limit: BATCH });
      const last = bets.at(-1);
      if (!last) break;
      const own = Map.groupBy(await readLegs(tx, bets), (leg) => leg.bet_id);
      for (const bet of bets) {
        const legs = own.get(bet.id) ?? [];
        shifts.add(bet, judgeBet(bet, legs, fixture, known, decided), judgeBet(bet, legs, fixture, basis, overrides));
      }
      seen += bets.length;
      after = last.id;
    }
    return {
      legs: [...shifts.legs.values()],
      money: [...shifts.money.values()].map(({ who, ...shift }) => ({ ...shift, players: who.size })),
      more: seen >= MOST_BETS,
    };
  });
}
