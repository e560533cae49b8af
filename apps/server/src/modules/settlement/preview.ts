import { factsAt, type ResultFacts, standingFacts } from '@fairbook/domain';
import type { Intent, LegShift, MoneyShift, Preview, SettlementOverride } from './face.ts';
import type { SettlementNeeds } from './needs.ts';
import { changedGroups, judgeBet, readBasis } from './settle-fixture.ts';
import { lookAtBets, readLegGroups, readLegs, readOverrides } from './settlement-store.ts';

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

/** What an act would change, by the very rules that settle; writes nothing and locks nothing. */
export async function previewIntent(needs: SettlementNeeds, fixture: number, intent: Intent): Promise<Preview> {
  const { db } = needs;
  const { basis: known, standing } = await readBasis(needs, fixture);
  // A correction by staff stands above all that was stated so far.
  const basis =
    intent.kind === 'facts'
      ? { ...known, facts: factsWrittenNow(intent.facts, standing, needs.clock.now()), corrected: Number.POSITIVE_INFINITY }
      : known;
  const overrides = overridesWith(fixture, await readOverrides(db, fixture), intent);
  const groups = changedGroups(await readLegGroups(db, fixture), basis, overrides);
  const legs = new Map<string, LegShift>();
  const money = new Map<string, MoneyShift & { readonly who: Set<bigint> }>();
  let seen = 0;
  for (let after = 0n; groups.length > 0 && seen < MOST_BETS; ) {
    const bets = await lookAtBets(db, fixture, groups, { after, share: 0, shares: 1, limit: BATCH });
    const last = bets.at(-1);
    if (!last) break;
    const own = Map.groupBy(await readLegs(db, bets), (leg) => leg.bet_id);
    for (const bet of bets) {
      const { changes, due } = judgeBet(bet, own.get(bet.id) ?? [], fixture, basis, overrides);
      for (const { leg, outcome: settled } of changes) {
        const result = settled?.result;
        const { slot, market, outcome, line } = leg;
        const from = leg.result ?? undefined;
        if (from === result) continue;
        const key = `${slot}/${market}/${outcome}/${line}/${from}/${result}`;
        const known = legs.get(key) ?? { slot, market, outcome, line, from, to: result, legs: 0 };
        known.legs++;
        legs.set(key, known);
      }
      if (!due) continue;
      const { brand_id: brandId, currency } = bet;
      const key = `${brandId}/${currency}`;
      const known = money.get(key) ?? { brandId, currency, bets: 0, players: 0, paid: 0n, takenBack: 0n, who: new Set<bigint>() };
      const moved = (due.after?.payout ?? 0n) - (due.before?.payout ?? 0n);
      known.bets++;
      if (moved > 0n) known.paid += moved;
      else known.takenBack -= moved;
      known.who.add(bet.player_id);
      money.set(key, known);
    }
    seen += bets.length;
    after = last.id;
  }
  return {
    legs: [...legs.values()],
    money: [...money.values()].map(({ who, ...shift }) => ({ ...shift, players: who.size })),
    more: seen >= MOST_BETS,
  };
}
