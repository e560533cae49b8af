import { CONSOLE_CALLS, type ConsoleCall } from '@fairbook/contract';
import { betNumber } from '@fairbook/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ConsoleHarness, consoleHarness, type Who } from '../../testing/console-harness.ts';
import { ownLogin } from '../../testing/staff-steps.ts';

type Name = keyof typeof CONSOLE_CALLS;
const WHY = 'because the test asks for it';

let harness: ConsoleHarness;
beforeAll(async () => {
  harness = await consoleHarness();
  await harness.result(2, 1, 1);
});
afterAll(() => harness.end());

async function data<T>(who: Who, method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<T> {
  const answer = await harness.ask(who, method, `/console-api/v1/${path}`, body);
  expect([path, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([path, 200, '']);
  return answer.json<{ data: T }>().data;
}
const fixture = (): string => `brands/1/fixtures/${harness.line}`;
const player = (): string => `brands/1/players/${harness.playerId}`;
const pair = (home: number, away: number) => ({ home, away });
const facts = (home: number, away: number) => ({
  status: 'ended',
  complete: ['match', 'full', 'first-half', 'second-half'],
  counts: { score: { match: pair(home, away), full: pair(home, away), 'first-half': pair(0, 0), 'second-half': pair(home, away) } },
});
interface Entry {
  readonly action: string;
  readonly actor: string;
  readonly why: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly subjectKind: string;
}
const newest = async (): Promise<Entry> => (await data<{ items: Entry[] }>('admin', 'GET', 'audit')).items[0] as Entry;
const status = async (): Promise<string> =>
  (await data<{ bet: { status: string } }>('support', 'GET', `brands/1/bets/${harness.betId}`)).bet.status;
const balance = async (): Promise<string> => (await data<{ player: { cash: string } }>('support', 'GET', player())).player.cash;

interface Preview {
  readonly changes: readonly { readonly from: string; readonly to: string; readonly legs: number }[];
  readonly money: readonly object[];
}
/** The player's one bet, and what moves. */
const moved = (paid: string, takenBack: string) => ({ brand: 'Fairbook', currency: 'EUR', bets: 1, players: 1, paid, takenBack });

interface Done {
  readonly who: Who;
  readonly action: string;
  readonly subjectKind?: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** News as it is after its last try; its numbers on the list. */
async function deadLetters(count: number): Promise<string[]> {
  await harness.app.db.query(
    `insert into dead_letter (lane, topic, brand_id, key, body, attempts, error, first_at, last_at)
     select 'balance', 'balance', 1, $1, '{"playerId": "1", "currency": "EUR"}', 12, 'Error: no', now(), now() from generate_series(1, $2)`,
    [harness.playerId, count],
  );
  return (await data<{ items: { id: string }[] }>('admin', 'GET', 'dead-letters')).items.map(({ id }) => id);
}

/** Jobs as they are after their last try. */
async function deadJobs(count: number): Promise<string[]> {
  await harness.app.db.query(
    `insert into jobs.job (name, data, source_name, source_retry_count, source_output, source_created_on)
     select 'dead', '{}', 'sweep-coupons', 2, '{"message": "Error: no"}', now() from generate_series(1, $1)`,
    [count],
  );
  return (await data<{ items: { id: string }[] }>('admin', 'GET', 'jobs')).items.map(({ id }) => id);
}

let withdrawal = '';
let manual = '';
/** A margin beyond what one trader may do. */
async function askedMargin(): Promise<string> {
  const { request } = await data<{ request: string | null }>('trader', 'PUT', `${fixture()}/margin`, { shift: 1600, why: WHY });
  return request ?? '';
}
/** From 50.00 in a day on staff look at withdrawals. */
async function smallBounds(): Promise<void> {
  const { approvals } = await data<{ approvals: { value: { amounts: Record<string, object> } } }>('admin', 'GET', 'brands/1/settings');
  const amounts = { ...approvals.value.amounts, EUR: { automaticWithdrawal: '5000', soleWithdrawal: '20000', soleResult: '500' } };
  const body = { seenVersion: 0, value: { ...approvals.value, amounts }, why: WHY };
  const { request } = await data<{ request: string }>('admin', 'PUT', 'brands/1/settings/approvals', body);
  await data('second', 'POST', `approvals/${request}/agree`, { why: WHY });
}

/** Each action once, in an order in which it changes something; what the audit log holds of it afterwards. */
const ACTIONS: readonly (readonly [Name, () => Promise<Done>])[] = [
  [
    'suspend',
    async () => {
      const body = { scope: { kind: 'fixture', fixture: harness.line }, reason: 'wrong-prices', why: WHY };
      expect(await data('trader', 'POST', 'brands/1/suspensions', body)).toMatchObject({ fixtures: 1 });
      const detail = await data<{ fixture: { closed: string; prices: { open: boolean }[] } }>('trader', 'GET', fixture());
      expect([detail.fixture.closed, detail.fixture.prices.some((price) => price.open)]).toEqual(['staff', false]);
      return {
        who: 'trader',
        action: 'suspend',
        before: { suspended: false },
        after: {
          ...{ suspended: true, reason: 'wrong-prices', everyBrand: false, kind: 'fixture', fixture: harness.line },
          ...{ count: 1, fixtures: [harness.line] },
        },
      };
    },
  ],
  [
    'reopen',
    async () => {
      await data('trader', 'POST', `${fixture()}/reopen`, { why: WHY });
      const detail = await data<{ fixture: { closed: string | null } }>('trader', 'GET', fixture());
      expect(detail.fixture.closed).toBeNull();
      return { who: 'trader', action: 'reopen-fixture', before: { suspended: true }, after: { suspended: false } };
    },
  ],
  [
    'margin',
    async () => {
      const before = await data<{ fixture: { margin: number } }>('trader', 'GET', fixture());
      await data('trader', 'PUT', `${fixture()}/margin`, { shift: 300, why: WHY });
      const after = await data<{ fixture: { margin: number; marginShift: number } }>('trader', 'GET', fixture());
      expect(after.fixture.marginShift).toBe(300);
      expect(after.fixture.margin).toBeGreaterThan(before.fixture.margin + 200);
      return { who: 'trader', action: 'shift-margin', before: { marginShift: 0 }, after: { marginShift: 300 } };
    },
  ],
  [
    'setManualPrice',
    async () => {
      const order = { slot: 0, market: '1x2', outcome: 'home', line: 0, price: 1500, minutes: 30, why: WHY };
      const { manualPrice, until } = await data<{ manualPrice: string; until: number }>(
        'trader',
        'POST',
        `${fixture()}/manual-prices`,
        order,
      );
      manual = manualPrice;
      const { prices } = await data<{ prices: { id: string; price: number; who: string }[] }>('support', 'GET', 'brands/1/manual-prices');
      expect(prices[0]).toMatchObject({ id: manual, price: 1500, who: 'desk-trader', until, endedAt: null });
      const shown = await data<{ fixture: { prices: { price: number }[] } }>('trader', 'GET', fixture());
      expect(shown.fixture.prices[0]?.price).toBe(1500);
      return { who: 'trader', action: 'set-manual-price', after: expect.objectContaining({ price: 1500, until }) };
    },
  ],
  [
    'withdrawManualPrice',
    async () => {
      const path = `manual-prices/${manual}/withdraw`;
      await data('trader', 'POST', `brands/1/${path}`, { why: WHY });
      const shown = await data<{ fixture: { prices: { price: number }[] } }>('trader', 'GET', fixture());
      expect(shown.fixture.prices[0]?.price).not.toBe(1500);
      expect((await harness.ask('trader', 'POST', `/console-api/v1/brands/1/${path}`, { why: WHY })).statusCode).toBe(404);
      return { who: 'trader', action: 'withdraw-manual-price', before: expect.objectContaining({ price: 1500, why: WHY }) };
    },
  ],
  [
    'resume',
    async () => {
      const body = { scope: { kind: 'brand' }, reason: 'incident', why: WHY };
      const { suspension } = await data<{ suspension: string }>('trader', 'POST', 'brands/1/suspensions', body);
      expect(await data('trader', 'POST', `brands/1/suspensions/${suspension}/resume`, { why: WHY })).toEqual({ fixtures: 2 });
      return {
        ...{ who: 'trader', action: 'resume', subjectKind: 'brand' },
        before: { suspended: true, reason: 'incident', why: WHY },
        after: {
          suspended: false,
          everyBrand: false,
          kind: 'brand',
          count: 2,
          fixtures: [harness.line, harness.live].sort((a, b) => a - b),
        },
      };
    },
  ],
  [
    'correctFacts',
    async () => {
      expect(await status()).toBe('won');
      const before = Number(await balance());
      const preview = await data<Preview>('trader', 'POST', `fixtures/${harness.line}/facts/preview`, { facts: facts(0, 1) });
      expect(preview.changes.map(({ from, to, legs }) => [from, to, legs])).toEqual([['won', 'lost', 1]]);
      expect([await status(), Number(await balance())]).toEqual(['won', before]);
      await data('trader', 'POST', `fixtures/${harness.line}/facts`, { facts: facts(0, 1), seenVersion: 1, why: WHY });
      await harness.app.settlement.drain();
      expect(await status()).toBe('lost');
      expect(preview.money).toEqual([moved('0.00', (before - Number(await balance())).toFixed(2))]);
      return { who: 'trader', action: 'correct-result' };
    },
  ],
  [
    'voidMarket',
    async () => {
      const markets = [{ slot: 0, market: '1x2' }];
      const preview = (scope: object) => data<Preview>('trader', 'POST', `${fixture()}/void/preview`, { all: false, markets, ...scope });
      expect((await preview({})).money).toEqual([moved('10.00', '0.00')]);
      expect(await preview({ until: 1 })).toEqual({ changes: [], money: [], more: false, second: false });
      expect(await status()).toBe('lost');
      await data('trader', 'POST', `${fixture()}/void`, { all: false, markets, why: WHY });
      await harness.app.settlement.drain();
      expect([await status(), await balance()]).toEqual(['void', '1000.00']);
      return { who: 'trader', action: 'void-market', before: null, after: { markets: ['Match result'] } };
    },
  ],
  [
    'undoOverride',
    async () => {
      const { overrides } = await data<{ overrides: { id: string }[] }>('trader', 'GET', fixture());
      const preview = await data<Preview>('trader', 'GET', `${fixture()}/settlement-overrides/${overrides[0]?.id}/undo`);
      expect([preview.changes.map(({ from, to }) => [from, to]), preview.money]).toEqual([[['void', 'lost']], [moved('0.00', '10.00')]]);
      await data('trader', 'POST', `${fixture()}/settlement-overrides/${overrides[0]?.id}/undo`, { why: WHY });
      await harness.app.settlement.drain();
      expect([await status(), await balance()]).toEqual(['lost', '990.00']);
      return { who: 'trader', action: 'undo-void', after: { override: null } };
    },
  ],
  [
    'holdWithdrawal',
    async () => {
      await smallBounds();
      withdrawal = `brands/1/withdrawals/${await harness.withdraw('60.00')}`;
      await data('support', 'POST', `${withdrawal}/hold`, { why: WHY });
      return { who: 'support', action: 'hold-withdrawal', before: { state: 'waiting' }, after: { state: 'on-hold' } };
    },
  ],
  [
    'approveWithdrawal',
    async () => {
      expect(await data('support', 'POST', `${withdrawal}/approve`, { why: WHY })).toEqual({ request: null });
      return { who: 'support', action: 'approve-withdrawal', before: { state: 'on-hold' }, after: { state: 'approved', amount: '60.00' } };
    },
  ],
  [
    'refuseWithdrawal',
    async () => {
      const before = await balance();
      const id = await harness.withdraw('20.00');
      expect(Number(await balance())).toBe(Number(before) - 20);
      await data('support', 'POST', `brands/1/withdrawals/${id}/refuse`, { why: WHY });
      expect(await balance()).toBe(before);
      return { who: 'support', action: 'refuse-withdrawal', before: { state: 'waiting' }, after: { state: 'refused' } };
    },
  ],
  [
    'blockPlayer',
    async () => {
      expect(await data('support', 'POST', `${player()}/block`, { blocked: true, why: WHY })).toEqual({ changed: true });
      const { player: row } = await data<{ player: { status: string } }>('support', 'GET', player());
      expect(row.status).toBe('blocked');
      return { who: 'support', action: 'block-player', before: { blocked: false }, after: { blocked: true } };
    },
  ],
  [
    'grantMoney',
    async () => {
      const gift = { account: 'bonus', amount: '5.00', currency: 'EUR', key: 'first-gift-1' };
      expect(await data('support', 'POST', `${player()}/grants`, { ...gift, why: WHY })).toEqual({ request: null });
      const { balances } = await data<{ balances: { currency: string; bonus: string }[] }>('support', 'GET', player());
      expect(balances.find(({ currency }) => currency === 'EUR')?.bonus).toBe('5.00');
      return { who: 'support', action: 'grant-money', before: { amount: '0.00' }, after: { account: 'bonus', amount: '5.00' } };
    },
  ],
  [
    'writeOffDebt',
    async () => {
      await harness.app.db.transaction((tx) =>
        harness.app.ledger.post(tx, [
          {
            key: 'owed-from-before',
            brandId: 1,
            currency: 'EUR',
            transfers: [
              {
                kind: 'debt-brought-forward',
                debit: { player: BigInt(harness.playerId), account: 'debt' },
                credit: { house: 'adjustment' },
                amount: 700n,
                cause: { kind: 'debt', id: harness.playerId },
              },
            ],
          },
        ]),
      );
      const body = { amount: '7.00', currency: 'EUR', key: 'first-write-off', why: WHY };
      expect(await data('support', 'POST', `${player()}/write-offs`, body)).toEqual({ request: null });
      const { player: row } = await data<{ player: { owed: string } }>('support', 'GET', player());
      expect(row.owed).toBe('0.00');
      return { who: 'support', action: 'write-off-debt', before: { owed: '7.00' }, after: { owed: '0.00', writtenOff: '7.00' } };
    },
  ],
  [
    'decideDocument',
    async () => {
      const owner = { brandId: 1, playerId: BigInt(harness.playerId) };
      const bytes = Buffer.from('%PDF-1.7\n%%EOF\n');
      const sent = await harness.app.documents.send(owner, { purpose: 'address', name: 'bill.pdf', bytes });
      const id = sent.ok ? sent.value.id : '';
      const file = await harness.ask('support', 'GET', `/console-api/v1/${player()}/documents/${id}/file`);
      expect([file.statusCode, file.headers['content-type'], file.headers['content-disposition'], file.rawPayload.equals(bytes)]).toEqual([
        200,
        'application/pdf',
        `attachment; filename="document-${id}.pdf"`,
        true,
      ]);
      expect(await newest()).toMatchObject({ action: 'read-document', actor: ownLogin('support'), after: { document: id } });
      for (const who of ['trader', 'elsewhere'] as const)
        expect((await harness.ask(who, 'GET', `/console-api/v1/${player()}/documents/${id}/file`)).statusCode).toBe(403);
      expect(
        (await harness.ask('admin', 'GET', `/console-api/v1/brands/2/players/${harness.playerId}/documents/${id}/file`)).statusCode,
      ).toBe(404);
      await data('support', 'POST', `${player()}/documents/${id}/decision`, { reason: 'expired', why: WHY });
      const again = await harness.ask('admin', 'POST', `/console-api/v1/${player()}/documents/${id}/decision`, { reason: null, why: WHY });
      expect([again.statusCode, again.json<{ refusal: { code: string } }>().refusal.code]).toEqual([409, 'already-decided']);
      const { documents } = await data<{ documents: object[] }>('support', 'GET', `${player()}/documents`);
      expect(documents).toMatchObject([{ id, state: 'refused', reason: 'expired', decidedBy: ownLogin('support') }]);
      return { who: 'support', action: 'refuse-document', before: { state: 'waiting' }, after: { state: 'refused', reason: 'expired' } };
    },
  ],
  [
    'stakeFactor',
    async () => {
      await data('trader', 'PUT', `${player()}/stake-factor`, { factor: 250, why: WHY });
      expect((await data<{ stakeFactor: number }>('trader', 'GET', player())).stakeFactor).toBe(250);
      return { who: 'trader', action: 'change-stake-factor', before: { factor: 1000 }, after: { factor: 250 } };
    },
  ],
  [
    'changeSettings',
    async () => {
      const { margins, markets } = await data<{
        margins: { version: number; value: { size: number; market?: string }[] };
        markets: Record<string, string>;
      }>('admin', 'GET', 'brands/1/settings');
      const inWords = (rules: typeof margins.value) =>
        rules.map(({ market, ...rule }) => ({ ...rule, ...(market === undefined ? {} : { market: markets[market] }) }));
      const value = margins.value.map((rule) => ({ ...rule, size: rule.size + 100 }));
      expect(await data('admin', 'PUT', 'brands/1/settings/margins', { seenVersion: 0, value, why: WHY })).toEqual({
        version: 1,
        request: null,
      });
      return { who: 'admin', action: 'change-margins', before: inWords(margins.value), after: inWords(value) };
    },
  ],
  [
    'startLedgerCheck',
    async () => {
      expect(await data('admin', 'POST', 'ledger-check', { why: WHY })).toEqual({ started: true });
      await expect
        .poll(async () => (await data<{ last: { differences: unknown[] } | null }>('admin', 'GET', 'ledger-check')).last?.differences)
        .toEqual([]);
      return { who: 'admin', action: 'check-ledger' };
    },
  ],
  [
    'createStaff',
    async () => {
      await data('admin', 'POST', 'staff', { login: 'newcomer', name: 'New Comer', roles: ['trader'], brandIds: [1], why: WHY });
      return { who: 'admin', action: 'create-staff' };
    },
  ],
  [
    'retryDeadLetter',
    async () => {
      const [retried] = await deadLetters(2);
      await data('admin', 'POST', `dead-letters/${retried}/retry`, { why: WHY });
      expect((await data<{ total: number }>('admin', 'GET', 'dead-letters')).total).toBe(1);
      await harness.app.outbox.drain();
      expect(await harness.app.outbox.undelivered()).toEqual({ retrying: 0, dead: 1 });
      return { who: 'admin', action: 'retry-dead-letter', subjectKind: 'dead-letter', before: { topic: 'balance', attempts: 12 } };
    },
  ],
  [
    'discardDeadLetter',
    async () => {
      const { items } = await data<{ items: { id: string }[] }>('admin', 'GET', 'dead-letters');
      await data('admin', 'POST', `dead-letters/${items[0]?.id}/discard`, { why: WHY });
      expect((await data<{ total: number }>('admin', 'GET', 'dead-letters')).total).toBe(0);
      const again = await harness.ask('admin', 'POST', `/console-api/v1/dead-letters/${items[0]?.id}/retry`, { why: WHY });
      expect(again.statusCode).toBe(404);
      return { who: 'admin', action: 'discard-dead-letter', subjectKind: 'dead-letter' };
    },
  ],
  [
    'retryJob',
    async () => {
      const [job] = await deadJobs(2);
      await data('admin', 'POST', `jobs/${job}/retry`, { why: WHY });
      expect((await data<{ total: number }>('admin', 'GET', 'jobs')).total).toBe(1);
      return { who: 'admin', action: 'retry-job', subjectKind: 'job', before: { kind: 'sweep-coupons' } };
    },
  ],
  [
    'discardJob',
    async () => {
      const { items, kinds } = await data<{ items: { id: string }[]; kinds: { kind: string; dead: number }[] }>('admin', 'GET', 'jobs');
      expect(kinds.find(({ kind }) => kind === 'sweep-coupons')?.dead).toBe(1);
      await data('admin', 'POST', `jobs/${items[0]?.id}/discard`, { why: WHY });
      expect((await data<{ total: number }>('admin', 'GET', 'jobs')).total).toBe(0);
      const again = await harness.ask('admin', 'POST', `/console-api/v1/jobs/${items[0]?.id}/retry`, { why: WHY });
      expect(again.statusCode).toBe(404);
      return { who: 'admin', action: 'discard-job', subjectKind: 'job' };
    },
  ],
  [
    'changeStaff',
    async () => {
      const { staff } = await data<{ staff: { id: string; login: string }[] }>('admin', 'GET', 'staff');
      const id = staff.find((person) => person.login === 'newcomer')?.id;
      await data('admin', 'PUT', `staff/${id}`, { roles: ['support'], brandIds: null, blocked: true, why: WHY });
      return { who: 'admin', action: 'change-staff' };
    },
  ],
  [
    'resetStaffFactor',
    async () => {
      const people = async () => (await data<{ staff: { id: string; login: string; totp: boolean }[] }>('admin', 'GET', 'staff')).staff;
      const person = (await people()).find(({ login }) => login === 'newcomer');
      await harness.app.db.query(
        "insert into factor_totp (brand_id, person_id, sealed_secret, created_at, confirmed_at) values (0, $1, '', 0, 0)",
        [BigInt(person?.id ?? 0)],
      );
      expect((await people()).find(({ id }) => id === person?.id)?.totp).toBe(true);
      await data('admin', 'POST', `staff/${person?.id}/reset-factor`, { why: WHY });
      expect((await people()).find(({ id }) => id === person?.id)?.totp).toBe(false);
      return { who: 'admin', action: 'reset-staff-factor' };
    },
  ],
  [
    'withdrawApproval',
    async () => {
      await data('trader', 'POST', `approvals/${await askedMargin()}/withdraw`, { why: WHY });
      return { who: 'trader', action: 'withdraw-approval', subjectKind: 'approval' };
    },
  ],
  [
    'refuseApproval',
    async () => {
      await data('admin', 'POST', `approvals/${await askedMargin()}/refuse`, { why: WHY });
      return { who: 'admin', action: 'refuse-approval', after: { action: 'shift-margin', askedBy: ownLogin('trader') } };
    },
  ],
  [
    'agreeApproval',
    async () => {
      await data('admin', 'POST', `approvals/${await askedMargin()}/agree`, { why: WHY });
      const { items } = await data<{ items: Entry[] }>('admin', 'GET', 'audit');
      expect(items[1]).toMatchObject({
        action: 'shift-margin',
        actor: ownLogin('admin'),
        after: { marginShift: 1600, askedBy: ownLogin('trader') },
      });
      return { who: 'admin', action: 'agree-approval', after: { action: 'shift-margin', askedBy: ownLogin('trader'), askedFor: WHY } };
    },
  ],
];

/** Proved with what belongs to them: cancelling needs an open bet of its own, see four-eyes.test.ts; those of the casino, see casino.test.ts. */
const PROVED_ELSEWHERE: readonly Name[] = [
  ...(['cancelBet', 'voidRound', 'makeJackpot', 'openJackpot', 'changeJackpot', 'makeChallenge', 'endChallenge'] as const),
  ...(['makeTournament', 'announceTournament', 'cancelTournament', 'settleTournament'] as const),
];

test('every action of the contract is proved here', () => {
  const actions = (Object.entries(CONSOLE_CALLS) as [Name, ConsoleCall][]).filter(([, call]) => call.action !== undefined);
  expect([...ACTIONS.map(([name]) => name), ...PROVED_ELSEWHERE].sort()).toEqual(actions.map(([name]) => name).sort());
});

describe('each action does what its preview and its name say and is written down with who, why, before and after', () => {
  test.each(ACTIONS)('%s', async (_name, run) => {
    const { who, action, ...change } = await run();
    expect(await newest()).toMatchObject({ action, actor: ownLogin(who), why: WHY, ...change });
  });
});

test('a suspension tells beforehand what it closes, is listed while it is in force, and closes a market alone', async () => {
  const scope = { kind: 'market', fixture: harness.line, slot: 0, market: '1x2' };
  const seen = await data('trader', 'POST', 'brands/1/suspensions/preview', { scope });
  expect(seen).toMatchObject({ live: 0, line: 1, prices: null, openBets: 0, closed: 0 });
  const everything = { scope: { kind: 'brand' } };
  expect(await data('trader', 'POST', 'brands/1/suspensions/preview', everything)).toMatchObject({ live: 1, line: 1, openBets: 0 });
  const body = { scope, reason: 'wrong-prices', why: WHY };
  const { suspension } = await data<{ suspension: string }>('trader', 'POST', 'brands/1/suspensions', body);
  const { suspensions } = await data<{ suspensions: object[] }>('support', 'GET', 'brands/1/suspensions');
  expect(suspensions).toMatchObject([{ id: suspension, reason: 'wrong-prices', who: ownLogin('trader'), line: 1, live: 0 }]);
  expect(suspensions).toMatchObject([{ name: expect.stringMatching(/^Match result, /) }]);
  const markets = async () =>
    (
      await data<{ markets: { market: string; slot: number; suspension: string | null; outcomes: { open: boolean }[] }[] }>(
        'trader',
        'GET',
        fixture(),
      )
    ).markets;
  const closed = (await markets()).filter((market) => market.suspension === suspension);
  expect(closed.map(({ market, slot, outcomes }) => [market, slot, outcomes.some(({ open }) => open)])).toEqual([['1x2', 0, false]]);
  await data('trader', 'POST', `brands/1/suspensions/${suspension}/resume`, { why: WHY });
  expect((await markets()).some((market) => market.suspension !== null)).toBe(false);
  expect(await data('support', 'GET', 'brands/1/suspensions')).toEqual({ suspensions: [] });
});

test('who works for single brands closes and opens nothing for every brand', async () => {
  const body = { scope: { kind: 'brand' }, everyBrand: true, reason: 'incident', why: WHY };
  const ask = (path: string, with_: object) => harness.ask('elsewhere', 'POST', `/console-api/v1/brands/2/${path}`, with_);
  expect((await ask('suspensions', body)).statusCode).toBe(403);
  const { suspension } = await data<{ suspension: string }>('trader', 'POST', 'brands/1/suspensions', body);
  expect((await ask(`suspensions/${suspension}/resume`, { why: WHY })).statusCode).toBe(403);
  expect((await ask(`fixtures/${harness.line}/reopen`, { why: WHY })).statusCode).toBe(403);
  await data('trader', 'POST', `brands/1/suspensions/${suspension}/resume`, { why: WHY });
});

test('facts are told whole, so that correcting one count loses no other', async () => {
  const stored = await harness.app.feed.facts(harness.line);
  const { version, facts: told } = await data<{ version: number; facts: unknown }>('trader', 'GET', `fixtures/${harness.line}/facts`);
  expect({ ...(told as object), version }).toEqual(stored);
});

test('nothing is written down of an action that was refused', async () => {
  const before = await newest();
  const path = `/console-api/v1/fixtures/${harness.line}/facts`;
  const stale = await harness.ask('trader', 'POST', path, { facts: facts(3, 3), seenVersion: 1, why: WHY });
  const uneven = { ...facts(3, 3), counts: { score: { match: pair(9, 9), 'first-half': pair(0, 0), 'second-half': pair(1, 0) } } };
  const wrong = await harness.ask('trader', 'POST', path, { facts: uneven, seenVersion: 2, why: WHY });
  const settings = await harness.ask('admin', 'PUT', '/console-api/v1/brands/1/settings/margins', { seenVersion: 0, value: [], why: WHY });
  const nobody = await harness.ask('trader', 'POST', '/console-api/v1/brands/1/fixtures/27000000/reopen', { why: WHY });
  expect([stale, wrong, settings, nobody].map((answer) => answer.statusCode)).toEqual([409, 400, 400, 404]);
  expect(await newest()).toEqual(before);
});

test('bets are found by every filter, and by all of them at once', async () => {
  const found = async (query: string) => (await data<{ items: { id: string }[] }>('support', 'GET', `brands/1/bets?${query}`)).items.length;
  const { bet } = await data<{ bet: { placedAt: number } }>('support', 'GET', `brands/1/bets/${harness.betId}`);
  const both = async (fits: string, fails: string) =>
    expect([fits, await found(fits), fails, await found(fails)]).toEqual([fits, 1, fails, 0]);
  await both('stakeFrom=10', 'stakeFrom=10.01');
  await both('stakeTo=10.00', 'stakeTo=9.99');
  await both('sport=football', 'sport=basketball');
  await both('phase=line', 'phase=live');
  await both(`from=${bet.placedAt}`, `from=${bet.placedAt + 1}`);
  await both(`until=${bet.placedAt + 1}`, `until=${bet.placedAt}`);
  await both(`fixture=${harness.line}`, `fixture=${harness.live}`);
  await both(`player=${harness.playerId}`, 'player=1');
  await both(
    `state=all&sport=football&phase=line&stakeFrom=1&stakeTo=11&from=${bet.placedAt}&fixture=${harness.line}`,
    'state=void&sport=basketball',
  );
  await both('until=9007199254740991', 'from=9007199254740991');
  for (const wrong of ['stakeFrom=-1', 'stakeFrom=1e3', 'stakeFrom=1.001', 'sport=chess', 'from=x'])
    expect([wrong, (await harness.ask('support', 'GET', `/console-api/v1/brands/1/bets?${wrong}`)).statusCode]).toEqual([wrong, 400]);
});

test('a bet is found by the number its player reads, and a player by their phone', async () => {
  const found = async (list: 'bets' | 'players', search: string) =>
    (await data<{ items: { id: string }[] }>('support', 'GET', `brands/1/${list}?search=${encodeURIComponent(search)}`)).items.map(
      ({ id }) => id,
    );
  const number = betNumber(harness.betId);
  const other = number.endsWith('0') ? `${number.slice(0, -1)}1` : `${number.slice(0, -1)}0`;
  for (const typed of [number, number.toLowerCase(), number.replace('-', ''), ` ${number} `])
    expect(await found('bets', typed)).toEqual([harness.betId]);
  expect(await found('bets', other)).toEqual([]);
  await harness.owner.query("update player set phone_key = '35699123456' where player_id = $1", [harness.playerId]);
  for (const typed of ['+356 9912-3456', '35699123456']) {
    expect(await found('players', typed)).toEqual([harness.playerId]);
    expect(await found('bets', typed)).toEqual([harness.betId]);
  }
  expect(await found('players', '+356 9912-3457')).toEqual([]);
});

test('a note on a player stays as it was written, with author and time; pinned ones come first', async () => {
  const path = `${player()}/notes`;
  const first = await data<{ id: string }>('support', 'POST', path, { text: ' Asked for a limit. ', pinned: true });
  const second = await data<{ id: string }>('trader', 'POST', path, { text: '=SUM(A1) is only text', pinned: false });
  const listed = async () => (await data<{ items: { id: string; pinned: boolean }[] }>('trader', 'GET', path)).items;
  expect(await listed()).toMatchObject([
    { id: first.id, text: 'Asked for a limit.', author: ownLogin('support'), pinned: true, at: expect.any(Number) },
    { id: second.id, text: '=SUM(A1) is only text', author: ownLogin('trader'), pinned: false },
  ]);
  await data('trader', 'PUT', `${path}/${first.id}/pin`, { pinned: false });
  expect((await listed()).map(({ id, pinned }) => [id, pinned])).toEqual([
    [second.id, false],
    [first.id, false],
  ]);
  expect(await newest()).toMatchObject({
    action: 'unpin-note',
    actor: ownLogin('trader'),
    before: { pinned: true },
    after: { pinned: false },
  });
  for (const text of ['', '   ', 'x'.repeat(2001)])
    expect((await harness.ask('support', 'POST', `/console-api/v1/${path}`, { text, pinned: false })).statusCode).toBe(400);
  await expect(harness.app.db.query("update player_note set body = 'another'")).rejects.toThrow();
  await expect(harness.app.db.query('delete from player_note')).rejects.toThrow();
});

test('the console counts what stands on an outcome', async () => {
  const other = `brands/1/fixtures?phase=line`;
  const { items } = await data<{ items: { id: number; bets: number; turnover: string }[] }>('trader', 'GET', other);
  expect(items.map(({ id, bets, turnover }) => [id, bets, turnover])).toEqual([[harness.line, 1, '10.00']]);
  const overview = await data<{ betsToday: number; staked: string }>('trader', 'GET', 'brands/1/overview');
  expect([overview.betsToday, overview.staked]).toEqual([1, '10.00']);
});

describe('a manual price', () => {
  const order = { slot: 0, market: '1x2', outcome: 'home', line: 0, price: 1500, why: WHY };
  const refusal = async (path: string, body: object) => {
    const answer = await harness.ask('trader', 'POST', `/console-api/v1/${path}`, body);
    const { code, field } = answer.json<{ refusal?: { code: string; field?: string } }>().refusal ?? {};
    return field === undefined ? code : `${code} ${field}`;
  };
  const live = () => `brands/1/fixtures/${harness.live}/manual-prices`;

  test.each([
    ['off the ladder', { price: 1505 }, 'bad-input price'],
    ['that holds longer than the brand allows', { minutes: 10_000 }, 'bad-input minutes'],
    ['of an outcome nobody offers', { outcome: 'nobody' }, 'not-found outcome'],
    ['of another market than its outcome', { market: 'total' }, 'not-found outcome'],
  ])('%s is refused', async (_what, more, code) => {
    expect(await refusal(live(), { ...order, ...more })).toBe(code);
  });

  test('that sells a market below 100% needs a word of its own', async () => {
    const long = { ...order, price: 50_000 };
    const { marginThen } = await data<{ marginThen: number }>('trader', 'POST', `${live()}/preview`, {
      ...order,
      price: 50_000,
      why: undefined,
    });
    expect(marginThen).toBeLessThan(0);
    expect(await refusal(live(), long)).toBe('margin-below-zero');
    expect(await refusal(live(), { ...long, acceptsLoss: true })).toBeUndefined();
  });

  test('of one brand is neither seen nor withdrawn through another', async () => {
    const { manualPrice } = await data<{ manualPrice: string }>('trader', 'POST', live(), order);
    const { prices } = await data<{ prices: { id: string }[] }>('trader', 'GET', 'brands/2/manual-prices');
    expect(prices.map(({ id }) => id)).not.toContain(manualPrice);
    expect(await refusal(`brands/2/manual-prices/${manualPrice}/withdraw`, { why: WHY })).toBe('not-found manualPriceId');
    const elsewhere = await harness.ask('elsewhere', 'POST', `/console-api/v1/brands/1/manual-prices/${manualPrice}/withdraw`, {
      why: WHY,
    });
    expect(elsewhere.statusCode).toBe(403);
  });
});
