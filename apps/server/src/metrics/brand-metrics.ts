import { Counter, Gauge, type Registry } from 'prom-client';
import type { App } from '../app.ts';
import type { FigureSource, Figures } from './figures.ts';

/** Topics that bring the settlement its work. */
const RESULT_TOPICS = ['result-facts', 'settlement', 'settlement-cancel', 'rollback'];
/** Where payments stand that have not ended, without those that wait for staff. */
const PENDING = [
  ['deposit', 'pending'],
  ['deposit', 'returning'],
  ['deposit', 'return-refused'],
  ['withdrawal', 'held'],
] as const;
const RESULTS = ['won', 'lost', 'void', 'half-won', 'half-lost', 'open'];
const STATES = ['alive', 'silent', 'recovering'] as const;

type Labels = Readonly<Record<string, string>>;

/** Age of something that began at a moment; 0 when there is nothing. */
const secondsSince = (now: number, at: number | undefined): number => (at === undefined ? 0 : Math.max(0, now - at) / 1000);

/** Adds gauges of what only the database knows: while it cannot tell they are not there, instead of standing still. */
export const databaseGauges =
  (register: Registry, figures: FigureSource) =>
  (name: string, help: string, labelNames: readonly string[], read: (figures: Figures) => Iterable<readonly [Labels, number]>): void => {
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [register],
      async collect() {
        const current = await figures.read();
        this.reset();
        if (labelNames.length === 0) this.remove();
        for (const [labels, value] of current ? read(current) : []) this.set(labels, value);
      },
    });
  };

const one = (value: number): [readonly [Labels, number]] => [[{}, value]];

type Measured = Pick<App, 'brands' | 'clock' | 'feed' | 'outbox' | 'settlement'>;

/** What goes through the house: the feeds, results and their bets, news, payments, and what waits for people. */
export function brandMetrics(register: Registry, app: Measured, figures: FigureSource): void {
  const gauge = databaseGauges(register, figures);
  const now = (): number => app.clock.now();
  const brandKeys = () => app.brands.all().map(({ id, key }) => [id, key] as const);

  feedMetrics(register, app);

  const settled = new Counter({
    name: 'fairbook_bets_settled_total',
    help: 'Bets settled by this process, by brand and result; open: a settlement that was taken back',
    labelNames: ['brand', 'result'],
    registers: [register],
  });
  for (const [, brand] of brandKeys()) for (const result of RESULTS) settled.inc({ brand, result }, 0);
  app.settlement.onSettled((bets) => {
    for (const { brandId, result } of bets) settled.inc({ brand: app.brands.byId(brandId)?.key ?? 'none', result });
  });
  gauge('fairbook_settlement_lag_seconds', 'Age of the oldest result whose bets are not settled yet; 0 when none waits', [], (current) =>
    one(Math.max(secondsSince(now(), current.oldestFacts), ...RESULT_TOPICS.map((topic) => (current.ages.get(topic) ?? 0) / 1000))),
  );
  gauge('fairbook_settlement_fixtures_waiting', 'Fixtures whose bets wait to be gone through', [], (current) => one(current.fixtures));

  const topics = new Set<string>();
  gauge('fairbook_outbox_oldest_age_seconds', 'Age of the oldest undelivered news, by topic; 0 when all is told', ['topic'], (current) => {
    for (const topic of [...app.outbox.topics(), ...current.ages.keys()]) topics.add(topic);
    return [...topics].map((topic) => [{ topic }, (current.ages.get(topic) ?? 0) / 1000] as const);
  });
  gauge(
    'fairbook_outbox_undelivered',
    'News that is being retried or waits behind such (retrying), and dead letters (dead)',
    ['state'],
    ({ undelivered: { retrying, dead } }) => [
      [{ state: 'retrying' }, retrying],
      [{ state: 'dead' }, dead],
    ],
  );

  const payments = (value: (of: Figures['payments'][number] | undefined) => number) => (current: Figures) =>
    brandKeys().flatMap(([id, brand]) =>
      PENDING.map(([direction, state]) => {
        const found = current.payments.find((each) => each.brandId === id && each.direction === direction && each.state === state);
        return [{ brand, direction, state }, value(found)] as const;
      }),
    );
  const inReview = (value: (of: Figures['payments'][number] | undefined) => number) => (current: Figures) =>
    brandKeys().map(
      ([id, brand]) => [{ brand }, value(current.payments.find((each) => each.brandId === id && each.state === 'review'))] as const,
    );
  const count = (of: Figures['payments'][number] | undefined): number => of?.payments ?? 0;
  const age = (of: Figures['payments'][number] | undefined): number => secondsSince(now(), of?.oldestAt);
  const ofPayments = ['brand', 'direction', 'state'];
  gauge('fairbook_payments_pending', 'Payments that have not ended and do not wait for staff', ofPayments, payments(count));
  gauge('fairbook_payments_pending_oldest_age_seconds', 'Age of the oldest of those payments; 0 without any', ofPayments, payments(age));
  gauge('fairbook_withdrawals_in_review', 'Withdrawals that wait for staff', ['brand'], inReview(count));
  gauge('fairbook_withdrawals_in_review_oldest_age_seconds', 'Age of the oldest withdrawal that waits for staff', ['brand'], inReview(age));

  gauge('fairbook_approvals_waiting', 'Actions that wait for a second employee', [], ({ approvals }) => one(approvals.waiting));
  gauge('fairbook_approvals_oldest_age_seconds', 'Age of the oldest action that waits for a second employee', [], ({ approvals }) =>
    one(secondsSince(now(), approvals.oldestAt)),
  );
  backgroundMetrics(gauge, now);
}

/** Background jobs, and messages that they send. */
function backgroundMetrics(gauge: ReturnType<typeof databaseGauges>, now: () => number): void {
  gauge(
    'fairbook_jobs',
    'Background jobs that wait, are under way (active) or failed for good (dead), by kind',
    ['kind', 'state'],
    ({ jobs }) =>
      jobs.flatMap(({ kind, waiting, active, dead }) =>
        Object.entries({ waiting, active, dead }).map(([state, n]) => [{ kind, state }, n] as const),
      ),
  );
  gauge('fairbook_jobs_late_seconds', 'How long the oldest job that is due has been due, by kind; 0 when none is', ['kind'], ({ jobs }) =>
    jobs.map(({ kind, lateSeconds }) => [{ kind }, lateSeconds] as const),
  );
  gauge('fairbook_messages_waiting', 'Messages that wait to be sent', [], ({ messages }) => one(messages.waiting));
  gauge('fairbook_messages_oldest_age_seconds', 'Age of the oldest message that waits', [], ({ messages }) =>
    one(secondsSince(now(), messages.oldestAt)),
  );
  gauge('fairbook_messages_failed', 'Messages given up in the last 24 hours', [], ({ messages }) => one(messages.failed));
}

/** Of the feeds this process listens to. */
function feedMetrics(register: Registry, { clock, feed }: Pick<App, 'clock' | 'feed'>): void {
  const registers = [register];
  new Gauge({
    name: 'fairbook_feed_message_age_seconds',
    help: 'Time since the last message of a producer',
    labelNames: ['producer'],
    registers,
    collect() {
      for (const { producer, lastMessageAt } of feed.health()) this.set({ producer }, secondsSince(clock.now(), lastMessageAt));
    },
  });
  new Gauge({
    name: 'fairbook_feed_alive_age_seconds',
    help: 'Time since a producer last said that it is alive',
    labelNames: ['producer'],
    registers,
    collect() {
      for (const { producer, sinceAliveMs } of feed.health()) this.set({ producer }, sinceAliveMs / 1000);
    },
  });
  new Gauge({
    name: 'fairbook_feed_state',
    help: '1 for the state a producer is in: alive, silent, recovering',
    labelNames: ['producer', 'state'],
    registers,
    collect() {
      for (const { producer, status } of feed.health()) for (const state of STATES) this.set({ producer, state }, Number(state === status));
    },
  });
  /** The feed counts by itself. */
  const total = (
    name: string,
    help: string,
    labelNames: readonly string[],
    read: (of: ReturnType<App['feed']['health']>[number]) => Iterable<readonly [Labels, number]>,
  ): void => {
    new Counter({
      name,
      help,
      labelNames: [...labelNames],
      registers,
      collect() {
        this.reset();
        for (const health of feed.health()) for (const [labels, value] of read(health)) this.inc(labels, value);
      },
    });
  };
  total('fairbook_feed_messages_total', 'Messages of a producer since the start', ['producer'], ({ producer, messages }) => [
    [{ producer }, messages],
  ]);
  total(
    'fairbook_feed_disorder_total',
    'Messages of a producer that came twice (duplicate) or late (reordered), and holes in their sequence (gap)',
    ['producer', 'kind'],
    ({ producer, duplicates, gaps, reordered }) => [
      [{ producer, kind: 'duplicate' }, duplicates],
      [{ producer, kind: 'gap' }, gaps],
      [{ producer, kind: 'reordered' }, reordered],
    ],
  );
  total(
    'fairbook_feed_unusable_messages_total',
    'Messages of a producer that failed validation',
    ['producer'],
    ({ producer, unusable }) => [[{ producer }, unusable]],
  );
}
