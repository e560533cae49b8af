import { GAMES, playRound, seedWords } from '@fairbook/games';
import { type ActOrder, type StudioRound, SupplierAway } from '@fairbook/provider-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FAULTS, lost, only, UNKNOWN } from './testing/faults.ts';
import { orderOf, played } from './testing/story-parts.ts';
import { NO_FAULT, never, PATIENCE_MS, type StudioHarness, studioHarness } from './testing/studio-harness.ts';

let h: StudioHarness;
beforeAll(async () => {
  h = await studioHarness();
});
afterAll(() => h.end());
beforeEach(() => {
  h.fault = NO_FAULT;
});

describe('whatever goes wrong on the way to the wallet', () => {
  test.each(Object.entries(FAULTS).flatMap(([name, fault]) => ['bet', 'win'].map((kind) => [kind, name, fault] as const)))(
    'a %s (%s) is done once or not at all',
    async (kind, name, fault) => {
      const { ann, seat } = await h.sit('dice');
      const order = orderOf({ target: 5050 });
      h.fault = only(kind, fault);
      const first = await h.service.calls.play.play(seat, order).catch(() => undefined);
      await h.settled();
      const again = await h.service.calls.play.play(seat, order);
      const isTaken = first?.ok ?? again.ok;
      // A stake that never got an answer is taken back; one that did, or a win, stands.
      const isLost = kind === 'bet' && ['answer lost', 'never there', 'a wallet in trouble', 'done, and said to be unknown'].includes(name);
      expect([name, isTaken]).toEqual([name, !isLost]);
      if (isLost) expect(again).toMatchObject({ ok: false, reason: 'stake-taken-back' });
      const round = isLost ? undefined : played(again);
      expect(await h.platform.funds(ann)).toMatchObject({ cash: 10_000n - (round ? 100n - round.won : 0n), held: 0n });
      expect(await h.problems()).toEqual([]);
    },
  );

  test('a stake without an answer is asked for again after growing waits, and answered before the platform gives up', async () => {
    const { seat } = await h.sit('dice');
    h.waits.length = 0;
    h.fault = only('bet', lost);
    expect(await h.service.calls.play.play(seat, orderOf({ target: 5050 }))).toMatchObject({ ok: false, reason: 'stake-taken-back' });
    expect(h.waits).toEqual([250, 1000]);
    // Three tries and a rollback of five seconds each, against the 25 s of the platform.
    expect(h.waits.reduce((sum, ms) => sum + ms, 4 * 5000)).toBeLessThan(25_000);
  });

  test('a bet that comes after it was taken back is refused by the wallet', async () => {
    const { ann, seat } = await h.sit('dice');
    const late: (() => Promise<unknown>)[] = [];
    h.fault = only('bet', (_order, send) => {
      late.push(send);
      return lost();
    });
    expect(await h.service.calls.play.play(seat, orderOf({ target: 5050 }))).toMatchObject({ ok: false, reason: 'stake-taken-back' });
    for (const send of late) expect(await send()).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' });
    expect(await h.platform.funds(ann)).toMatchObject({ cash: 10_000n, held: 0n });
  });

  test('a refusal is not believed where an earlier try is on its way still', async () => {
    const { ann, seat } = await h.sit('dice');
    const late: (() => Promise<unknown>)[] = [];
    h.fault = only('bet', (_order, send) => {
      if (late.push(send) === 1) return lost();
      return Promise.resolve({ ...UNKNOWN, status: 'RS_ERROR_NOT_ENOUGH_MONEY' });
    });
    expect(await h.service.calls.play.play(seat, orderOf({ target: 5050 }))).toMatchObject({ ok: false, reason: 'insufficient-balance' });
    expect(await late[0]!()).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' });
    expect(await h.platform.funds(ann)).toMatchObject({ cash: 10_000n, held: 0n });
  });

  test.each([true, false])('a stake that another process is taking back (taken: %s) is not played', async (isTaken) => {
    const { ann, seat } = await h.sit('dice');
    const [first, other] = [h.restart(), h.restart()];
    h.fault = async (order, send) => {
      if (!('kind' in order.act) || order.act.kind !== 'bet') return isTaken ? send() : lost();
      const reply = await send();
      h.platform.account.clock.advance(PATIENCE_MS);
      await other.settle();
      return reply;
    };
    expect(await first.calls.play.play(seat, orderOf({ target: 5050 }))).toMatchObject({ ok: false, reason: 'stake-taken-back' });
    await h.settled();
    expect(await h.platform.funds(ann)).toMatchObject({ cash: 10_000n, held: 0n });
    expect(await h.problems()).toEqual([]);
  });

  test('seeds are not rotated beside a stake that began meanwhile in another process', async () => {
    const { seat } = await h.sit('dice');
    const { db } = h.records;
    const first = h.restart();
    let begin = (): Promise<unknown> => Promise.resolve();
    const slow = {
      ...db,
      query: async (...asked: Parameters<typeof db.query>) => {
        const rows = await db.query(...asked);
        // It looked for a stake, and there was none.
        if (`${asked[0] as string}`.includes('from studio_stake')) await begin();
        return rows;
      },
    } as typeof db;
    const other = h.restart(slow);
    h.fault = only('bet', () => never());
    begin = () => {
      begin = () => Promise.resolve();
      void first.calls.play.play(seat, orderOf({ target: 5050 }));
      return expect.poll(() => db.query('select from studio_stake where player = $1', [seat.player])).toHaveLength(1);
    };
    expect(await other.calls.play.rotate(seat, 'mine')).toMatchObject({ ok: false });
    h.restart();
    await h.settled();
    expect(await h.service.calls.play.seeds(seat)).toMatchObject({ pair: 1 });
  });

  test('while a stake is neither taken nor taken back its player plays nothing else, and seeds stay as they are', async () => {
    const { ann, seat } = await h.sit('dice');
    h.fault = lost;
    const order = orderOf({ target: 5050 });
    await expect(h.service.calls.play.play(seat, order)).rejects.toThrow('no answer');
    await expect(h.service.calls.play.play(seat, orderOf({ target: 5050 }))).rejects.toThrow('not taken back');
    expect(await h.service.calls.play.rotate(seat, 'mine')).toMatchObject({ ok: false });
    await h.settled();
    expect(await h.service.calls.play.rotate(seat, 'mine')).toMatchObject({ ok: true });
    expect(played(await h.service.calls.play.play(seat, orderOf({ target: 5050 })))).toMatchObject({ source: { pair: 2, nonce: 0 } });
    expect((await h.platform.funds(ann)).held).toBe(0n);
  });

  test('a studio that cannot be reached refuses nothing for good: the same order is played when it is back', async () => {
    const { ann, seat } = await h.sit('dice');
    const gone = () => Promise.reject(new Error('the database is gone'));
    h.restart({ ...h.records.db, query: gone, transaction: gone } as typeof h.records.db);
    const order = orderOf({ target: 5050 });
    await expect(h.play.play(seat, order)).rejects.toThrow(SupplierAway);
    await expect(h.play.seeds(seat)).rejects.toThrow(SupplierAway);
    await expect(h.play.open(seat, 'dice')).rejects.toThrow(SupplierAway);
    await expect(h.seat(ann, 'limbo')).rejects.toThrow('not opened');
    h.restart();
    const { won } = played(await h.play.play(seat, order));
    expect((await h.platform.funds(ann)).cash).toBe(9900n + won);
  });

  test('a studio that cannot be reached leaves the lobby and what rounds moved as they are', async () => {
    const { ann, seat } = await h.sit('dice');
    played(await h.play.play(seat, orderOf({ target: 5050 })));
    const [newest] = (await h.casino.rounds(ann.ctx, { limit: 1 })).rounds;
    const round = await h.casino.round(ann.ctx, newest!.id);
    expect((await h.play.pots(seat.brand, 'EUR')).length).toBeGreaterThan(0);
    expect(round?.shown).toMatchObject({ game: 'dice' });
    const gone = () => Promise.reject(new Error('the database is gone'));
    h.restart({ ...h.records.db, query: gone, transaction: gone } as typeof h.records.db);
    expect(await h.play.pots(seat.brand, 'EUR')).toEqual([]);
    expect(await h.casino.round(ann.ctx, newest!.id)).toEqual({ ...round, shown: undefined });
    h.restart();
  });

  test('what is owed to others does not wait for a player whose stake the wallet is still asked for', async () => {
    const [{ seat: slow }, { ann, seat }] = [await h.sit('dice'), await h.sit('dice')];
    h.fault = only('win', lost);
    const { won } = played(await h.service.calls.play.play(seat, orderOf({ target: 5050 })));
    h.fault = (order, send) => (order.player === slow.player ? never() : send());
    void h.service.calls.play.play(slow, orderOf({ target: 5050 }));
    const { db } = h.records;
    await expect.poll(() => db.query('select from studio_stake where player = $1', [slow.player])).toHaveLength(1);
    await h.look();
    expect(await h.platform.funds(ann)).toMatchObject({ cash: 9900n + won, held: 0n });
    h.restart();
  });

  test('a win that the wallet does not take is sent again until it does, and its operator is told', async () => {
    const { ann, seat } = await h.sit('dice');
    h.fault = only('win', lost);
    const order = orderOf({ target: 5050 });
    await h.service.calls.play.play(seat, order).catch(() => undefined);
    await h.look(8);
    expect((await h.platform.funds(ann)).held).toBe(100n);
    expect(h.logged.at(-1)).toContain('is not taken by the wallet');
    await h.settled();
    const { won } = played(await h.service.calls.play.play(seat, order));
    expect(await h.platform.funds(ann)).toMatchObject({ cash: 9900n + won, held: 0n });
  });
});

describe('the house', () => {
  test('cannot choose what is drawn by refusing: a refused stake leaves its draw to the next', async () => {
    const { ann, seat } = await h.sit('dice', 500n);
    const sent: ActOrder[] = [];
    h.fault = (order, send) => {
      sent.push(order);
      return send();
    };
    for (let tries = 0; tries < 5; tries++)
      expect(await h.service.calls.play.play(seat, orderOf({ target: 5050 }, 600n))).toMatchObject({
        ...{ ok: false, reason: 'insufficient-balance' },
      });
    h.fault = only('bet', async () => ({ ...UNKNOWN }));
    for (let tries = 0; tries < 5; tries++) await h.service.calls.play.play(seat, orderOf({ target: 5050 }));
    h.fault = NO_FAULT;
    const rounds: StudioRound[] = [];
    for (let i = 0; i < 5; i++) {
      rounds.push(played(await h.service.calls.play.play(seat, orderOf({ target: 5050 }, 10n))));
      h.platform.account.clock.advance(1000);
    }
    const rotated = await h.service.calls.play.rotate(seat, 'mine');
    if (!rotated.ok) throw new Error(rotated.reason);
    const { serverSeed, clientSeed } = rotated.revealed;
    const dice = GAMES.find(({ id }) => id === 'dice')!;
    for (const [nonce, round] of rounds.entries()) {
      const words = seedWords({ serverSeed, clientSeed, nonce });
      const drawn = playRound(dice, { options: round.options, stakes: round.stakes, hundredth: 1n, decisions: [], words });
      expect(round.source).toMatchObject({ nonce });
      expect(drawn.ok && drawn.value.view).toEqual(round.view);
    }
    expect((await h.platform.funds(ann)).held).toBe(0n);
    // What the wallet may refuse says nothing of what was drawn.
    expect(sent.every(({ act }) => 'kind' in act && act.kind === 'bet' && act.detail === undefined)).toBe(true);
  });

  test('learns what a round came to after its stake stands, never before', async () => {
    const { seat } = await h.sit('dice');
    const events: string[] = [];
    h.fault = async (order, send) => {
      const kind = 'kind' in order.act ? order.act.kind : '';
      events.push(`asks ${kind}`);
      const [{ rounds }] = (await h.records.db.query<{ rounds: number }>(
        'select count(*)::int as rounds from studio_round where player = $1',
        [seat.player],
      )) as [{ rounds: number }];
      events.push(`${rounds} rounds written`);
      const reply = await send();
      events.push(`has ${kind}`);
      return reply;
    };
    played(await h.service.calls.play.play(seat, orderOf({ target: 5050 })));
    expect(events).toEqual(['asks bet', '0 rounds written', 'has bet', 'asks win', '1 rounds written', 'has win']);
  });

  test('refuses in the words of the wallet, with the bound that was exceeded', async () => {
    const { seat } = await h.sit('dice');
    h.platform.rules.bounds = { least: 10n, most: 50n };
    expect(await h.play.play(seat, orderOf({ target: 5050 }))).toEqual({ ok: false, reason: 'stake-over-maximum', bound: 50n });
    h.platform.rules.bounds = undefined;
    const usual = h.platform.rules.games;
    h.platform.rules.games = { ...usual, forbidden: { ...usual.forbidden, other: ['auto-play'] } };
    const auto = orderOf({ target: 5050 }, 100n, { features: ['auto-play'] });
    expect(await h.play.play(seat, auto)).toMatchObject({ ok: false, reason: 'autoplay-not-allowed' });
    h.platform.rules.games = usual;
  });
});
