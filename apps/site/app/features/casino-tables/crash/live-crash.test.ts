import type { GameRoundBody, TableChangeBody } from '@fairbook/contract';
import { describe, expect, it } from 'vitest';
import type { Refused, RoundTold } from '../../casino-game/index.ts';
import type { CrashSlot } from './crash-table.ts';
import { createLiveCrash } from './live-crash.ts';

type Phase = NonNullable<TableChangeBody['round']>['phase'];
const round = (number: number, phase: Phase, more: { interrupted?: boolean } = {}): TableChangeBody => ({
  round: { number, phase, since: 1000, until: phase === 'showing' ? null : 7000, ...more },
});
const ended = (number: number, crash: number): TableChangeBody => ({
  ...round(number, 'pause'),
  results: [{ number, hash: 'a'.repeat(64), outcome: {}, crash }],
});

/** A round of crash as the server tells it. */
const body = (request: string, more: Partial<GameRoundBody> = {}): GameRoundBody => ({
  ...{ round: request, game: 'crash', version: '1.0.0', currency: 'EUR', phase: 'deciding', options: { auto: 5_000_000 } },
  ...{ stakes: [{ spot: 'stake', amount: '2.00' }], decisions: [], choices: [{ move: 'cash-out' }], staked: '2.00', won: '0.00' },
  ...{ awards: [], view: { auto: 5_000_000 }, at: 1, source: { kind: 'chain', number: 7, end: 'b'.repeat(64), salt: 'salt' } },
  ...more,
});
const told = (request: string, more: Partial<GameRoundBody> = {}) => ({
  ok: true as const,
  value: { round: body(request, more), balance: '98.00', at: 1 } satisfies RoundTold,
});

/** A table whose server is answered by hand: orders wait in `sent` until `answer` says what became of them. */
function openTable(own: readonly GameRoundBody[] = []) {
  const sent: {
    readonly what: string;
    readonly of: string;
    readonly body: unknown;
    readonly answer: (of: Refused | ReturnType<typeof told>) => void;
  }[] = [];
  let names = 0;
  const page = { held: false, now: 1000 };
  const asks = (what: string, of: string, given: unknown) =>
    new Promise<Refused | ReturnType<typeof told>>((answer) => sent.push({ what, of, body: given, answer }));
  const table = createLiveCrash(
    {
      now: () => page.now,
      uuid: () => `request-${++names}`,
      held: () => page.held,
      own: async () => own,
      launch: async () => ({ ok: true, value: 'token' }),
      play: () => Promise.reject(new Error('a round of its own')),
      join: (_table, given) => asks('join', given.request, given),
      leave: (_table, name) => asks('leave', name, undefined),
      decide: (name, given) => asks('cash-out', name, given),
      sleep: async () => {},
    },
    'EUR',
  );
  const settle = () => new Promise<void>((done) => setImmediate(done));
  return { table, sent, settle, page, own: (slot: CrashSlot) => table.state().own[slot] };
}

describe('crash at the table of the house', () => {
  it('shows a flight no further than it is heard of, and goes on when it is heard of again', () => {
    const { table, page } = openTable();
    table.hear(round(7, 'showing'), 'snapshot');
    page.now = 2400;
    expect([table.now(), table.isQuiet()]).toEqual([2400, false]);
    table.hear({ tick: { multiplier: 108, at: 2300 } }, 'delta');
    page.now = 60_000;
    expect([table.now(), table.isQuiet()]).toEqual([3800, true]);
    table.hear({ tick: { multiplier: 3400, at: 59_900 } }, 'delta');
    expect([table.now(), table.isQuiet()]).toEqual([60_000, false]);
    table.hear(ended(7, 3500), 'delta');
    page.now = 90_000;
    expect([table.now(), table.isQuiet()]).toEqual([90_000, false]);
  });

  it('stakes nothing by itself while something over the page asks the player to look', async () => {
    const { table, sent, settle, page, own } = openTable();
    table.hear(round(7, 'showing'), 'snapshot');
    await table.bet(0, { amount: 200n, auto: undefined });
    page.held = true;
    table.hear(round(8, 'betting'), 'delta');
    await settle();
    expect([sent, own(0)?.number]).toEqual([[], 8]);
    page.held = false;
    table.hear({ number: 8, count: 1 }, 'delta');
    await settle();
    expect(sent).toMatchObject([{ what: 'join', body: { number: 8 } }]);
  });

  it('forgets a stake whose round passed meanwhile', async () => {
    const { table, sent, settle, page, own } = openTable();
    table.hear(round(7, 'showing'), 'snapshot');
    await table.bet(0, { amount: 200n, auto: undefined });
    page.held = true;
    table.hear(round(8, 'betting'), 'delta');
    table.hear(round(9, 'betting'), 'delta');
    page.held = false;
    table.hear({ number: 9, count: 1 }, 'delta');
    await settle();
    expect([sent, own(0)]).toEqual([[], undefined]);
  });

  it('has no round until the stream tells one', () => {
    const { table } = openTable();
    expect(table.state()).toMatchObject({ phase: 'opening', open: false });
    table.hear(round(7, 'betting'), 'snapshot');
    expect(table.state()).toMatchObject({ phase: 'betting', open: true, number: 7 });
    table.hear(round(7, 'closed'), 'delta');
    expect(table.state()).toMatchObject({ phase: 'betting', open: false });
  });

  it('stakes in the round that is open, under a name of its own, and pays the automatic cash-out that was reached', async () => {
    const { table, sent, settle, own } = openTable();
    table.hear(round(7, 'betting'), 'snapshot');
    void table.bet(0, { amount: 200n, auto: 150 });
    await settle();
    expect(sent[0]).toMatchObject({
      what: 'join',
      body: { number: 7, options: { auto: 150 }, stakes: [{ spot: 'stake', amount: '2.00' }] },
    });
    expect(own(0)).toMatchObject({ sending: true });
    sent[0]?.answer(told('request-1', { options: { auto: 150 } }));
    await settle();
    expect(own(0)).toMatchObject({ amount: 200n, auto: 150, back: undefined });
    table.hear(round(7, 'showing'), 'delta');
    table.hear({ tick: { multiplier: 149, at: 2000 } }, 'delta');
    expect(own(0)?.out).toBeUndefined();
    table.hear({ tick: { multiplier: 151, at: 2100 } }, 'delta');
    expect(own(0)).toMatchObject({ out: 150, back: 300n });
  });

  it.each([
    ['reached', 150, { out: 150, back: 300n }],
    ['not reached', 149, { out: undefined, back: 0n }],
  ])('settles by the end of the flight: an automatic cash-out %s', async (_name, crash, end) => {
    const { table, sent, settle, own } = openTable();
    table.hear(round(7, 'betting'), 'snapshot');
    void table.bet(0, { amount: 200n, auto: 150 });
    await settle();
    sent[0]?.answer(told('request-1', { options: { auto: 150 } }));
    await settle();
    table.hear(round(7, 'showing'), 'delta');
    table.hear(ended(7, crash), 'delta');
    expect(table.state()).toMatchObject({ phase: 'crashed', crash });
    expect(own(0)).toMatchObject(end);
  });

  it('has of a cash-out what the server answers, not what the page shows', async () => {
    const { table, sent, settle, own } = openTable([body('mine')]);
    table.hear(round(7, 'showing'), 'snapshot');
    await settle();
    void table.cashOut(0);
    await settle();
    expect(sent[0]).toMatchObject({ what: 'cash-out', of: 'mine', body: { after: 0, decision: { move: 'cash-out' } } });
    expect(await table.cashOut(0)).toMatchObject({ refusal: { code: 'round-over' } });
    sent[0]?.answer(told('mine', { phase: 'settled', decisions: [{ move: 'cash-out', value: 137 }], won: '2.73' }));
    await settle();
    expect(own(0)).toMatchObject({ out: 137, back: 273n });
    expect(own(0)?.sending).toBeUndefined();
  });

  it('loses a stake whose cash-out came too late', async () => {
    const { table, sent, settle, own } = openTable([body('mine')]);
    table.hear(round(7, 'showing'), 'snapshot');
    await settle();
    const asked = table.cashOut(0);
    await settle();
    table.hear(ended(7, 120), 'delta');
    sent[0]?.answer({ ok: false, refusal: { code: 'round-over' } });
    expect(await asked).toMatchObject({ ok: false, refusal: { code: 'round-over' } });
    expect(own(0)).toMatchObject({ back: 0n, sending: false });
  });

  it('keeps a stake for the next round, takes it back without a word, and sends it when that opens', async () => {
    const { table, sent, settle, own } = openTable();
    table.hear(round(7, 'showing'), 'snapshot');
    await table.bet(1, { amount: 200n, auto: undefined });
    expect(own(1)).toMatchObject({ number: 8 });
    await table.cancel(1);
    expect([own(1), sent]).toEqual([undefined, []]);
    await table.bet(1, { amount: 200n, auto: undefined });
    table.hear(ended(7, 120), 'delta');
    expect(sent).toEqual([]);
    table.hear(round(8, 'betting'), 'delta');
    await settle();
    expect(sent[0]).toMatchObject({ what: 'join', body: { number: 8, options: {} } });
    sent[0]?.answer({ ok: false, refusal: { code: 'loss-limit' } });
    await settle();
    expect(own(1)).toBeUndefined();
    expect(table.state().refused).toMatchObject({ refusal: { code: 'loss-limit' } });
  });

  it('takes a stake out of the round over the wire', async () => {
    const { table, sent, settle, own } = openTable([body('mine')]);
    table.hear(round(7, 'betting'), 'snapshot');
    await settle();
    void table.cancel(0);
    await settle();
    expect(sent[0]).toMatchObject({ what: 'leave', of: 'mine' });
    sent[0]?.answer(told('mine', { phase: 'voided' }));
    await settle();
    expect(own(0)).toBeUndefined();
  });

  it('finds its bets again after a visit elsewhere, in both places', async () => {
    const { table, settle, own } = openTable([body('one'), body('two', { phase: 'settled', won: '3.00', view: { out: 150 } })]);
    table.hear(round(7, 'showing'), 'snapshot');
    await settle();
    expect([own(0), own(1)]).toMatchObject([{ back: undefined }, { out: 150, back: 300n }]);
    table.hear(round(8, 'betting'), 'delta');
    expect([own(0), own(1)]).toEqual([undefined, undefined]);
  });

  it('asks what became of its bets where the house was away', async () => {
    const bets = [body('mine')];
    const { table, settle, own } = openTable(bets);
    table.hear(round(7, 'showing'), 'snapshot');
    await settle();
    bets.splice(0, 1, body('mine', { phase: 'voided' }));
    table.hear({ ...ended(7, 300), ...round(7, 'pause', { interrupted: true }) }, 'delta');
    expect(own(0)).toMatchObject({ back: undefined });
    await settle();
    expect(table.state().interrupted).toBe(true);
    expect(own(0)).toBeUndefined();
  });
});
