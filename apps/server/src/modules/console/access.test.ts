import { CONSOLE_CALLS, type ConsoleCall } from '@fairbook/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ConsoleHarness, consoleHarness, type Who } from '../../testing/console-harness.ts';

type Name = keyof typeof CONSOLE_CALLS;
const calls = Object.entries(CONSOLE_CALLS) as [Name, ConsoleCall][];

/** Who may ask what, written down apart from the contract: a call without a row here fails. */
const ALLOWED: Readonly<Record<Name, readonly ('trader' | 'support')[]>> = {
  session: ['trader', 'support'],
  overview: ['trader', 'support'],
  feeds: ['trader', 'support'],
  quarantine: ['trader'],
  deadLetters: [],
  retryDeadLetter: [],
  discardDeadLetter: [],
  jobs: [],
  retryJob: [],
  discardJob: [],
  heatMap: ['trader', 'support'],
  orphanedFixtures: ['trader', 'support'],
  fixtures: ['trader', 'support'],
  fixture: ['trader', 'support'],
  suspend: ['trader'],
  reopen: ['trader'],
  margin: ['trader'],
  resume: ['trader'],
  manualPrices: ['trader', 'support'],
  previewManualPrice: ['trader'],
  previewJackpot: ['trader'],
  setManualPrice: ['trader'],
  withdrawManualPrice: ['trader'],
  payments: ['support'],
  paymentsWaiting: ['support'],
  playerDocuments: ['support'],
  readPlayerDocument: ['support'],
  decideDocument: ['support'],
  playerNotes: ['trader', 'support'],
  addNote: ['trader', 'support'],
  pinNote: ['trader', 'support'],
  alerts: ['trader', 'support'],
  acknowledgeAlert: ['trader', 'support'],
  dayReport: ['trader'],
  competitions: ['trader', 'support'],
  suspensions: ['trader', 'support'],
  previewSuspension: ['trader'],
  voidMarket: ['trader'],
  previewVoid: ['trader'],
  undoOverride: ['trader'],
  previewUndo: ['trader'],
  facts: ['trader'],
  previewFacts: ['trader'],
  correctFacts: ['trader'],
  bets: ['trader', 'support'],
  betsOfBrands: ['trader', 'support'],
  bet: ['trader', 'support'],
  players: ['trader', 'support'],
  player: ['trader', 'support'],
  playerLedger: ['support'],
  playerDebt: ['support'],
  playerPayments: ['support'],
  playerSecurity: ['support'],
  waiting: ['trader', 'support'],
  approvals: ['trader', 'support'],
  approval: ['trader', 'support'],
  agreeApproval: ['trader', 'support'],
  refuseApproval: ['trader', 'support'],
  withdrawApproval: ['trader', 'support'],
  withdrawal: ['support'],
  holdWithdrawal: ['support'],
  approveWithdrawal: ['support'],
  refuseWithdrawal: ['support'],
  blockPlayer: ['support'],
  grantMoney: ['support'],
  writeOffDebt: ['support'],
  stakeFactor: ['trader'],
  cancelBet: ['trader'],
  settings: ['trader'],
  changeSettings: [],
  audit: [],
  ledgerCheck: [],
  gameSuppliers: [],
  startLedgerCheck: [],
  staff: [],
  createStaff: [],
  changeStaff: [],
  resetStaffFactor: [],
  casinoGames: ['trader'],
  casinoReturns: ['trader'],
  casinoRounds: ['trader', 'support'],
  casinoRound: ['trader', 'support'],
  voidRound: ['trader'],
  casinoJackpots: ['trader'],
  makeJackpot: ['trader'],
  openJackpot: ['trader'],
  changeJackpot: ['trader'],
  casinoTournaments: ['trader'],
  casinoTournament: ['trader'],
  makeTournament: ['trader'],
  announceTournament: ['trader'],
  cancelTournament: ['trader'],
  settleTournament: ['trader'],
  casinoChallenges: ['trader'],
  makeChallenge: ['trader'],
  endChallenge: ['trader'],
};
/** Calls that reach beyond one brand: refused to staff of single brands whatever their role. */
const EVERY_BRAND: readonly Name[] = [
  'previewFacts',
  'correctFacts',
  'ledgerCheck',
  'gameSuppliers',
  'startLedgerCheck',
  'staff',
  'createStaff',
  'changeStaff',
  'resetStaffFactor',
];

let harness: ConsoleHarness;
beforeAll(async () => {
  harness = await consoleHarness();
});
afterAll(() => harness.end());

const pathOf = (call: ConsoleCall): string =>
  call.path
    .replace(':brandId', '1')
    .replace(':fixtureId', String(harness.line))
    .replace(':playerId', harness.playerId)
    .replace(':betId', harness.betId)
    .replace(':overrideId', '1')
    .replace(':staffId', '1')
    .replace(':requestId', '1')
    .replace(':suspensionId', '1')
    .replace(':noteId', '1')
    .replace(':documentId', '1')
    .replace(':alertId', '1')
    .replace(':manualPriceId', '1')
    .replace(':paymentId', '1')
    .replace(':part', 'limits');
/** Without a body: an action that may be asked for fails on its missing reason, after the question who asks. */
const statusOf = async (who: Who, call: ConsoleCall): Promise<number> => (await harness.ask(who, call.method, pathOf(call))).statusCode;

test('every call has a row in the matrix, and every row a call', () => {
  expect(Object.keys(ALLOWED).sort()).toEqual(Object.keys(CONSOLE_CALLS).sort());
});

describe.each(calls)('%s', (name, call) => {
  test('tells a guest to sign in', async () => {
    expect(await statusOf('guest', call)).toBe(401);
  });
  test.each(['trader', 'support'] as const)('answers %s as the matrix says', async (role) => {
    const status = await statusOf(role, call);
    const narrow = role === 'support' && EVERY_BRAND.includes(name);
    if (ALLOWED[name].includes(role) && !narrow) expect([200, 400, 404]).toContain(status);
    else expect(status).toBe(403);
  });
  test('answers an admin', async () => {
    expect([200, 400, 404]).toContain(await statusOf('admin', call));
  });
  test('refuses staff of another brand', async () => {
    const status = await statusOf('elsewhere', call);
    const ofBrand = call.path.includes(':brandId');
    if (ofBrand || EVERY_BRAND.includes(name) || ALLOWED[name].length === 0) expect(status).toBe(403);
    else expect([200, 400, 404]).toContain(status);
  });
});

test('an action asks for a reason', () => {
  for (const [name, call] of calls) {
    const body = call.body as { readonly required?: readonly string[] } | undefined;
    expect([name, body?.required?.includes('why') ?? false]).toEqual([name, call.action !== undefined]);
  }
});

test.each(['', '1234', '     ', 'x'.repeat(301)])('a reason of %j is refused', async (why) => {
  const answer = await harness.ask('trader', 'POST', `/console-api/v1/brands/1/fixtures/${harness.line}/reopen`, { why });
  expect(answer.statusCode).toBe(400);
});

test('an action from another site is refused though the cookie comes along', async () => {
  const path = `/console-api/v1/brands/1/fixtures/${harness.line}/reopen`;
  const answer = await harness.ask('trader', 'POST', path, { why: 'a reason to do it' }, { origin: 'https://elsewhere.example' });
  expect([answer.statusCode, answer.json<{ refusal: { code: string } }>().refusal.code]).toEqual([403, 'cross-site']);
});

test('what belongs to one brand does not exist under another', async () => {
  for (const path of [
    `players/${harness.playerId}`,
    `players/${harness.playerId}/ledger`,
    `players/${harness.playerId}/notes`,
    `bets/${harness.betId}`,
  ])
    expect((await harness.ask('admin', 'GET', `/console-api/v1/brands/2/${path}`)).statusCode).toBe(404);
  const blocked = await harness.ask('admin', 'POST', `/console-api/v1/brands/2/players/${harness.playerId}/block`, {
    blocked: true,
    why: 'wrong brand',
  });
  expect(blocked.statusCode).toBe(404);
  expect((await harness.ask('admin', 'GET', '/console-api/v1/brands/99/overview')).statusCode).toBe(404);
});

test('a trader does not see whose account it is', async () => {
  await harness.app.db.query("update player set email = 'mara@example.com', birth_date = '1994-06-14' where player_id = $1", [
    harness.playerId,
  ]);
  const read = async (who: Who) =>
    (await harness.ask(who, 'GET', `/console-api/v1/brands/1/players/${harness.playerId}`)).json<{
      data: { birthDate: string | null; player: { email: string } };
    }>().data;
  expect([(await read('trader')).player.email, (await read('trader')).birthDate]).toEqual(['m•••@example.com', null]);
  expect([(await read('support')).player.email, (await read('support')).birthDate]).toEqual(['mara@example.com', '1994-06-14']);
});

test('players and bets are found by number, name and e-mail; a trader must know the whole address', async () => {
  await harness.app.db.query(
    "update player set name = 'Mara', surname = 'Kelly', email = 'mara@example.com', email_key = 'mara@example.com'",
  );
  const found = async (who: Who, list: 'players' | 'bets', search: string): Promise<number> => {
    const answer = await harness.ask(who, 'GET', `/console-api/v1/brands/1/${list}?search=${encodeURIComponent(search)}`);
    expect([search, answer.statusCode]).toEqual([search, 200]);
    return answer.json<{ data: { total: number } }>().data.total;
  };
  for (const list of ['players', 'bets'] as const) {
    for (const search of ['mara', 'ra kel', 'KELLY', 'mara@example.com', 'mara@ex']) expect(await found('support', list, search)).toBe(1);
    for (const search of ['nobody', 'mara@other', '%', '12']) expect(await found('support', list, search)).toBe(0);
    expect([await found('trader', list, 'mara@example.com'), await found('trader', list, 'mara@ex')]).toEqual([1, 0]);
  }
  expect(await found('support', 'bets', harness.betId)).toBe(1);
});

test('lists over brands hold those of the employee alone, and refuse to be asked for another', async () => {
  const payment = await harness.withdraw('10.00');
  const list = async (who: Who, path: string) =>
    (await harness.ask(who, 'GET', `/console-api/v1/${path}`)).json<{ data: { items: { id: string; brandId: number }[] } }>().data.items;
  for (const [path, id] of [
    ['payments?state=all', payment],
    ['bets', harness.betId],
  ] as const) {
    expect((await list('admin', path)).map((each) => [each.id, each.brandId])).toContainEqual([id, 1]);
    expect((await list('support', path)).map((each) => each.id)).toContain(id);
    expect(await list('elsewhere', path)).toEqual([]);
  }
  const asked = async (who: Who, path: string) => (await harness.ask(who, 'GET', `/console-api/v1/${path}`)).statusCode;
  for (const path of ['payments', 'payments-waiting'])
    expect([path, await asked('elsewhere', `${path}?brandId=1`), await asked('elsewhere', `${path}?brandId=2`)]).toEqual([path, 403, 200]);
});

test('a payment stands with what is known of its player', async () => {
  const query = async (more: string) =>
    (await harness.ask('support', 'GET', `/console-api/v1/payments?brandId=1&${more}`)).json<{
      data: { items: { direction: string; player: object }[] };
    }>().data.items;
  const [first] = await query('state=all&direction=withdrawal');
  expect(first).toMatchObject({
    direction: 'withdrawal',
    currency: 'EUR',
    player: {
      id: harness.playerId,
      status: 'active',
      identified: true,
      openBets: 1,
      limits: 0,
      notes: 0,
      owed: '0.00',
      deposits: '0.00',
      net: '0.00',
    },
  });
  expect(await query('state=all&direction=deposit')).toEqual([]);
});
