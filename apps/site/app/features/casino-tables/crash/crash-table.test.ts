import type { TableChangeBody } from '@fairbook/contract';
import { describe, expect, it } from 'vitest';
import { answeredTable, roundNews as round, settled, tableAnswer, tableBody } from '../../casino-game/testing.ts';
import { crashRules } from './crash-rules.ts';
import { type CrashSlot, crashAt } from './crash-table.ts';

const ended = (number: number, crash: number): TableChangeBody => ({
  ...round(number, 'pause'),
  results: [{ number, hash: 'a'.repeat(64), outcome: {}, crash }],
});
const mine = (name: string, more: Parameters<typeof tableBody>[1] = {}) =>
  tableBody(name, { options: { auto: 5_000_000 }, view: {}, ...more });

/** A table of crash whose server is answered by hand. */
function openTable(own: Parameters<typeof answeredTable>[1] = { own: [] }) {
  const { client, sent, server } = answeredTable(crashRules, own);
  const clock = { now: 1000 };
  const table = crashAt({ client, now: () => clock.now, demo: undefined, isShared: true });
  return { table, client, clock, sent, server, own: (slot: CrashSlot) => table.state().own[slot] };
}

/** With a bet in the round that cashes out by itself at 1.50. */
async function withAuto() {
  const opened = openTable();
  opened.client.hear(round(7, 'betting'), 'snapshot');
  void opened.table.bet(0, { amount: 200n, auto: 150 });
  await settled();
  opened.sent[0]?.answer(tableAnswer('request-1', { options: { auto: 150 } }));
  await settled();
  return opened;
}

describe('crash at a table', () => {
  it('has no round until the stream tells one', () => {
    const { table, client } = openTable();
    expect(table.state()).toMatchObject({ phase: 'opening', open: false });
    client.hear(round(7, 'betting'), 'snapshot');
    expect(table.state()).toMatchObject({ phase: 'betting', open: true, number: 7 });
    client.hear(round(7, 'closed'), 'delta');
    expect(table.state()).toMatchObject({ phase: 'betting', open: false });
    expect(table.state()).toBe(table.state());
  });

  it('shows a flight no further than it is heard of, and goes on when it is heard of again', () => {
    const { table, client, clock } = openTable();
    client.hear(round(7, 'showing'), 'snapshot');
    clock.now = 2400;
    expect([table.now(), table.isQuiet()]).toEqual([2400, false]);
    client.hear({ tick: { multiplier: 108, at: 2300 } }, 'delta');
    clock.now = 60_000;
    expect([table.now(), table.isQuiet()]).toEqual([3800, true]);
    client.hear({ tick: { multiplier: 3400, at: 59_900 } }, 'delta');
    expect([table.now(), table.isQuiet()]).toEqual([60_000, false]);
    client.hear(ended(7, 3500), 'delta');
    clock.now = 90_000;
    expect([table.now(), table.isQuiet()]).toEqual([90_000, false]);
  });

  it('pays the automatic cash-out that was reached, at what it was set to', async () => {
    const { client, sent, own } = await withAuto();
    expect(sent[0]?.body).toMatchObject({ number: 7, options: { auto: 150 }, stakes: [{ spot: 'stake', amount: '2.00' }] });
    expect(own(0)).toMatchObject({ amount: 200n, auto: 150, back: undefined });
    client.hear(round(7, 'showing'), 'delta');
    client.hear({ tick: { multiplier: 149, at: 2000 } }, 'delta');
    expect(own(0)?.out).toBeUndefined();
    client.hear({ tick: { multiplier: 151, at: 2100 } }, 'delta');
    expect(own(0)).toMatchObject({ out: 150, back: 300n });
  });

  it.each([
    ['reached', 150, { out: 150, back: 300n }],
    ['not reached', 149, { out: undefined, back: 0n }],
  ])('settles by the end of the flight: an automatic cash-out %s', async (_name, crash, end) => {
    const { table, client, own } = await withAuto();
    client.hear(round(7, 'showing'), 'delta');
    client.hear(ended(7, crash), 'delta');
    expect(table.state()).toMatchObject({ phase: 'crashed', crash });
    expect(own(0)).toMatchObject(end);
  });

  it('has of a cash-out what the server answers, not what the page shows', async () => {
    const { table, client, sent, own } = openTable({ own: [mine('mine')] });
    client.hear(round(7, 'showing'), 'snapshot');
    await settled();
    void table.cashOut(0);
    await settled();
    expect(sent[0]).toMatchObject({ what: 'decide', of: 'mine', body: { after: 0, decision: { move: 'cash-out' } } });
    expect(await table.cashOut(0)).toMatchObject({ refusal: { code: 'round-over' } });
    sent[0]?.answer(tableAnswer('mine', { phase: 'settled', decisions: [{ move: 'cash-out', value: 137 }], won: '2.73' }));
    await settled();
    expect(own(0)).toMatchObject({ out: 137, back: 273n, sending: false });
  });

  it('loses a stake whose cash-out came too late', async () => {
    const { table, client, sent, own } = openTable({ own: [mine('mine')] });
    client.hear(round(7, 'showing'), 'snapshot');
    await settled();
    const asked = table.cashOut(0);
    await settled();
    client.hear(ended(7, 120), 'delta');
    sent[0]?.answer({ ok: false, refusal: { code: 'round-over' } });
    expect(await asked).toMatchObject({ ok: false, refusal: { code: 'round-over' } });
    expect(own(0)).toMatchObject({ back: 0n, sending: false });
  });

  it('shows no cash-out of a bet that was settled with nothing', async () => {
    const late = { decisions: [{ move: 'cash-out', value: 137 }], view: { crash: 120 } };
    const { client, own } = openTable({ own: [mine('mine', { phase: 'settled', won: '0.00', ...late })] });
    client.hear(round(7, 'showing'), 'snapshot');
    await settled();
    expect(own(0)).toMatchObject({ out: undefined, back: 0n });
  });

  it('asks what became of a cash-out whose answer is lost', async () => {
    const { table, client, sent, server, own } = openTable({ own: [mine('mine')] });
    client.hear(round(7, 'showing'), 'snapshot');
    await settled();
    const asked = table.cashOut(0);
    server.own = [mine('mine', { phase: 'settled', won: '2.73', view: { out: 137 } })];
    await settled();
    for (let i = 0; i < sent.length; i++) {
      sent[i]?.answer({ ok: false, refusal: undefined });
      await settled();
    }
    expect(await asked).toEqual({ ok: true });
    expect(own(0)).toMatchObject({ out: 137, back: 273n });
  });

  it('takes a stake out of the round by its place, and one for the next', async () => {
    const { table, client, sent, own } = openTable({ own: [mine('mine')] });
    client.hear(round(7, 'betting'), 'snapshot');
    await settled();
    void table.cancel(0);
    await settled();
    expect(sent[0]).toMatchObject({ what: 'leave', of: 'mine' });
    sent[0]?.answer(tableAnswer('mine', { phase: 'voided' }));
    await settled();
    expect(own(0)).toBeUndefined();
    client.hear(round(7, 'showing'), 'delta');
    await table.bet(1, { amount: 200n, auto: undefined });
    expect(own(1)).toMatchObject({ number: 8 });
    await table.cancel(1);
    expect(own(1)).toBeUndefined();
  });

  it('finds its bets again after a visit elsewhere, in both places', async () => {
    const { client, own } = openTable({ own: [mine('one'), mine('two', { phase: 'settled', won: '3.00', view: { out: 150 } })] });
    client.hear(round(7, 'showing'), 'snapshot');
    await settled();
    expect([own(0), own(1)]).toMatchObject([{ back: undefined }, { out: 150, back: 300n }]);
    client.hear(round(8, 'betting'), 'delta');
    expect([own(0), own(1)]).toEqual([undefined, undefined]);
  });

  it('asks what became of its bets where the runner was away, and guesses nothing', async () => {
    const { table, client, server, own } = openTable({ own: [mine('mine')] });
    client.hear(round(7, 'showing'), 'snapshot');
    await settled();
    server.own = [mine('mine', { phase: 'voided' })];
    client.hear({ ...ended(7, 300), ...round(7, 'pause', { interrupted: true }) }, 'delta');
    expect(own(0)).toMatchObject({ back: undefined });
    await settled();
    expect(table.state().interrupted).toBe(true);
    expect(own(0)).toBeUndefined();
  });
});
