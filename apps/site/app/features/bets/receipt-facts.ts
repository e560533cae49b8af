import type { ReceiptLeg } from '@fairbook/domain/coupon/receipt';
import type { FactEvent } from '@fairbook/domain/facts';
import { resumableUntil } from '@fairbook/domain/settlement/abandonment';
import { POSTPONED_RULE } from '@fairbook/domain/settlement/postponement';
import type { PeriodName } from '@fairbook/domain/sport';
import { allPeriods } from '@fairbook/domain/sports';

/** What decided a leg, as a row: an event, a count of a period, the feed's own word, or an operator's ruling. */
export interface FactRow {
  readonly id: string;
  readonly kind: 'event' | 'count' | 'cancelled' | 'abandoned' | 'not_resumed' | 'stated' | 'stated_void' | 'stated_tie' | 'voided';
  readonly minute?: string;
  readonly side?: 'home' | 'away';
  readonly who?: string;
  /** It is void by the rule for postponed fixtures, not by somebody's word. */
  readonly byRule?: boolean;
  /** Kind of the event, as the sport calls it. */
  readonly event?: string;
  readonly statistic?: string;
  readonly period?: PeriodName;
  readonly version: number;
  readonly score?: string;
  /** Unix ms. */
  readonly at?: number;
}

/** Parts before wholes, whatever order the receipt has them in. */
const inOrder = (): readonly PeriodName[] => [...allPeriods(), 'match', 'overtime', 'full'];

/** How the match of a leg ended, where the receipt's facts tell: those of a match under way or called off know no end. */
export function finalScore(leg: ReceiptLeg): string | undefined {
  const { status, complete = [], counts } = leg.facts ?? {};
  if (status === 'abandoned' || status === 'cancelled') return undefined;
  const period = (['full', 'match'] as const).find((name) => complete.includes(name));
  const end = period && counts?.score?.[period];
  return end && `${end.home}–${end.away}`;
}

/** Rows of one leg at most; a game of many goals is still told by its counts. */
const MAX_EVENTS = 20;

const eventRow = (kind: string, { order, minute, addedTime, side, scorer }: FactEvent, version: number): FactRow => ({
  id: `${kind} ${order}`,
  kind: 'event',
  event: kind,
  minute: addedTime ? `${minute}+${addedTime}'` : `${minute}'`,
  side,
  ...(scorer ? { who: scorer } : {}),
  version,
});

/** The facts of a receipt's leg in the order they happened, then the counts they came to. */
export function factRows(leg: ReceiptLeg): FactRow[] {
  const { facts } = leg;
  const rows: FactRow[] = [];
  const version = facts?.version ?? 0;
  const running = { home: 0, away: 0 };
  for (const goal of (facts?.goals ?? []).slice(0, MAX_EVENTS)) {
    running[goal.side] += 1;
    rows.push({ ...eventRow('goals', goal, version), score: `${running.home}–${running.away}` });
  }
  for (const [kind, events] of Object.entries(facts?.events ?? {}))
    for (const event of (events ?? []).slice(0, MAX_EVENTS)) rows.push(eventRow(kind, event, version));
  for (const [statistic, periods] of Object.entries(facts?.counts ?? {}))
    for (const period of inOrder()) {
      const count = periods?.[period];
      if (count)
        rows.push({ id: `${statistic} ${period}`, kind: 'count', statistic, period, version, score: `${count.home}–${count.away}` });
    }
  if (facts?.status === 'cancelled') rows.push({ id: 'cancelled', kind: 'cancelled', version });
  if (facts?.status === 'abandoned' && facts.abandonedAt !== undefined) {
    rows.push({ id: 'abandoned', kind: 'abandoned', version, at: facts.abandonedAt });
    if (leg.result === 'void') rows.push({ id: 'not resumed', kind: 'not_resumed', version, at: resumableUntil(facts)! });
  }
  if (leg.stated !== undefined) {
    const { provider, message, voidFactor, deadHeat } = leg.stated;
    rows.push({ id: 'stated', kind: 'stated', who: `${provider} ${message}`, version });
    if (voidFactor !== undefined) rows.push({ id: 'stated void', kind: 'stated_void', version, score: voidFactor === 1 ? '1' : '1/2' });
    if (deadHeat !== undefined) rows.push({ id: 'stated tie', kind: 'stated_tie', version, score: deadHeat.join('/') });
  }
  if (leg.voided !== undefined)
    rows.push({ id: 'voided', kind: 'voided', who: leg.voided, byRule: leg.voided.startsWith(POSTPONED_RULE), version });
  return rows;
}
