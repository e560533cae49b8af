import { multiplierAt, reachedAfter } from '@fairbook/games/crash/curve';
import { hashBefore } from '@fairbook/games/fair/chain';
import { describe, expect, it } from 'vitest';
import type { CrashTable } from './crash-table.ts';
import { createDemoCrash } from './demo-crash.ts';

/** A clock that goes on when it is told to, and a table that is listened to. */
function openTable() {
  let now = 0;
  let waiting: { at: number; run: () => void }[] = [];
  const host = {
    now: () => now,
    after(ms: number, run: () => void) {
      const one = { at: now + ms, run };
      waiting.push(one);
      return () => {
        waiting = waiting.filter((other) => other !== one);
      };
    },
    random: (bytes: number) => new Uint8Array(bytes).fill(7),
  };
  const table = createDemoCrash(host);
  const close = table.subscribe(() => {});
  /** Goes on, and does what is due on the way, in order. */
  const pass = (ms: number): void => {
    const until = now + ms;
    for (;;) {
      const due = waiting.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      waiting = waiting.filter((other) => other !== due);
      now = due.at;
      due.run();
    }
    now = until;
  };
  return { table, close, pass, waits: () => waiting.length };
}

const phase = (table: CrashTable): string => table.state().phase;

/** Goes on until the table is in a phase. */
function reach(table: CrashTable, pass: (ms: number) => void, wanted: string): void {
  for (let i = 0; i < 100_000 && phase(table) !== wanted; i++) pass(20);
  expect(phase(table)).toBe(wanted);
}

describe('crash played alone', () => {
  it('takes bets, flies by the curve, and crashes where the hash of the game says', async () => {
    const { table, pass } = openTable();
    expect(phase(table)).toBe('betting');
    await table.bet(0, { amount: 1000n, auto: undefined });
    expect(table.state().chips).toBe(99_000n);
    reach(table, pass, 'crashed');
    const { crash, history, own, chips } = table.state();
    expect(history[0]).toMatchObject({ number: 1, multiplier: crash });
    expect(own[0]).toMatchObject({ out: undefined, back: 0n });
    expect(chips).toBe(99_000n);
  });

  it('gives back what the multiplier of the moment makes of a stake', async () => {
    const { table, pass } = openTable();
    await table.bet(0, { amount: 1000n, auto: undefined });
    reach(table, pass, 'flying');
    pass(400);
    const at = multiplierAt(table.now() - table.state().since);
    expect(await table.cashOut(0)).toEqual({ ok: true });
    expect(table.state().own[0]).toMatchObject({ out: at, back: BigInt(at) * 10n });
    expect(table.state().chips).toBe(99_000n + BigInt(at) * 10n);
    expect(await table.cashOut(0)).toMatchObject({ ok: false });
  });

  it('cashes out by itself when the curve has reached the multiplier, and not for one beyond the crash', async () => {
    const { table, pass } = openTable();
    await table.bet(0, { amount: 1000n, auto: 102 });
    await table.bet(1, { amount: 1000n, auto: 100_000_000 });
    reach(table, pass, 'flying');
    pass(reachedAfter(102));
    expect(table.state().own[0]).toMatchObject({ out: 102, back: 1020n });
    reach(table, pass, 'crashed');
    expect(table.state().own[1]).toMatchObject({ out: undefined, back: 0n });
  });

  it('takes a bet back before the flight, and no second one into the same place', async () => {
    const { table, pass } = openTable();
    await table.bet(0, { amount: 1000n, auto: undefined });
    expect(await table.bet(0, { amount: 1000n, auto: undefined })).toMatchObject({ ok: false });
    expect(await table.cancel(0)).toEqual({ ok: true });
    expect(table.state().chips).toBe(100_000n);
    reach(table, pass, 'flying');
    expect(await table.cashOut(0)).toMatchObject({ ok: false });
    await table.bet(0, { amount: 500n, auto: undefined });
    expect(table.state().own[0]?.number).toBe(2);
  });

  it('refuses more than there is', async () => {
    const { table } = openTable();
    expect(await table.bet(0, { amount: 100_001n, auto: undefined })).toEqual({ ok: false, refusal: { code: 'insufficient-balance' } });
  });

  it('plays games of one chain: each hash is that of the next one’s', () => {
    const { table, pass } = openTable();
    for (let i = 0; i < 3; i++) {
      reach(table, pass, 'crashed');
      reach(table, pass, 'betting');
    }
    const [third, second, first] = table.state().history;
    expect(hashBefore(third?.hash ?? '')).toBe(second?.hash);
    expect(hashBefore(second?.hash ?? '')).toBe(first?.hash);
  });

  it('stands still when nobody looks', () => {
    const { close, waits } = openTable();
    expect(waits()).toBe(1);
    close();
    expect(waits()).toBe(0);
  });
});
