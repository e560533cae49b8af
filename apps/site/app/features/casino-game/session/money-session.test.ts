import { expect, test } from 'vitest';
import { manualTime, roundBody, scriptedServer } from '../testing.ts';
import { createMoneySession } from './money-session.ts';
import { openPatiently } from './open-patiently.ts';

const GAME = { game: 'dice', currency: 'EUR', balance: 10_000n };
const ORDER = { options: { side: 'over', winners: 4950 }, stakes: [{ spot: 'stake', amount: 200n }] };
const told = (more = {}, balance = '102.00') => ({ round: roundBody(more), balance, at: 5000 });

async function opened(...server: Parameters<typeof scriptedServer>) {
  const { host, sent } = scriptedServer(...server);
  const session = createMoneySession(GAME, host);
  await session.open();
  return { session, sent };
}

test('a round is asked for in decimal text, and its answer read as minor units', async () => {
  const { session, sent } = await opened([told()]);
  expect(await session.play(ORDER)).toMatchObject({ ok: true, round: { staked: 200n, won: 400n } });
  expect(sent).toEqual([
    {
      token: 'token-1',
      request: 'request-1',
      game: 'dice',
      options: ORDER.options,
      stakes: [{ spot: 'stake', amount: '2.00' }],
      features: [],
    },
  ]);
  expect(session.state()).toMatchObject({ busy: false, balance: 10_200n, seeds: { nonce: 5 }, last: [{ won: 400n }] });
});

test('an order without an answer is sent again as it was, by itself and by the next press, until its fate is known', async () => {
  const { session, sent } = await opened(['lost', 'lost', 'lost', 'lost', told()]);
  expect(await session.play(ORDER)).toEqual({ ok: false, refusal: undefined });
  const other = { ...ORDER, stakes: [{ spot: 'stake', amount: 500n }] };
  expect(await session.play(other)).toMatchObject({ ok: true, round: { staked: 200n } });
  expect(new Set(sent.map((body) => JSON.stringify(body))).size).toBe(1);
  expect(sent).toHaveLength(5);
});

test('what is refused of who asks says nothing of an order whose answer was lost', async () => {
  const signedOut = { ok: false, refusal: { code: 'not-signed-in' } } as const;
  const { session, sent } = await opened(['lost', signedOut, signedOut, signedOut, told()]);
  expect(await session.play(ORDER)).toEqual({ ok: false, refusal: undefined });
  expect(await session.play(ORDER)).toMatchObject({ ok: true });
  expect(new Set(sent.map((body) => 'request' in body && body.request))).toEqual(new Set(['request-1']));
});

test('a refusal is one answer: the next order is a new one', async () => {
  const { session, sent } = await opened([{ ok: false, refusal: { code: 'loss-limit' }, message: 'You have €1.00 left.' }, told()]);
  expect(await session.play(ORDER)).toEqual({ ok: false, refusal: { code: 'loss-limit' }, message: 'You have €1.00 left.' });
  await session.play(ORDER);
  expect(sent.map((body) => 'request' in body && body.request)).toEqual(['request-1', 'request-2']);
});

test('a launch that is over is made again, once, and the same order goes on under it', async () => {
  const over = { ok: false, refusal: { code: 'launch-over' } } as const;
  const { session, sent } = await opened([over, told()]);
  expect(await session.play(ORDER)).toMatchObject({ ok: true });
  expect(sent.map((body) => [body.token, 'request' in body && body.request])).toEqual([
    ['token-1', 'request-1'],
    ['token-2', 'request-1'],
  ]);
  const again = await opened([over, over]);
  expect(await again.session.play(ORDER)).toEqual(over);
});

test('a second press while one is on its way is answered with the first one’s outcome', async () => {
  const { session, sent } = await opened([told()]);
  const both = await Promise.all([session.play(ORDER), session.play(ORDER)]);
  expect(both[0]).toBe(both[1]);
  expect(sent).toHaveLength(1);
});

test('a round that is open is resumed, decided by how many decisions came before, and no other begins', async () => {
  const open = roundBody({ phase: 'deciding', won: '0.00', decisions: [{ move: 'open', value: 3 }], choices: [{ move: 'cash-out' }] });
  const { session, sent } = await opened([told()], { openRound: async () => ({ ok: true, value: { round: open, last: null } }) });
  expect(session.state().round).toMatchObject({ phase: 'deciding', staked: 200n });
  expect(await session.play(ORDER)).toEqual({ ok: false, refusal: { code: 'round-in-progress' } });
  expect(await session.decide({ move: 'cash-out' })).toMatchObject({ ok: true, round: { won: 400n } });
  expect(sent).toEqual([{ token: 'token-1', game: 'dice', after: 1, decision: { move: 'cash-out' } }]);
  expect(await session.decide({ move: 'cash-out' })).toEqual({ ok: false, refusal: { code: 'round-over' } });
});

test('a round that ended before the page came to it is there as it ended, and the next one begins', async () => {
  const last = roundBody({ round: '00000000-0000-4000-8000-000000000009' });
  const { session } = await opened([told()], { openRound: async () => ({ ok: true, value: { round: null, last } }) });
  expect(session.state()).toMatchObject({ round: { round: last.round, phase: 'settled', won: 400n }, last: [{ round: last.round }] });
  expect(session.state().balance).toBe(10_000n);
  expect(await session.play(ORDER)).toMatchObject({ ok: true });
  expect(session.state().last).toHaveLength(2);
});

test('a round that another page began is found when it is in the way', async () => {
  let open: ReturnType<typeof roundBody> | null = null;
  const refused = { ok: false, refusal: { code: 'round-in-progress' } } as const;
  const { session } = await opened([refused], { openRound: async () => ({ ok: true, value: { round: open, last: null } }) });
  open = roundBody({ phase: 'deciding', won: '0.00' });
  expect(await session.play(ORDER)).toEqual(refused);
  expect(session.state().round?.phase).toBe('deciding');
});

test('who may not play is told so when the game opens, and it stays shut', async () => {
  const { host } = scriptedServer([], { launch: async () => ({ ok: false, refusal: { code: 'self-excluded' } }) });
  const session = createMoneySession(GAME, host);
  expect(await session.open()).toEqual({ ok: false, refusal: { code: 'self-excluded' } });
  expect(session.state().busy).toBe(true);
});

test('a balance that was read before the newest says nothing any more', async () => {
  const { session } = await opened([told()]);
  await session.play(ORDER);
  session.told(1n, 4999);
  expect(session.state().balance).toBe(10_200n);
  session.told(20_200n, 5001);
  expect(session.state().balance).toBe(20_200n);
});

test('a server that could not answer may have carried the order out: it is sent again', async () => {
  const { session, sent } = await opened([{ ok: false, refusal: { code: 'unavailable' } }, told()]);
  expect(await session.play(ORDER)).toMatchObject({ ok: true });
  expect(sent.map((body) => 'request' in body && body.request)).toEqual(['request-1', 'request-1']);
});

test('a game whose supplier is away is said to be just that: its order is sent again, without a doubt about the server, and is not forgotten', async () => {
  const away = { ok: false, refusal: { code: 'game-unavailable' }, message: 'Not for the moment.' } as const;
  const pauses: [number, boolean][] = [];
  const pause = async (...of: [number, boolean]) => void pauses.push(of);
  const { session, sent } = await opened([away, away, away, away, 'lost', told()], { pause });
  expect(await session.play(ORDER)).toEqual(away);
  expect(await session.play({ ...ORDER, stakes: [{ spot: 'stake', amount: 500n }] })).toMatchObject({ ok: true, round: { staked: 200n } });
  expect(new Set(sent.map((body) => JSON.stringify(body))).size).toBe(1);
  expect(pauses).toEqual([
    [1000, true],
    [2000, true],
    [4000, true],
    [1000, false],
  ]);
});

test('it opens by itself once its supplier is back, and is asked no more when the page goes on', async () => {
  const time = manualTime();
  const answers = [
    { ok: false, refusal: { code: 'game-unavailable' } },
    { ok: true, value: undefined },
  ] as const;
  let asked = 0;
  const seen: unknown[] = [];
  const open = async () => answers[Math.min(asked++, 1)]!;
  openPatiently({ open }, { opened: (refused) => void seen.push(refused) }, time.host);
  await time.pass(1999);
  expect(seen).toEqual([answers[0]]);
  await time.pass(60_000);
  expect([seen, asked]).toEqual([[answers[0], undefined], 2]);
  seen.length = 0;
  const end = openPatiently({ open: async () => answers[0] }, { opened: (refused) => void seen.push(refused) }, time.host);
  await time.pass(5000);
  end();
  await time.pass(600_000);
  expect(seen).toHaveLength(2);
});

test('jackpots over the game are read in minor units', async () => {
  const level = { pot: 'citron_mini', cycle: 1, last: null, hit: 'must-hit-by', stakesToWin: null, seed: '10.00' } as const;
  const levels = [{ ...level, level: 'mini' as const, amount: '12.34', hitBy: '50.00' }];
  const { host } = scriptedServer([], {
    jackpots: async () => ({ ok: true, value: [{ id: 'citron', title: 'Citron', games: ['dice'], levels }] }),
  });
  const jackpots = await createMoneySession(GAME, host).jackpots?.();
  expect(jackpots).toEqual([
    { id: 'citron', title: 'Citron', levels: [{ level: 'mini', pot: 'citron_mini', amount: 1234n, hitBy: 5000n, stakesToWin: undefined }] },
  ]);
});
