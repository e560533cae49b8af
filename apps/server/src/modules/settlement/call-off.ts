import { POSTPONED_RULE, type ResultFacts, voidFrom } from '@fairbook/domain';
import type { SettlementNeeds } from './needs.ts';
import { addOverride, readOpenStarts, readRuledByRule } from './settlement-store.ts';

/** Who makes such an override. */
const BY_RULE = 'rule';

/**
 * Voids what was staked on a fixture that is not played in time: an override for each start that bets were placed for, once; one that staff
 * took back is not made again. Answers when the next becomes void, unix ms; undefined when nothing waits.
 */
export async function callOff(needs: SettlementNeeds, fixture: number, standing: ResultFacts | undefined): Promise<number | undefined> {
  if (standing && standing.status !== 'postponed') return undefined;
  const open = await readOpenStarts(needs.db, fixture);
  if (open.length === 0) return undefined;
  const fixtureStartsAt = await needs.facts.startsAt(fixture);
  if (fixtureStartsAt === undefined) return undefined;
  const now = needs.clock.now();
  let next: number | undefined;
  for (const { brandId, startsAt, placedFrom, placedUntil } of open) {
    const hours = needs.postponementHours(brandId);
    const from = voidFrom({ startsAt, fixtureStartsAt, postponed: standing !== undefined, hours });
    if (from === undefined) continue;
    if (now < from) {
      next = next === undefined ? from : Math.min(next, from);
      continue;
    }
    await needs.db.transaction(async (tx) => {
      if (await readRuledByRule(tx, fixture, brandId, BY_RULE, placedUntil)) return;
      await addOverride(tx, {
        id: needs.ids(),
        brandId,
        fixture,
        kind: 'void',
        undoes: undefined,
        markets: 'all',
        placedFrom,
        placedUntil,
        factsVersion: undefined,
        messageId: undefined,
        who: BY_RULE,
        // The rule comes first: a player's page says it in the reader's words.
        why: `${POSTPONED_RULE}: not played within ${hours} hours`,
        at: now,
      });
    });
  }
  return next;
}
