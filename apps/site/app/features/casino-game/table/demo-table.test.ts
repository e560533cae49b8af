import { multiplierAt, reachedAfter } from '@fairbook/games/crash/curve';
import { crash } from '@fairbook/games/crash/index';
import type { AnyGame } from '@fairbook/games/definition/game';
import { kenoDraw } from '@fairbook/games/draws/keno-draw/index';
import { hashBefore } from '@fairbook/games/fair/chain';
import { scheduleOf } from '@fairbook/games/shared/schedule';
import { describe, expect, it } from 'vitest';
import type { GameRound } from '../session/session.ts';
import { manualTime, settled } from '../testing.ts';
import { DemoTable } from './demo-table.ts';
import { drawRules } from './drawn-bets.ts';
import { TableClient } from './table-client.ts';

/** A table in the browser with somebody at it. */
function openTable(game: AnyGame) {
  const time = manualTime();
  const kept: GameRound[] = [];
  const demo = new DemoTable(game, 'EUR', {
    ...time.host,
    random: (bytes) => new Uint8Array(bytes).fill(7),
    keep: (round) => kept.push(round),
  });
  // What a bet in a flight comes to is asked of the table here: the screen of the game knows it from the news.
  const client = new TableClient(drawRules(game), 'EUR', demo);
  const ticks: number[] = [];
  const close = demo.run((change, kind) => {
    if (change.tick) ticks.push(change.tick.multiplier);
    client.hear(change, kind);
  });
  const round = () => client.state().view.round;
  const own = async (name: string) => (await demo.own()).find((body) => body.round === name);
  /** Lets time pass until the round is in a phase. */
  async function reach(phase: string): Promise<void> {
    for (let i = 0; i < 20_000 && round()?.phase !== phase; i++) await time.pass(20);
    expect(round()?.phase).toBe(phase);
  }
  return { demo, client, kept, ticks, close, round, own, reach, pass: time.pass };
}

describe('draws played alone', () => {
  const { showing, pause, closed } = scheduleOf('keno-draw') as { showing: number; pause: number; closed: number };
  const BETTING = 30_000;
  const ticket = (amount = 200n) => ({ options: { numbers: [1, 2, 3] }, stakes: [{ spot: 'stake', amount }] });
  const open = () => openTable(kenoDraw);

  it('go through their phases by the schedule of the game, and show nothing before', async () => {
    const { client, pass, round } = open();
    const results = () => client.state().view.results;
    expect([round(), results()]).toMatchObject([{ phase: 'betting', number: 1 }, []]);
    await pass(BETTING);
    expect([round()?.phase, results()]).toEqual(['closed', []]);
    await pass(closed);
    expect([round()?.phase, results()]).toMatchObject(['showing', [{ number: 1, outcome: { numbers: expect.any(Array) } }]]);
    await pass(showing);
    expect(round()?.phase).toBe('pause');
    await pass(pause);
    expect([round(), results()]).toMatchObject([{ phase: 'betting', number: 2 }, [{ number: 1 }]]);
  });

  it('pay a ticket by what was drawn, when it has been shown', async () => {
    const { demo, client, kept, pass } = open();
    await client.stake(ticket());
    expect(demo.chips()).toBe(99_800n);
    await pass(BETTING + closed);
    const { bets, view } = client.state();
    const drawn = view.results[0]?.outcome as { readonly numbers: readonly number[] } | undefined;
    const hits = [1, 2, 3].filter((number) => drawn?.numbers.includes(number));
    expect(bets[0]?.end?.view).toMatchObject({ drawn: drawn?.numbers, hits: expect.arrayContaining(hits) });
    expect(demo.chips()).toBe(99_800n);
    await pass(showing);
    const won = bets[0]?.end?.back ?? 0n;
    expect(demo.chips()).toBe(99_800n + won);
    expect(kept).toMatchObject([{ phase: 'settled', staked: 200n, won, source: { kind: 'chain', number: 1 } }]);
    await pass(pause);
    expect(await demo.own()).toEqual([]);
  });

  it('give back what is not drawn yet, and take a bet for the next draw when that opens', async () => {
    const { demo, client, pass } = open();
    const first = () => client.state().bets[0]?.id ?? '';
    await client.stake(ticket());
    await client.takeBack(first());
    expect([client.state().bets, demo.chips()]).toEqual([[], 100_000n]);
    await client.stake(ticket());
    await pass(BETTING + closed);
    expect(await client.takeBack(first())).toMatchObject({ ok: false });
    await client.stake(ticket(300n));
    await pass(showing + pause);
    expect(client.state().bets).toMatchObject([{ number: 2, waits: false, staked: 300n }]);
  });

  it('refuse what is not there, and give play chips anew', async () => {
    const { demo, client } = open();
    expect(await client.stake(ticket(100_001n))).toMatchObject({ refusal: { code: 'insufficient-balance' } });
    await client.stake(ticket());
    demo.refill();
    expect(demo.chips()).toBe(100_000n);
  });

  it('go on at once when nobody wants to wait, and are of one chain', async () => {
    const { demo, client, round } = open();
    for (let i = 0; i < 8; i++) demo.hurry();
    const [second, first] = client.state().view.results;
    expect(round()).toMatchObject({ phase: 'betting', number: 3 });
    expect(hashBefore(second?.hash ?? '')).toBe(first?.hash);
  });

  it('stand still when nobody looks', async () => {
    const { close, pass, round } = open();
    close();
    await pass(100_000);
    expect(round()).toMatchObject({ phase: 'betting', number: 1 });
  });
});

describe('crash played alone', () => {
  const bet = (auto?: number) => ({ options: auto === undefined ? {} : { auto }, stakes: [{ spot: 'stake', amount: 1000n }] });
  const open = () => openTable(crash);

  it('flies by the curve, and ends where the hash of the game says, with the stake', async () => {
    const { demo, client, kept, own, reach, round } = open();
    await client.stake(bet());
    expect(demo.chips()).toBe(99_000n);
    await reach('showing');
    const since = round()?.since ?? 0;
    expect(round()?.until).toBeNull();
    await reach('pause');
    const end = client.state().view.results[0]?.crash ?? 0;
    expect(multiplierAt((round()?.since ?? 0) - since)).toBe(end);
    expect(await own('demo-1')).toMatchObject({ phase: 'settled', won: '0.00', view: { crash: end } });
    expect([demo.chips(), kept.length]).toEqual([99_000n, 1]);
  });

  it('gives back what the multiplier of the moment makes of a stake, once', async () => {
    const { demo, client, own, reach, pass, round } = open();
    await client.stake(bet());
    await reach('showing');
    await pass(400);
    const at = multiplierAt(demo.now() - (round()?.since ?? 0));
    expect(await demo.decide('demo-1')).toMatchObject({ ok: true });
    expect(await own('demo-1')).toMatchObject({ phase: 'settled', decisions: [{ move: 'cash-out', value: at }], view: { out: at } });
    expect(demo.chips()).toBe(99_000n + BigInt(at) * 10n);
    expect(await demo.decide('demo-1')).toMatchObject({ refusal: { code: 'round-over' } });
  });

  it('tells the multiplier of an automatic cash-out when it is reached, and not of one beyond the end', async () => {
    const { own, client, ticks, reach, pass } = open();
    await client.stake(bet(102));
    await client.stake(bet(100_000_000));
    await reach('showing');
    await pass(reachedAfter(102));
    expect(ticks).toEqual([102]);
    expect(await own('demo-1')).toMatchObject({ phase: 'settled', won: '10.20' });
    await reach('pause');
    expect(await own('demo-2')).toMatchObject({ phase: 'settled', won: '0.00' });
    await pass(reachedAfter(100_000_000));
    expect(ticks).toEqual([102]);
  });

  it('takes a bet back before the flight, and none in it', async () => {
    const { demo, client, reach } = open();
    await client.stake(bet());
    expect(await client.takeBack('demo-1')).toEqual({ ok: true });
    expect(demo.chips()).toBe(100_000n);
    await client.stake(bet());
    await reach('showing');
    expect(await demo.leave('crash', 'demo-2')).toMatchObject({ refusal: { code: 'betting-closed' } });
    await settled();
  });
});
