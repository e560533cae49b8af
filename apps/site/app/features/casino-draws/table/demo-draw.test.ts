import { kenoDraw } from '@fairbook/games/draws/keno-draw/index';
import { hashBefore } from '@fairbook/games/fair/chain';
import { scheduleOf } from '@fairbook/games/shared/schedule';
import { describe, expect, it } from 'vitest';
import type { GameRound } from '../../casino-game/index.ts';
import { createDemoDraw } from './demo-draw.ts';
import { type DrawState, ownAhead, ownIn } from './draw-table.ts';

const { showing, pause, closed } = scheduleOf('keno-draw') as { showing: number; pause: number; closed: number };
const BETTING = 30_000;
const ticket = (amount = 200n) => ({ options: { numbers: [1, 2, 3] }, stakes: [{ spot: 'stake', amount }] });

/** A clock that goes on when it is told to. */
function manualTime() {
  let now = 0;
  let waiting: { readonly at: number; readonly run: () => void }[] = [];
  return {
    host: {
      now: () => now,
      after(ms: number, run: () => void) {
        const one = { at: now + ms, run };
        waiting.push(one);
        return () => {
          waiting = waiting.filter((other) => other !== one);
        };
      },
    },
    /** Goes on, and does what is due on the way, in order. */
    pass(ms: number): void {
      const until = now + ms;
      for (;;) {
        const due = waiting.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
        if (!due) break;
        waiting = waiting.filter((other) => other !== due);
        now = due.at;
        due.run();
      }
      now = until;
    },
  };
}

function openTable() {
  const time = manualTime();
  const kept: GameRound[] = [];
  const table = createDemoDraw(kenoDraw, {
    ...time.host,
    random: (bytes) => new Uint8Array(bytes).fill(7),
    keep: (round) => kept.push(round),
  });
  const close = table.subscribe(() => {});
  return { table, kept, close, pass: time.pass, state: (): DrawState => table.state() };
}

describe('draws played alone', () => {
  it('go through their phases by the schedule of the game, and show nothing before', async () => {
    const { pass, state } = openTable();
    expect(state()).toMatchObject({ phase: 'betting', number: 1, outcome: undefined });
    pass(BETTING);
    expect(state()).toMatchObject({ phase: 'closed', outcome: undefined });
    pass(closed);
    expect(state()).toMatchObject({ phase: 'showing', outcome: { numbers: expect.any(Array) } });
    pass(showing);
    expect(state().phase).toBe('over');
    pass(pause);
    expect(state()).toMatchObject({ phase: 'betting', number: 2, outcome: undefined });
    expect(state().history).toMatchObject([{ number: 1 }]);
  });

  it('pay a ticket by what was drawn, when it has been shown', async () => {
    const { table, kept, pass, state } = openTable();
    await table.stake(ticket());
    expect(state().chips).toBe(99_800n);
    pass(BETTING + closed);
    const [bet] = ownIn(state());
    const drawn = (state().outcome as { numbers: number[] }).numbers;
    const hits = [1, 2, 3].filter((number) => drawn.includes(number));
    expect(bet?.end?.view).toMatchObject({ drawn, hits: expect.arrayContaining(hits) });
    expect(state().chips).toBe(99_800n);
    pass(showing);
    expect(state().chips).toBe(99_800n + (bet?.end?.back ?? 0n));
    expect(kept).toMatchObject([{ phase: 'settled', staked: 200n, won: bet?.end?.back, source: { kind: 'chain', number: 1 } }]);
  });

  it('take a bet for the next draw while one is shown, and give back what is not drawn yet', async () => {
    const { table, pass, state } = openTable();
    await table.stake(ticket());
    await table.takeBack(state().own[0]?.id ?? '');
    expect([state().own, state().chips]).toEqual([[], 100_000n]);
    await table.stake(ticket());
    pass(BETTING + closed);
    expect(await table.takeBack(state().own[0]?.id ?? '')).toMatchObject({ refusal: { code: 'round-over' } });
    await table.stake(ticket(300n));
    expect(ownAhead(state())).toMatchObject([{ number: 2, waits: true, staked: 300n }]);
    pass(showing + pause);
    expect(ownIn(state())).toMatchObject([{ number: 2, waits: false, staked: 300n }]);
  });

  it('refuse what is not there, and a ninth bet', async () => {
    const { table } = openTable();
    expect(await table.stake(ticket(100_001n))).toMatchObject({ refusal: { code: 'insufficient-balance' } });
    for (let i = 0; i < 8; i++) expect(await table.stake(ticket())).toEqual({ ok: true });
    expect(await table.stake(ticket())).toMatchObject({ refusal: { code: 'round-in-progress' } });
  });

  it('go on at once when nobody wants to wait, and are of one chain', async () => {
    const { table, state } = openTable();
    for (let i = 0; i < 8; i++) table.hurry?.();
    const [second, first] = state().history;
    expect(state()).toMatchObject({ phase: 'betting', number: 3 });
    expect(hashBefore(second?.hash ?? '')).toBe(first?.hash);
  });

  it('stand still when nobody looks', async () => {
    const { close, pass, state } = openTable();
    close();
    pass(100_000);
    expect(state()).toMatchObject({ phase: 'betting', number: 1 });
  });
});
