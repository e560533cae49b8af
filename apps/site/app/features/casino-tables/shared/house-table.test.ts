import type { GameRoundBody, TableChangeBody } from '@fairbook/contract';
import { expect, test } from 'vitest';
import type { Refused, RoundTold } from '../../casino-game/index.ts';
import { createHouseTable } from './house-table.ts';

type Answer = { readonly ok: true; readonly value: RoundTold } | Refused;

const RED = [{ spot: 'red', amount: 200n }];
const round = (number: number, phase: NonNullable<TableChangeBody['round']>['phase']): TableChangeBody => ({
  round: { number, phase, since: 1000, until: 7000 },
});
const body = (request: string, number = 7): GameRoundBody => ({
  ...{ round: request, game: 'roulette', version: '1.0.0', currency: 'EUR', phase: 'deciding', options: {}, decisions: [], choices: [] },
  ...{ stakes: [{ spot: 'red', amount: '2.00' }], staked: '2.00', won: '0.00', awards: [], view: null, at: 1 },
  source: { kind: 'chain', number, end: 'b'.repeat(64), salt: 'salt' },
});
const stands = (request: string): Answer => ({ ok: true, value: { round: body(request), balance: '98.00', at: 1 } });
const refusal = (code: 'betting-closed' | 'loss-limit'): Answer => ({ ok: false, refusal: { code } });

/** A table whose server is answered by hand; `server` is what it has of the player's. */
function openTable(server: GameRoundBody[] = []) {
  const sent: { readonly what: string; readonly of: unknown; readonly answer: (of: Answer) => void }[] = [];
  let names = 0;
  const asks = (what: string, of: unknown) => new Promise<Answer>((answer) => sent.push({ what, of, answer }));
  const never = () => Promise.reject(new Error('a round of its own'));
  const table = createHouseTable('roulette', 'EUR', {
    uuid: () => `request-${++names}`,
    own: async () => server,
    launch: async () => ({ ok: true, value: 'token' }),
    join: (_table, given) => asks('join', given),
    leave: (_table, name) => asks('leave', name),
    ...{ play: never, decide: never, sleep: async () => {} },
  });
  const settle = () => new Promise<void>((done) => setImmediate(done));
  const own = () => table.state().own.map(({ request, number, sending }) => [request, number, sending]);
  return { table, sent, settle, own };
}

test('stakes go into the round that is open, under a name of their own, and stand when the server says so', async () => {
  const { table, sent, settle, own } = openTable();
  table.hear(round(7, 'betting'), 'snapshot');
  const staking = table.stake(RED);
  await settle();
  expect(sent[0]).toMatchObject({ what: 'join', of: { request: 'request-1', number: 7, stakes: [{ spot: 'red', amount: '2.00' }] } });
  expect(own()).toEqual([['request-1', 7, true]]);
  sent[0]?.answer(stands('request-1'));
  expect(await staking).toEqual({ ok: true });
  expect(own()).toEqual([['request-1', 7, false]]);
});

test('a stake that is refused is none', async () => {
  const { table, sent, settle, own } = openTable();
  table.hear(round(7, 'betting'), 'snapshot');
  const staking = table.stake(RED);
  await settle();
  sent[0]?.answer(refusal('loss-limit'));
  expect(await staking).toMatchObject({ refusal: { code: 'loss-limit' } });
  expect(own()).toEqual([]);
});

test('stakes for the next round wait, go into it once, and into no later one', async () => {
  const { table, sent, settle, own } = openTable();
  table.hear(round(7, 'showing'), 'snapshot');
  await table.stake(RED);
  await settle();
  expect([sent.length, own()]).toEqual([0, [[undefined, 8, false]]]);
  table.hear(round(8, 'betting'), 'delta');
  table.hear({ number: 8, count: 1 }, 'delta');
  await settle();
  expect(sent.map(({ of }) => of)).toMatchObject([{ number: 8 }]);
  const late = openTable();
  late.table.hear(round(7, 'showing'), 'snapshot');
  await late.table.stake(RED);
  late.table.hear(round(9, 'betting'), 'snapshot');
  await late.settle();
  expect([late.sent.length, late.own(), late.table.state().problem]).toMatchObject([0, [], { refusal: { code: 'betting-closed' } }]);
});

test('stakes that wait are forgotten when something asks the player to look, and stay out of their round', async () => {
  const { table, sent, settle, own } = openTable();
  table.hear(round(7, 'showing'), 'snapshot');
  await table.stake(RED);
  table.forgetWaiting();
  table.hear(round(8, 'betting'), 'delta');
  await settle();
  expect([sent.length, own(), table.state().problem]).toEqual([0, [], undefined]);
});

test('stakes are taken back while the round takes stakes, those that wait at any time', async () => {
  const { table, sent, settle, own } = openTable([body('request-0')]);
  table.hear(round(7, 'betting'), 'snapshot');
  await settle();
  expect(own()).toEqual([['request-0', 7, false]]);
  const back = table.takeBack();
  await settle();
  expect(sent[0]).toMatchObject({ what: 'leave', of: 'request-0' });
  sent[0]?.answer(stands('request-0'));
  expect([await back, own()]).toEqual([{ ok: true }, []]);
  table.hear(round(7, 'pause'), 'delta');
  await table.stake(RED);
  expect([await table.takeBack(), own()]).toEqual([{ ok: true }, []]);
});

test('a stake that was closed in on stays where it is', async () => {
  const { table, sent, settle, own } = openTable([body('request-0')]);
  table.hear(round(7, 'betting'), 'snapshot');
  await settle();
  const back = table.takeBack();
  await settle();
  sent[0]?.answer(refusal('betting-closed'));
  expect(await back).toMatchObject({ refusal: { code: 'betting-closed' } });
  expect(own()).toEqual([['request-0', 7, false]]);
});

test('a stake whose answer never came is asked for at the table', async () => {
  const server: GameRoundBody[] = [];
  const { table, sent, settle, own } = openTable(server);
  table.hear(round(7, 'betting'), 'snapshot');
  const staking = table.stake(RED);
  server.push(body('request-1'));
  await settle();
  for (let i = 0; i < sent.length; i++) {
    sent[i]?.answer({ ok: false, refusal: undefined });
    await settle();
  }
  expect(await staking).toEqual({ ok: true });
  expect(own()).toEqual([['request-1', 7, false]]);
});

test('who watches stakes nothing', async () => {
  const table = createHouseTable('roulette', 'EUR', undefined);
  table.hear(round(7, 'betting'), 'snapshot');
  expect(await table.stake(RED)).toMatchObject({ refusal: { code: 'not-signed-in' } });
});
