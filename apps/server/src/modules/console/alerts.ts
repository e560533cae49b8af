import { type AlertKind, type AnswerOf, type Brand, CONSOLE_CALLS } from '@fairbook/contract';
import { moneyToText } from '@fairbook/domain';
import type { Http } from '../../platform/http.ts';
import { type Poller, poller } from '../../platform/poller.ts';
import type { SignedInStaff } from '../staff/face.ts';
import { notFound, serve } from './access.ts';
import { acknowledge, type Condition, readAlerts, readLargeStakes, readPending, writeConditions } from './alert-store.ts';
import { type gameReturns, WATCHED_DAYS } from './casino-returns.ts';
import type { ConsoleNeeds } from './needs.ts';

type Calls = typeof CONSOLE_CALLS;
/** Between two looks, ms. */
const LOOK_MS = 5000;
/** So far back a look finds bets that the one before may have missed, ms. */
const STAKES_MS = 15 * 60_000;
const MINUTE_MS = 60_000;

/** Whom a kind of alert is for, beside admins; what is of no brand is for staff of all brands alone. */
const ROLES: Readonly<Record<AlertKind, readonly SignedInStaff['roles'][number][]>> = {
  liability: ['trader'],
  'large-stake': ['trader'],
  feed: ['trader'],
  books: [],
  'dead-letters': [],
  payments: ['support'],
  review: ['support'],
  returns: ['trader'],
};
const kindsOf = ({ roles }: SignedInStaff): AlertKind[] =>
  (Object.keys(ROLES) as AlertKind[]).filter((kind) => roles.includes('admin') || ROLES[kind].some((role) => roles.includes(role)));

async function ofBrand(needs: ConsoleNeeds, brand: Brand, now: number): Promise<Condition[]> {
  const { id: brandId, alerts, defaultCurrency: currency } = brand;
  const found: Condition[] = [];
  const loss = await needs.placing.greatestLoss(brand);
  const bound = BigInt(alerts.liability);
  if (loss > bound)
    found.push({
      ...{ brandId, kind: 'liability', subject: 'liability' },
      facts: { amount: moneyToText(loss, currency), bound: moneyToText(bound, currency), currency },
    });
  for (const bet of await readLargeStakes(needs.db, brandId, alerts.largeStakes, now - STAKES_MS))
    found.push({
      ...{ brandId, kind: 'large-stake', subject: `${bet.id}` },
      facts: { amount: moneyToText(bet.stake, bet.currency), currency: bet.currency, since: Number(bet.placed_at) },
    });
  for (const { producer, status, since } of needs.feed.health())
    if (status !== 'alive' && now - since >= alerts.feedSilentSeconds * 1000)
      found.push({ brandId, kind: 'feed', subject: producer, facts: { since } });
  return found;
}

type Returns = ReturnType<typeof gameReturns>;
/** A share as staff read it. */
const percent = (share: number): string => (share * 100).toFixed(2);

/** Games that give back what their mathematics do not explain. */
async function ofGames(returns: Returns, brand: Brand): Promise<Condition[]> {
  const { games } = await returns(brand, WATCHED_DAYS);
  return games
    .filter(({ state }) => state === 'alarm')
    .map(({ supplier, game, actual, low, high, rounds }) => ({
      ...{ brandId: brand.id, kind: 'returns', subject: `${supplier}/${game}` },
      facts: { amount: percent(actual), bound: percent(actual < low ? low : high), count: rounds },
    }));
}

/** Everything staff have to be told of that is so now. */
async function conditionsNow(needs: ConsoleNeeds, returns: Returns, now: number): Promise<Condition[]> {
  const brands = needs.brands.all();
  const found = (await Promise.all(brands.flatMap((brand) => [ofBrand(needs, brand, now), ofGames(returns, brand)]))).flat();
  for (const { brand_id: brandId, direction, review, payments, oldest } of await readPending(needs.db)) {
    const rules = needs.brands.byId(brandId)?.alerts;
    const since = Number(oldest);
    if (!rules || now - since < (review ? rules.reviewMinutes : rules.paymentMinutes) * MINUTE_MS) continue;
    found.push({ brandId, kind: review ? 'review' : 'payments', subject: direction, facts: { count: payments, since } });
  }
  const { alarm, overdue, failed } = await needs.ledgerChecks.state();
  if (alarm || overdue || failed)
    found.push({ brandId: undefined, kind: 'books', subject: 'books', facts: alarm ? { count: alarm.differences } : {} });
  const { dead } = await needs.letters.undelivered();
  if (dead > 0) found.push({ brandId: undefined, kind: 'dead-letters', subject: 'dead-letters', facts: { count: dead } });
  return found;
}

async function listAlerts(needs: ConsoleNeeds, staff: SignedInStaff, brandId: number): Promise<AnswerOf<Calls['alerts']>> {
  const rows = await readAlerts(needs.db, brandId, kindsOf(staff), staff.brandIds === undefined);
  const alerts = rows.map(({ kind, subject, facts, ...row }) => ({
    ...{ id: `${row.alert_id}`, kind, subject, facts },
    raisedAt: Number(row.raised_at),
    endedAt: row.ended_at === null ? null : Number(row.ended_at),
    acknowledgedAt: row.acknowledged_at === null ? null : Number(row.acknowledged_at),
    acknowledgedBy: row.acknowledged_by,
  }));
  return { alerts, unseen: alerts.filter((each) => each.acknowledgedAt === null).length };
}

/** Looks every few seconds for what staff have to be told of, whoever is at the console, and keeps it. */
export function alertWatch(needs: ConsoleNeeds, returns: Returns): Poller {
  async function look(): Promise<void> {
    const now = needs.clock.now();
    const conditions = await conditionsNow(needs, returns, now);
    await needs.db.transaction((tx) => writeConditions(tx, conditions, now));
  }
  return poller(look, { pollMs: LOOK_MS, retryMs: LOOK_MS, onError: needs.onError });
}

/** The list under the bell, and the action of having seen one. */
export function alertRoutes(http: Http, needs: ConsoleNeeds): void {
  serve(http, needs, CONSOLE_CALLS.alerts, ({ staff, brand }) => listAlerts(needs, staff, brand.id));
  serve(http, needs, CONSOLE_CALLS.acknowledgeAlert, async ({ staff, brand, params, requestId, ip }) => {
    const { alerts } = await listAlerts(needs, staff, brand.id);
    const alert = alerts.find((each) => each.id === params.alertId);
    if (!alert) throw notFound('alertId');
    await needs.db.transaction(async (tx) => {
      if (!(await acknowledge(tx, BigInt(alert.id), staff.staffId, needs.clock.now()))) return;
      await needs.audit.record(tx, {
        actor: { kind: 'staff', id: staff.staffId },
        brandId: brand.id,
        action: 'acknowledge-alert',
        subject: { kind: 'alert', id: alert.id },
        why: 'Acknowledged',
        after: { kind: alert.kind, subject: alert.subject, ...alert.facts },
        ...{ requestId, ip },
      });
    });
    return { done: true as const };
  });
}
