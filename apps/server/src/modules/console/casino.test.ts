import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ConsoleHarness, consoleHarness, type Who } from '../../testing/console-harness.ts';
import { requestName } from '../../testing/studio-seat.ts';

const WHY = 'because the test asks for it';
const HOUR = 3_600_000;
let harness: ConsoleHarness;

beforeAll(async () => {
  harness = await consoleHarness();
});
afterAll(() => harness.end());

async function send(who: Who, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  const answer = await harness.ask(who, method, `/console-api/v1/${path}`, body);
  const { data, refusal } = answer.json();
  return { status: answer.statusCode, data, code: refusal?.code as string | undefined };
}
const get = (who: Who, path: string) => send(who, 'GET', path);
const change = (who: Who, method: 'POST' | 'PUT', path: string, body: object = {}) => send(who, method, path, { why: WHY, ...body });
const agree = (id: string) => change('second', 'POST', `approvals/${id}/agree`);
const soundBooks = async () => expect((await harness.app.ledger.verify(harness.app.db)).differences).toEqual([]);
/** What one employee alone may let out, EUR. */
const sole = async () => BigInt((await get('admin', 'brands/1/settings')).data.approvals.value.amounts.EUR.soleWithdrawal);
const audited = async (name: string) =>
  (await get('admin', 'audit')).data.items.filter((row: { action: string }) => row.action === name) as { after: object; why: string }[];

async function play(game = 'dice') {
  const launched = await harness.asPlayer('POST', '/web-api/api/casino/v1/launches', {
    supplier: 'studio',
    game,
    device: 'phone',
    money: true,
  });
  const { data, refusal } = launched.json();
  if (refusal) return { code: refusal.code as string, round: undefined };
  const order = { token: data.token, request: requestName(), game, options: {}, stakes: [{ spot: 'stake', amount: '1.00' }], features: [] };
  const played = await harness.asPlayer('POST', '/web-api/api/casino/v1/rounds', order);
  return { code: played.json().refusal?.code as string | undefined, round: played.json().data?.round };
}

describe('games', () => {
  const games = async (brand = 1) => (await get('admin', `brands/${brand}/casino/games`)).data;

  test('are taken off by name, come back, and the other brand keeps its own', async () => {
    const { version, offer, games: listed } = await games();
    expect(listed.find(({ game }: { game: string }) => game === 'dice')).toMatchObject({ supplier: 'studio', allowed: true });
    expect((await play()).round).toMatchObject({ game: 'dice', phase: 'settled' });
    const off = await change('admin', 'PUT', 'brands/1/settings/casino', {
      seenVersion: version,
      value: { ...offer, without: ['studio/dice'] },
    });
    expect(off).toMatchObject({ status: 200, data: { request: null } });
    expect((await play()).code).toBe('game-not-offered');
    expect((await games()).offer.without).toEqual(['studio/dice']);
    expect((await games(2)).offer.without).toEqual([]);
    const again = await change('admin', 'PUT', 'brands/1/settings/casino', { seenVersion: version + 1, value: { ...offer, without: [] } });
    expect(again.status).toBe(200);
    expect((await play()).code).toBeUndefined();
  });

  test('are bounded, and a change by who has not seen the last one, of a wrong shape, or by a trader is refused', async () => {
    const { version, offer } = await games();
    const put = (who: Who, value: object, seenVersion = version) => change(who, 'PUT', 'brands/1/settings/casino', { seenVersion, value });
    expect((await put('admin', offer, version - 1)).status).toBe(409);
    expect((await put('admin', { ...offer, without: ['dice'] })).status).toBe(400);
    expect((await put('trader', offer)).status).toBe(403);
    const stakes = [{ game: 'studio/dice', currency: 'EUR', least: '200', most: '1000' }];
    expect((await put('admin', { ...offer, stakes })).status).toBe(200);
    expect((await play()).code).toBe('stake-under-minimum');
    expect((await put('admin', offer, version + 1)).status).toBe(200);
  });
});

describe('rounds', () => {
  test('are found by player and number, and shown with acts and what they are replayed from, to staff of their brand alone', async () => {
    const { round } = await play();
    const { data: player } = await get('support', `brands/1/players/${harness.playerId}`);
    const found = (await get('support', `brands/1/casino/rounds?search=${player.player.number ?? harness.playerId}`)).data.rounds;
    expect(found[0]).toMatchObject({
      game: 'dice',
      title: 'Two Dice',
      supplier: 'studio',
      status: 'closed',
      staked: '1.00',
      playerId: harness.playerId,
    });
    const shown = await get('trader', `brands/1/casino/rounds/${harness.playerId}/${found[0].id}`);
    expect(shown.data.acts).toMatchObject([{ kind: 'bet-win', staked: '1.00', won: round.won, closes: true }]);
    expect(shown.data.shown).toMatchObject({ round: round.round, view: round.view, source: { kind: 'seeds', nonce: round.source.nonce } });
    expect(shown.data.shown.source.serverSeed).toBeUndefined();
    // What this harness says of a key is the key.
    expect(shown.data.told[0]).toBe('game_says_dice');
    expect((await get('support', `brands/1/casino/rounds?search=${found[0].id}`)).data.rounds).toHaveLength(1);
    expect((await get('support', 'brands/1/casino/rounds?search=nothing-of-the-kind')).data.rounds).toEqual([]);
    expect((await get('elsewhere', `brands/1/casino/rounds/${harness.playerId}/${found[0].id}`)).status).toBe(403);
    expect((await get('elsewhere', `brands/2/casino/rounds/${harness.playerId}/${found[0].id}`)).status).toBe(404);
  });

  test('that a supplier does not end are given back by two people, written down with both, and no others are', async () => {
    const path = async () => {
      const [row] = (await get('support', 'brands/1/casino/rounds')).data.rounds;
      return `brands/1/casino/rounds/${harness.playerId}/${row.id}`;
    };
    await play();
    const round = await path();
    // One of the house ends by itself.
    expect((await get('trader', round)).data).toMatchObject({ mayVoid: false, request: null });
    expect((await change('trader', 'POST', `${round}/void`)).code).toBe('already-decided');
    const { casinoWallet } = harness.app;
    const { knownRound } = casinoWallet;
    vi.spyOn(casinoWallet, 'knownRound').mockImplementation(async (...of) => ({ ...(await knownRound(...of))!, mayVoid: true }));
    const done = vi.spyOn(casinoWallet, 'voidRound').mockResolvedValue({ ok: true, value: { returned: 100n } });
    const { request } = (await change('trader', 'POST', `${round}/void`)).data;
    expect([typeof request, done.mock.calls.length]).toEqual(['string', 0]);
    expect((await get('trader', round)).data).toMatchObject({ request });
    expect((await get('second', `approvals/${request}`)).data.consequence.after).toMatchObject({ status: 'voided', returned: '1.00' });
    expect((await agree(request)).status).toBe(200);
    expect(done.mock.calls.map(([, brand, player, id]) => [brand.id, `${player}`, round.endsWith(`/${id}`)])).toEqual([
      [1, harness.playerId, true],
    ]);
    expect(await audited('void-round')).toMatchObject([{ why: WHY, after: { returned: '1.00', askedBy: expect.any(String) } }]);
    vi.restoreAllMocks();
  });

  test('are summed by game beside what the game gives back in the long run', async () => {
    const [dice] = (await get('trader', 'brands/1/casino/returns?days=7')).data.games;
    expect(dice).toMatchObject({ game: 'dice', least: 0.9899, state: 'few' });
    expect(dice.rounds).toBeGreaterThan(1);
    expect(Number(dice.staked)).toBe(dice.rounds);
  });
});

const potDefinition = (id: string, seed: bigint) => ({
  ...{ id, title: { en: 'Test pot' }, currency: 'EUR', games: ['paper-koi'] },
  levels: [{ level: 'mini', seed: `${seed}`, toPot: 20, toReserve: 9, hit: { kind: 'must-hit-by', bound: `${seed * 5n}` } }],
});

describe('a jackpot', () => {
  const jackpots = async () =>
    (await get('trader', 'brands/1/casino/jackpots')).data.jackpots as { id: string; state: string; levels: object[] }[];
  const one = async (id: string) => (await jackpots()).find((each) => each.id === id);

  test('within the bound is made, opened, paused and gone on with by one trader', async () => {
    expect((await change('trader', 'POST', 'brands/1/casino/jackpots', { definition: potDefinition('test-small', 1000n) })).status).toBe(
      200,
    );
    expect(await one('test-small')).toMatchObject({ state: 'made', seeds: '10.00', levels: [{ amount: null }] });
    expect((await change('trader', 'POST', 'brands/1/casino/jackpots/test-small/EUR/open')).data).toEqual({ request: null });
    expect(await one('test-small')).toMatchObject({ state: 'open', levels: [{ amount: '10.00', cycle: 1, hitBy: '50.00' }] });
    for (const state of ['paused', 'open']) {
      expect((await change('trader', 'POST', 'brands/1/casino/jackpots/test-small/EUR/state', { state })).status).toBe(200);
      expect(await one('test-small')).toMatchObject({ state });
    }
    expect((await change('trader', 'POST', 'brands/1/casino/jackpots/test-small/EUR/open')).code).toBe('already-decided');
    expect(await audited('open-jackpot')).toMatchObject([{ after: { seeds: '10.00', currency: 'EUR' } }]);
    await soundBooks();
  });

  test('beyond the bound is opened by two, and holds nothing before', async () => {
    const seed = (await sole()) + 1000n;
    expect((await change('trader', 'POST', 'brands/1/casino/jackpots', { definition: potDefinition('test-great', seed) })).status).toBe(
      200,
    );
    const { request } = (await change('trader', 'POST', 'brands/1/casino/jackpots/test-great/EUR/open')).data;
    expect(await one('test-great')).toMatchObject({ state: 'made', request, levels: [{ amount: null }] });
    expect((await get('second', `approvals/${request}`)).data.consequence.after).toMatchObject({ state: 'open', currency: 'EUR' });
    expect((await agree(request)).status).toBe(200);
    expect(await one('test-great')).toMatchObject({ state: 'open', request: null });
    await soundBooks();
  });

  test('is worked out before it is made, and refused as making it would be; nothing is kept', async () => {
    const preview = (who: Who, more: object = {}) =>
      change(who, 'POST', 'brands/1/casino/jackpots/preview', { definition: { ...potDefinition('test-preview', 1000n), ...more } });
    // 0.2 % of stakes fill 10.00 to 50.00, half-way on average: some 10,001.00 to a win, which pays the seed and 20.01 besides.
    expect((await preview('trader')).data).toEqual({
      ...{ seeds: '10.00', second: false, returns: expect.stringMatching(/^0\.00299/), house: expect.stringMatching(/^0\.0000/) },
      levels: [
        {
          ...{ level: 'mini', hit: 'must-hit-by', stakesToWin: '10002.50', prize: '30.01', toPot: '0.002', toReserve: '0.0009' },
          ...{ returns: expect.stringMatching(/^0\.00299/), house: expect.stringMatching(/^0\.0000/) },
        },
      ],
    });
    const mystery = { level: 'grand', seed: '100000', toPot: 50, toReserve: 10, hit: { kind: 'mystery', stakesToWin: 100_000_000 } };
    expect((await preview('trader', { levels: [mystery] })).data.levels).toMatchObject([
      { stakesToWin: '1000000.00', prize: '6000.00', returns: '0.006', house: '0.0' },
    ]);
    const seed = (await sole()) + 1n;
    expect((await preview('trader', { ...potDefinition('test-preview', seed) })).data.second).toBe(true);
    // Over games that many share as over those that are played alone.
    expect((await preview('trader', { games: ['crash', 'keno-draw', 'roulette'] })).status).toBe(200);
    expect((await preview('trader', { games: ['no-such-game'] })).code).toBe('game-unknown');
    expect((await preview('support')).status).toBe(403);
    expect(await one('test-preview')).toBeUndefined();
  });

  test('of games that are not there, whose reserve takes more than seeds cost, or which gives more than its games take, is refused; nobody of the other brand makes one', async () => {
    const make = (who: Who, more: object) =>
      change(who, 'POST', 'brands/1/casino/jackpots', { definition: { ...potDefinition('test-wrong', 1000n), ...more } });
    expect((await make('trader', { games: ['no-such-game'] })).code).toBe('game-unknown');
    const [level] = potDefinition('x', 1000n).levels;
    expect((await make('trader', { levels: [{ ...level, toReserve: 900 }] })).code).toBe('bad-input');
    // Won with every 150.00 staked: two thirds of stakes beside what the game gives back, of seeds that one trader may put in.
    const generous = { ...level, seed: '10000', toPot: 1, toReserve: 0, hit: { kind: 'must-hit-by', bound: '10002' } };
    expect((await make('trader', { levels: [generous] })).code).toBe('bad-input');
    expect((await make('elsewhere', {})).status).toBe(403);
    expect((await make('support', {})).status).toBe(403);
  });
});

describe('a tournament', () => {
  const rules = (fund: bigint) => ({
    ...{ title: { en: 'Test sprint' }, currency: 'EUR', games: ['dice'], leastStake: '10', scoring: 'stakes', ties: 'shared' },
    ...{ fund: `${fund}`, prizes: [{ from: 1, to: 1, share: 10_000 }], mostPlayers: 100 },
  });
  const make = async (fund: bigint) => {
    const now = harness.app.clock.now();
    const times = { optIn: now + HOUR, start: now + 2 * HOUR, end: now + 3 * HOUR };
    return (await change('trader', 'POST', 'brands/1/casino/tournaments', { rules: rules(fund), times })).data.id as string;
  };
  const state = async (id: string) => (await get('trader', `brands/1/casino/tournaments/${id}`)).data.tournament.state as string;
  const act = (id: string, what: string, who: Who = 'trader') => change(who, 'POST', `brands/1/casino/tournaments/${id}/${what}`);

  test('is a draft that nobody sees until it is announced, and is called off with nobody paid', async () => {
    const id = await make(1000n);
    expect(await state(id)).toBe('draft');
    expect((await act(id, 'settle')).code).toBe('already-decided');
    expect((await act(id, 'announce')).data).toEqual({ request: null });
    expect(await state(id)).toBe('announced');
    expect((await act(id, 'announce')).code).toBe('already-decided');
    expect((await act(id, 'settle')).code).toBe('tournament-closed');
    expect((await act(id, 'cancel')).status).toBe(200);
    expect(await state(id)).toBe('cancelled');
    expect((await act(id, 'cancel')).code).toBe('already-decided');
    expect((await act(id, 'announce', 'elsewhere')).status).toBe(403);
    await soundBooks();
  });

  test('with a fund beyond the bound is promised by two', async () => {
    const id = await make((await sole()) + 1n);
    const { request } = (await act(id, 'announce')).data;
    expect([typeof request, await state(id)]).toEqual(['string', 'draft']);
    expect((await agree(request)).status).toBe(200);
    expect(await state(id)).toBe('announced');
    expect(await audited('announce-tournament')).toMatchObject([{ after: { state: 'announced' } }, {}]);
  });
});

test('a tournament that is over is settled by two where its fund is beyond the bound: prizes are paid once, and the books are sound', async () => {
  const fund = (await sole()) + 100n;
  const rules = {
    ...{ title: { en: 'Test final' }, currency: 'EUR', games: ['dice'], leastStake: '10', scoring: 'rounds', ties: 'shared' },
    ...{ fund: `${fund}`, prizes: [{ from: 1, to: 1, share: 10_000 }], mostPlayers: 100 },
  };
  const now = harness.app.clock.now();
  const times = { optIn: now + HOUR, start: now + 2 * HOUR, end: now + 3 * HOUR };
  const id = (await change('trader', 'POST', 'brands/1/casino/tournaments', { rules, times })).data.id as string;
  const act = (what: string) => change('trader', 'POST', `brands/1/casino/tournaments/${id}/${what}`);
  expect((await agree((await act('announce')).data.request)).status).toBe(200);
  /** As if it had been announced for other times. */
  const move = async (to: { optIn: number; start: number; end: number }) => {
    await harness.owner.query('alter table casino_tournament disable trigger casino_tournament_terms_stand');
    const moved = 'opt_in_at = $2, start_at = $3, end_at = $4';
    await harness.owner.query(`update casino_tournament set ${moved} where tournament_id = $1`, [id, to.optIn, to.start, to.end]);
    await harness.owner.query('alter table casino_tournament enable trigger casino_tournament_terms_stand');
  };
  const running = { optIn: now - HOUR, start: now - HOUR, end: now + HOUR };
  await move(running);
  expect((await harness.asPlayer('POST', `/web-api/api/casino/v1/tournaments/${id}/entry`)).statusCode).toBe(200);
  for (let rounds = 0; rounds < 3; rounds += 1) expect((await play()).code).toBeUndefined();
  expect((await act('settle')).code).toBe('tournament-closed');
  await harness.app.outbox.drain();
  await move({ ...running, end: harness.app.clock.now() - 1 });
  // What was played for is no more taken from players by one than paid to them.
  const off = (await act('cancel')).data.request;
  expect([typeof off, (await get('trader', `brands/1/casino/tournaments/${id}`)).data.tournament.state]).toEqual(['string', 'closed']);
  expect((await get('second', `approvals/${off}`)).data.consequence).toMatchObject({
    before: { state: 'closed' },
    after: { state: 'cancelled', players: 1, currency: 'EUR' },
  });
  expect((await change('trader', 'POST', `approvals/${off}/agree`)).code).toBe('own-request');
  expect((await change('second', 'POST', `approvals/${off}/refuse`)).status).toBe(200);
  // An act that was on its way at the end may still come.
  const early = (await act('settle')).data.request;
  expect([(await agree(early)).code, (await change('trader', 'POST', `approvals/${early}/withdraw`)).status]).toEqual(['rounds-open', 200]);
  await move({ ...running, end: harness.app.clock.now() - 61_000 });
  const cash = async () => Number((await get('support', `brands/1/players/${harness.playerId}`)).data.player.cash);
  const before = await cash();
  const { request } = (await act('settle')).data;
  expect([typeof request, await cash()]).toEqual(['string', before]);
  expect((await agree(request)).status).toBe(200);
  expect((await act('settle')).code).toBe('already-decided');
  expect((await cash()) - before).toBeCloseTo(Number(fund) / 100, 2);
  const { tournament, standings } = (await get('trader', `brands/1/casino/tournaments/${id}`)).data;
  expect(tournament).toMatchObject({ state: 'settled', players: 1, placed: 1 });
  expect(standings).toMatchObject([{ place: 1, points: '3', rounds: 3, playerId: harness.playerId }]);
  await soundBooks();
});

test.each([
  { state: 'running', start: -2, end: 1 },
  { state: 'closed', start: -2, end: -1 },
])(
  'a tournament that is $state is called off by two where its fund is beyond the bound, and by one below it',
  async ({ state: begun, start, end }) => {
    const bound = await sole();
    const made = async (fund: bigint) => {
      const rules = {
        ...{ title: { en: 'Test off' }, currency: 'EUR', games: ['dice'], leastStake: '10', scoring: 'rounds', ties: 'shared' },
        ...{ fund: `${fund}`, prizes: [{ from: 1, to: 1, share: 10_000 }], mostPlayers: 100 },
      };
      const now = harness.app.clock.now();
      const times = { optIn: now + start * HOUR, start: now + start * HOUR, end: now + end * HOUR };
      const { db, casinoContests } = harness.app;
      const id = `${await db.transaction((tx) => casinoContests.make(tx, 1, rules as never, times))}`;
      await harness.owner.query(`update casino_tournament set state = 'announced' where tournament_id = $1`, [id]);
      return id;
    };
    const cancel = (id: string) => change('trader', 'POST', `brands/1/casino/tournaments/${id}/cancel`);
    const state = async (id: string) => (await get('trader', `brands/1/casino/tournaments/${id}`)).data.tournament.state as string;
    const [small, great] = [await made(bound), await made(bound + 1n)];
    expect([(await cancel(small)).data, await state(small)]).toEqual([{ request: null }, 'cancelled']);
    const { request } = (await cancel(great)).data;
    // Asked again it waits once.
    expect([(await cancel(great)).data.request, await state(great)]).toEqual([request, begun]);
    expect((await agree(request)).status).toBe(200);
    expect(await state(great)).toBe('cancelled');
    expect((await cancel(great)).code).toBe('already-decided');
    expect((await audited('cancel-tournament'))[0]).toMatchObject({ after: { state: 'cancelled', askedBy: expect.any(String) } });
  },
);

test('a challenge is there from the next day on, by two where its reward is beyond the bound, and ends with the day', async () => {
  const definition = (id: string, reward: bigint) => ({
    ...{ id, title: { en: 'Test challenge' }, currency: 'EUR', games: ['dice'], leastStake: '10' },
    ...{ task: { kind: 'play', times: 3 }, reward: `${reward}` },
  });
  const make = (id: string, reward: bigint) =>
    change('trader', 'POST', 'brands/1/casino/challenges', { definition: definition(id, reward) });
  const listed = async () => (await get('trader', 'brands/1/casino/challenges')).data.challenges;
  const ids = async () => (await listed()).map(({ id }: { id: string }) => id);
  expect((await make('test-small', 100n)).data).toEqual({ request: null });
  expect((await make('test-small', 100n)).code).toBe('idempotency-conflict');
  // A reward goes to many: a hundred of them are more than one may promise.
  const { request } = (await make('test-great', (await sole()) / 100n + 1n)).data;
  expect(await ids()).not.toContain('test-great');
  expect((await agree(request)).status).toBe(200);
  expect(await ids()).toEqual(expect.arrayContaining(['test-small', 'test-great']));
  expect(await listed()).toContainEqual(expect.objectContaining({ id: 'test-small', games: ['Two Dice'] }));
  expect((await change('trader', 'POST', 'brands/1/casino/challenges/test-small/end')).status).toBe(200);
  expect((await change('trader', 'POST', 'brands/1/casino/challenges/test-small/end')).code).toBe('already-decided');
});

test('what staff promise alone in a day counts together, also at the same moment: funds within the bound are beyond it in parts', async () => {
  const most = await sole();
  const make = async (fund: bigint) => {
    const rules = {
      ...{ title: { en: 'Test part' }, currency: 'EUR', games: ['dice'], leastStake: '10', scoring: 'rounds', ties: 'shared' },
      ...{ fund: `${fund}`, prizes: [{ from: 1, to: 1, share: 10_000 }], mostPlayers: 100 },
    };
    const now = harness.app.clock.now();
    const times = { optIn: now + HOUR, start: now + 2 * HOUR, end: now + 3 * HOUR };
    return (await change('trader', 'POST', 'brands/1/casino/tournaments', { rules, times })).data.id as string;
  };
  const announce = async (id: string) =>
    (await change('trader', 'POST', `brands/1/casino/tournaments/${id}/announce`)).data.request as string | null;
  const parts = await Promise.all(Array.from({ length: 4 }, () => make((most * 2n) / 5n)));
  const requests = await Promise.all(parts.map(announce));
  const alone = requests.filter((request) => request === null).length;
  expect([alone > 0, alone <= 2]).toEqual([true, true]);
  expect(typeof (await announce(await make((most * 2n) / 5n)))).toBe('string');
  // The seeds of a jackpot are the house's money as well.
  await change('trader', 'POST', 'brands/1/casino/jackpots', { definition: potDefinition('test-part', (most * 2n) / 5n) });
  expect(typeof (await change('trader', 'POST', 'brands/1/casino/jackpots/test-part/EUR/open')).data.request).toBe('string');
});

test('what staff did stands in the audit log with who and why', async () => {
  const actions = ['make-jackpot', 'open-jackpot', 'change-jackpot', 'make-tournament', 'announce-tournament', 'cancel-tournament'];
  for (const action of [...actions, 'settle-tournament', 'make-challenge', 'end-challenge']) {
    const rows = await audited(action);
    expect([action, rows.length > 0, rows.every(({ why }) => why === WHY)]).toEqual([action, true, true]);
  }
});
