import {
  changeLimit,
  confirmLimit,
  depositLimitMissing,
  exclusionAt,
  type Limit,
  limitAt,
  monthsAfter,
  windowStart,
} from '@fairbook/domain';
import { describe, expect, test } from 'vitest';
import { loadBrands } from './index.ts';
import type { Jurisdiction } from './jurisdiction.ts';

const { jurisdictions } = await loadBrands();
const HOUR = 3_600_000;
/** A Wednesday in the middle of a month. */
const NOW = Date.UTC(2026, 6, 15, 12);
const LIMIT: Limit = { kind: 'deposit', period: 'month', amount: 5000n };

/** Hours until a rise asked for at `NOW` can be confirmed; checked to be refused before, and to raise nothing by itself. */
function riseHours({ limits }: Jurisdiction, period: Limit['period'] = 'day'): number {
  const asked = changeLimit({ ...LIMIT, period }, 9000n, NOW, limits);
  if (!asked.ok || !asked.value.pending) throw new Error('a rise waits');
  const { from } = asked.value.pending;
  expect(confirmLimit(asked.value, from - 1, limits)).toMatchObject({ ok: false, refusal: 'still-waiting' });
  expect([limitAt(asked.value, from - 1, limits).amount, limitAt(asked.value, from, limits).amount]).toEqual([5000n, 5000n]);
  expect(confirmLimit(asked.value, from, limits)).toMatchObject({ ok: true, value: { amount: 9000n } });
  return (from - NOW) / HOUR;
}

/** Where an exclusion of so many months stands when its time is over, and the hours from asking to its confirmation. */
function afterExclusion({ exclusion }: Jurisdiction, months: number): { readonly step: string; readonly hours?: number } {
  const until = months === 0 ? undefined : monthsAfter(NOW, months);
  const end = until ?? (exclusion.indefiniteMonths === undefined ? undefined : monthsAfter(NOW, exclusion.indefiniteMonths));
  if (end === undefined) return { step: exclusionAt({ since: NOW, until, asked: undefined }, NOW + 99 * 365 * 24 * HOUR, exclusion).step };
  const asked = exclusionAt({ since: NOW, until, asked: end }, end, exclusion);
  const { step } = exclusionAt({ since: NOW, until, asked: undefined }, end, exclusion);
  return asked.step === 'waiting' ? { step, hours: (asked.from - end) / HOUR } : { step };
}

const STRICT = { mayDeposit: false, mayBet: false, mayWithdraw: true };

/** What each place states, beside what its file does about it. Sources stand in the files, and in docs of the standards by their number. */
const CHECKLIST: readonly (readonly [place: string, rule: string, found: (it: Jurisdiction) => unknown, stated: unknown])[] = [
  ['gb', 'adults alone', (it) => it.minimumAge, 18],
  ['gb', 'calendar days, weeks and months of London', (it) => [it.limits.windows, it.limits.timeZone], ['calendar', 'Europe/London']],
  ['gb', 'a rise waits 24 hours and is confirmed (RTS 12D)', (it) => riseHours(it), 24],
  ['gb', 'a deposit limit or explicitly none before the first deposit (RTS 12A)', (it) => it.depositLimit.before, 'choice'],
  ['gb', 'nobody plays before they are known (LCCP 17.1.1)', (it) => it.unidentified, STRICT],
  [
    'gb',
    'an exclusion outlasts its time, then a day to cool off (SR code 3.5.3)',
    (it) => afterExclusion(it, 6),
    { step: 'may-ask', hours: 24 },
  ],
  ['gb', 'GAMSTOP is asked (SR code 3.5.5)', (it) => it.register?.name, 'gamstop'],
  ['gb', 'slots 2.5 s, other games 5 s (RTS 14D, 14G)', (it) => it.games.minimumCycleMs, { slot: 2500, other: 5000 }],
  [
    'gb',
    'slots 2 pounds to 24, 5 pounds from 25',
    (it) => it.games.stakeCaps.map(({ fromAge, most }) => [fromAge, most]),
    [
      [18, 200n],
      [25, 500n],
    ],
  ],
  ['mt', 'a rise waits 24 hours and is confirmed', (it) => riseHours(it), 24],
  ['mt', 'an exclusion for a time: 24 hours after the wish', (it) => afterExclusion(it, 12), { step: 'may-ask', hours: 24 }],
  ['mt', 'one for good: 7 days after the wish', (it) => afterExclusion(it, 0), { step: 'may-ask', hours: 168 }],
  ['mt', 'a deposit limit is offered before the first deposit', (it) => it.depositLimit.before, 'choice'],
  ['se', 'a rise by day waits 72 hours', (it) => riseHours(it), 72],
  ['se', 'one by month the month that runs', (it) => NOW + riseHours(it, 'month') * HOUR, Date.UTC(2026, 6, 31, 22)],
  ['se', 'one by week, asked a day before it ends, two days more', (it) => lateInWeek(it), 72],
  ['se', 'limits by day, week and month before anything is played', (it) => depositLimitMissing(it.depositLimit, ['day', 'week']), true],
  ['se', 'and those three are enough', (it) => depositLimitMissing(it.depositLimit, ['day', 'week', 'month']), false],
  ['se', 'Spelpaus is asked', (it) => it.register?.name, 'spelpaus'],
  ['se', 'three seconds a round', (it) => it.games.minimumCycleMs.slot, 3000],
  [
    'dk',
    'the last 24 hours, 7 and 30 days',
    (it) => ['day', 'week', 'month'].map((p) => (NOW - windowStart(p as 'day', NOW, it.limits)) / HOUR),
    [24, 168, 720],
  ],
  ['dk', 'a rise waits 24 hours', (it) => riseHours(it, 'month'), 24],
  [
    'dk',
    'a deposit limit of any period before the first deposit',
    (it) => [[], ['week']].map((set) => depositLimitMissing(it.depositLimit, set as 'week'[])),
    [true, false],
  ],
  ['dk', 'ROFUS is asked', (it) => it.register?.name, 'rofus'],
  ['dk', 'a break of 24 hours, and of 30 days', (it) => [24, 720].every((hours) => it.timeOutHours.includes(hours)), true],
  ['dk', 'an exclusion for a time ends with it', (it) => afterExclusion(it, 6), { step: 'over' }],
  ['dk', 'one for good: a year, then 7 days', (it) => afterExclusion(it, 0), { step: 'may-ask', hours: 168 }],
  ['dk', 'and confirmed within 30 days of the wish', (it) => it.exclusion.liftWaitHours.indefinite + it.exclusion.confirmWithinHours, 720],
  ['on', 'nineteen', (it) => it.minimumAge, 19],
  [
    'on',
    '24 hours, 7 days and a month',
    (it) => ['day', 'week', 'month'].map((p) => (NOW - windowStart(p as 'day', NOW, it.limits)) / HOUR),
    [24, 168, 720],
  ],
  ['on', 'a limit is relaxed on request alone, after 24 hours (2.24)', (it) => riseHours(it), 24],
  ['on', 'limits are offered during registration (2.23)', (it) => it.depositLimit.before, 'choice'],
  ['on', 'ConnexOntario by telephone (2.09)', (it) => it.help[0]?.phone, '1-866-531-2600'],
  ['de', 'a rise waits seven days (section 6c)', (it) => riseHours(it, 'month'), 168],
  [
    'de',
    'a monthly limit, 1,000 EUR at most (section 6c)',
    (it) => [it.depositLimit.before, it.depositLimit.periods, it.depositLimit.most?.amount],
    ['limit', ['month'], 100_000n],
  ],
  ['de', 'a year where no length is asked for (section 8a)', (it) => it.selfExclusionMonths[0], 12],
  ['de', 'an exclusion ends on request alone, a week later (section 8b)', (it) => afterExclusion(it, 6), { step: 'may-ask', hours: 168 }],
  ['de', 'OASIS is asked (section 8)', (it) => it.register?.name, 'oasis'],
  ['de', 'a break of 24 hours at once (section 6i)', (it) => it.timeOutHours[0], 24],
  [
    'de',
    'slots: five seconds, 1 EUR, none beside another, none by itself (section 22a)',
    (it) => [
      it.games.minimumCycleMs.slot,
      it.games.stakeCaps[0]?.most,
      it.games.cycleOver.slot,
      it.games.forbidden.slot.includes('auto-play'),
    ],
    [5000, 100n, 'kind', true],
  ],
  ['generic', 'nothing begins anew at midnight', (it) => it.limits.windows, 'rolling'],
  [
    'generic',
    'a rise waits as long as anywhere',
    (it) => riseHours(it),
    Math.max(...[...jurisdictions.values()].map((each) => each.limits.increaseWaitHours)),
  ],
];

function lateInWeek({ limits }: Jurisdiction): number {
  const sunday = Date.UTC(2026, 6, 18, 22);
  const asked = changeLimit({ ...LIMIT, period: 'week' }, 9000n, sunday, limits);
  return asked.ok && asked.value.pending ? (asked.value.pending.from - sunday) / HOUR : 0;
}

test.each(CHECKLIST)('%s: %s', (place, _, found, stated) => {
  const it = jurisdictions.get(place);
  expect(it?.key).toBe(place);
  expect(found(it!)).toEqual(stated);
});

test('every place has a checklist', () => {
  expect([...new Set(CHECKLIST.map(([place]) => place))].toSorted()).toEqual([...jurisdictions.keys()].toSorted());
});

describe.each([...jurisdictions.values()].map((it) => [it.key, it] as const))('whatever %s says', (_, it) => {
  test('every row that a law decides names where it stands', () => {
    const sources = Object.entries(it).filter(([name]) => name.endsWith('Source'));
    expect(sources.length).toBeGreaterThanOrEqual(6);
    expect(sources.filter(([, text]) => typeof text !== 'string' || text.trim() === '')).toEqual([]);
    expect(it.help.filter(({ source, url }) => source === '' || !URL.canParse(url))).toEqual([]);
  });

  test('a lower limit holds at once, and a higher one never without a wait of a day and a yes (standards 24 to 26)', () => {
    expect(changeLimit(LIMIT, 4000n, NOW, it.limits)).toEqual({ ok: true, value: { ...LIMIT, amount: 4000n } });
    for (const period of ['day', 'week', 'month', 'bet'] as const) expect(riseHours(it, period)).toBeGreaterThanOrEqual(24);
    expect(it.limits.confirmation).toBeDefined();
  });

  test('breaks are of a day to six weeks, exclusions of six months at least (standard 40)', () => {
    expect([Math.min(...it.timeOutHours) >= 24, Math.max(...it.timeOutHours) <= 1008, it.timeOutHours.includes(24)]).toEqual([
      true,
      true,
      true,
    ]);
    expect(it.selfExclusionMonths.filter((months) => months !== 0 && months < 6)).toEqual([]);
    expect(it.selfExclusionMonths.includes(0) || it.exclusion.indefiniteMonths === undefined).toBe(true);
  });

  test('nobody comes back from an exclusion before its time, nor for good within half a year, nor within a day of asking (standard 44)', () => {
    for (const months of it.selfExclusionMonths) {
      const { step, hours = 24 } = afterExclusion(it, months);
      expect(['over', 'may-ask', 'closed']).toContain(step);
      expect(hours).toBeGreaterThanOrEqual(24);
    }
    expect(it.exclusion.indefiniteMonths ?? 6).toBeGreaterThanOrEqual(6);
  });

  test('reminders come, by default within the hour, and cannot be turned off (standard 31)', () => {
    expect(it.realityCheckMinutes).toContain(it.realityCheckDefault);
    expect([it.realityCheckDefault <= 60, it.realityCheckRequired]).toEqual([true, true]);
  });

  test('where a register is asked nobody plays whom it cannot be asked about, nor while it is silent (standards 42, 43)', () => {
    if (!it.register) return;
    expect([it.register.unreachable, it.unidentified.mayBet, it.unidentified.mayDeposit]).toEqual(['refuse', false, false]);
  });

  test('somebody answers by telephone, and money may always be taken out (standard 44)', () => {
    expect(it.help.some(({ phone, does }) => phone !== '' && does === 'talk')).toBe(true);
    expect(it.unidentified.mayWithdraw).toBe(true);
  });
});
