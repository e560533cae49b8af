import type { JackpotDefinition } from '@fairbook/contract';
import type { HungJackpot } from '@fairbook/provider-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CasinoHarness, type CasinoPlayer, casinoHarness } from '../../testing/casino-harness.ts';
import { changeHung, hangJackpot } from '../../testing/hang-jackpot.ts';
import { roundIn, type StudioProcess, seatOf, startProcess } from '../../testing/studio-process.ts';
import { requestName, takeSeat } from '../../testing/studio-seat.ts';
import { untilLocked } from '../../testing/until-locked.ts';

const BRAND = 1;
const EUR = 'EUR';
const ROULETTE = 'roulette';
const STAKE = 1000n;
const MINUTE = 60_000;

let h: CasinoHarness;
let ann: CasinoPlayer;
beforeAll(async () => {
  h = await casinoHarness();
});
beforeEach(async () => {
  ann = await h.player({ cash: 10n ** 9n });
});
afterAll(() => h.account.end());

/** A jackpot that every bet of 10.00 wins, which brings 1.00 into its pot. */
const sure = (id: string, games: readonly string[]): JackpotDefinition => ({
  ...{ id, title: { en: id }, currency: EUR, games: [...games] },
  levels: [{ level: 'grand', seed: '5000', toPot: 1000, toReserve: 0, hit: { kind: 'mystery', stakesToWin: 1000 } }],
});
const hang = (id: string, ...games: string[]) => hangJackpot(h, sure(id, games));
async function change(id: string, state: 'open' | 'paused'): Promise<void> {
  const key = { brandId: BRAND, jackpot: id, currency: EUR };
  const changed = await changeHung(h, key, state);
  expect(changed).toMatchObject({ ok: true });
  await h.jackpots.refresh();
}
const clean = async () => expect(await h.differences()).toEqual([]);
const audited = async () =>
  (await h.ledger.verify(h.account.base.db)).differences.filter(({ check }) => check === 'audit').map(({ found }) => found);

const reach = (it: StudioProcess, phase: string) => it.timers.until(() => roundIn(it, ROULETTE)?.phase === phase);
const over = (it: StudioProcess, number: number) => it.timers.until(() => (roundIn(it, ROULETTE)?.number ?? 0) > number);

interface Bet {
  readonly number: number;
  readonly round: string;
}
/** A stake at the table, as soon as it takes one. */
async function stake(it: StudioProcess): Promise<Bet> {
  await reach(it, 'betting');
  const { number } = roundIn(it, ROULETTE)!;
  const round = requestName();
  const order = { receivedAt: h.account.clock.now(), request: round, table: ROULETTE, number, options: {} };
  const joined = await it.play.join(await seatOf(h, ann, ROULETTE), { ...order, stakes: [{ spot: 'red', amount: STAKE }] });
  expect(joined).toMatchObject({ ok: true });
  return { number, round };
}
/** The jackpots that a round won, with what they paid. */
async function won(round: string, { playerId } = ann): Promise<readonly (readonly [string, bigint])[]> {
  const kept = await h.casino.storeOf('studio').round({ player: `${playerId}`, brand: 'fairbook' }, round);
  expect(kept?.status).toBe('closed');
  return kept!.acts.flatMap(({ awards }) => awards.map(({ jackpot, amount }) => [jackpot, amount] as const));
}

describe('the levels that a bet at a table plays for', () => {
  test.each(['betting', 'closed', 'showing'])(
    'are those of its stake, though jackpots stand still or are opened while it is %s',
    async (phase) => {
      const it = await startProcess(h);
      await hang(`pier-${phase}`, ROULETTE);
      const bet = await stake(it);
      await reach(it, phase);
      await change(`pier-${phase}`, 'paused');
      await hang(`quay-${phase}`, ROULETTE);
      await over(it, bet.number);
      expect(await won(bet.round)).toEqual([[`pier-${phase}_grand`, 5100n]]);
      await change(`quay-${phase}`, 'paused');
      h.account.clock.advance(MINUTE);
      await clean();
      await it.casino.close();
    },
  );

  test('hold whoever ends it: a process that comes after a kill, and one that does not know the jackpot yet waits until it does', async () => {
    await hang('dock', ROULETTE);
    const killed = await startProcess(h);
    const bet = await stake(killed);
    await change('dock', 'paused');
    let known: readonly HungJackpot[] = [];
    const next = await startProcess(h, { jackpots: () => known });
    h.logged.length = 0;
    await next.timers.until(() => h.logged.length > 0);
    expect([h.logged.join(), roundIn(next, ROULETTE)?.number]).toEqual([expect.stringContaining('dock_grand'), bet.number]);
    known = h.jackpots.hung();
    await over(next, bet.number);
    expect(await won(bet.round)).toEqual([['dock_grand', 5100n]]);
    h.account.clock.advance(MINUTE);
    await clean();
    await next.casino.close();
  });
});

describe('the levels that a round with decisions plays for', () => {
  test('are those of its stake, and of a round of one step those of its one act', async () => {
    await hang('ebb', 'mines');
    const seat = await takeSeat(h, ann, 'mines');
    const { round } = (await seat.play({ stake: '10.00', options: { mines: 1 } })).data;
    await change('ebb', 'paused');
    await hang('flow', 'mines');
    const opened = (await seat.decide(round, { move: 'open', value: 0 })).data.round;
    if (opened.phase === 'deciding') await seat.decide(opened, { move: 'cash-out' });
    expect(await won(round.round)).toEqual([['ebb_grand', 5100n]]);
    await change('flow', 'paused');
    h.account.clock.advance(MINUTE);
    await clean();
  });

  test('are won by one that nobody came back to, and not by one that was given back', async () => {
    await hang('tide', 'mines');
    const bob = await h.player({ cash: 10n ** 9n });
    const begin = async (player: CasinoPlayer) => {
      const seat = await takeSeat(h, player, 'mines');
      return { seat, round: (await seat.play({ stake: '10.00', options: { mines: 1 } })).data.round };
    };
    const [{ round: back }, left] = [await begin(ann), await begin(bob)];
    // One tile of 25 is mined: who opened another is cashed out in the end.
    expect((await left.seat.decide(left.round, { move: 'open', value: 3 })).data.round.phase).toBe('deciding');
    await change('tide', 'paused');
    h.account.clock.advance(8 * 86_400_000);
    await h.casino.tidy();
    const kept = await h.casino.storeOf('studio').round({ player: `${ann.playerId}`, brand: 'fairbook' }, back.round);
    expect([kept?.status, await won(left.round.round, bob)]).toEqual(['voided', [['tide_grand', 5100n]]]);
    expect(await h.ledger.houseBalance(h.account.base.db, BRAND, 'house:jackpot:tide_grand', EUR)).toBe(5000n);
    await clean();
  });
});

describe('a stake that waits for a lock', () => {
  /** Has somebody hold a record while work waits for it and a jackpot is paused; then lets go. */
  async function pausedMeanwhile(id: string, record: string, work: () => Promise<unknown>): Promise<void> {
    const { db } = h.account.base;
    let done: Promise<unknown> | undefined;
    await db.transaction(async (tx) => {
      expect(await tx.query('select from casino_record where name = $1 for update', [record])).toHaveLength(1);
      done = work();
      await untilLocked(db);
      await change(id, 'paused');
    });
    await done;
  }

  test('plays for what is fed when it has it, alone', async () => {
    await hang('silt', 'dice');
    const seat = await takeSeat(h, ann, 'dice');
    const request = requestName();
    const play = (name: string) => seat.play({ stake: '10.00', options: { side: 'over', winners: 4950 }, request: name });
    expect((await play(requestName())).data.round.awards.length).toBe(1);
    await pausedMeanwhile('silt', 'pot/silt_grand/EUR', () => play(request));
    expect(await won(request)).toEqual([]);
    h.account.clock.advance(MINUTE);
    await clean();
  });

  test('plays for what is fed when it has it, at a table', async () => {
    await hang('loam', ROULETTE);
    const it = await startProcess(h);
    await reach(it, 'betting');
    const bets: Bet[] = [];
    await pausedMeanwhile('loam', `table/${ROULETTE}`, async () => void bets.push(await stake(it)));
    await over(it, bets[0]!.number);
    expect(await won(bets[0]!.round)).toEqual([]);
    h.account.clock.advance(MINUTE);
    await clean();
    await it.casino.close();
  });
});

test('whatever is opened and paused while two processes play, every pot holds what rounds brought and paid, to the last part', async () => {
  const beside = await startProcess(h);
  const names = ['reef', 'cove'];
  for (const id of names) await hang(id, 'dice', 'mines', 'limbo');
  const options = { dice: { side: 'over', winners: 4950 }, mines: { mines: 1 }, limbo: { target: 200 } };
  const players = await Promise.all(Array.from({ length: 6 }, () => h.player({ cash: 10n ** 9n })));
  const seats = await Promise.all(
    players.flatMap((player) => (['dice', 'mines', 'limbo'] as const).map((game) => seatOf(h, player, game))),
  );
  const plays = [h.casino.studio()!.play, beside.play];
  for (let turn = 0; turn < 6; turn++) {
    h.account.clock.advance(3000);
    const rounds = seats.map(async (seat, i) => {
      const play = plays[(i + turn) % 2]!;
      const stakes = [{ spot: 'stake', amount: STAKE }];
      const own = { request: requestName(), options: options[seat.game as keyof typeof options], features: [], stakes };
      const begun = await play.play(seat, own);
      // A wait for decisions ends in the other process.
      const decide = (after: number, decision: { readonly move: string; readonly value?: number }) =>
        plays[(i + turn + 1) % 2]!.decide(seat, { receivedAt: h.account.clock.now(), round: own.request, after, decision });
      if (!begun.ok || begun.round.phase !== 'deciding') return begun;
      const opened = await decide(0, { move: 'open', value: turn });
      return opened.ok && opened.round.phase === 'deciding' ? decide(1, { move: 'cash-out' }) : opened;
    });
    const changes = names.map((id) => change(id, turn % 2 === 0 ? 'paused' : 'open'));
    const answers = await Promise.all(rounds);
    await Promise.all(changes);
    expect(answers.filter(({ ok }) => !ok)).toEqual([]);
  }
  for (const id of names) await change(id, 'paused');
  h.account.clock.advance(MINUTE);
  await clean();
  await beside.casino.close();
});

describe('the verifier finds', () => {
  /** A process that takes jackpots for what they are not. */
  const mistaken = (jackpots: () => readonly HungJackpot[]) => startProcess(h, { jackpots });
  const play = async ({ play }: StudioProcess, game: string) => {
    const order = {
      request: requestName(),
      options: { side: 'over', winners: 4950 },
      features: [],
      stakes: [{ spot: 'stake', amount: STAKE }],
    };
    expect(await play.play(await seatOf(h, ann, game), order)).toMatchObject({ ok: true });
  };

  test('a bet that left out a level which was open, alone and at a table, once everybody had to know of it', async () => {
    await hang('lock', 'dice', ROULETTE);
    const blind = await mistaken(() => []);
    await play(blind, 'dice');
    await clean();
    h.account.clock.advance(MINUTE);
    await play(blind, 'dice');
    const left = 'it left out lock_grand, which its stake was to play for';
    expect(await audited()).toEqual([left]);
    const bet = await stake(blind);
    await over(blind, bet.number);
    expect(await audited()).toEqual([left, left]);
    await blind.casino.close();
    await change('lock', 'paused');
  });

  test('a bet that played for a level which stood still, or hung over other games', async () => {
    const before = (await audited()).length;
    await hang('weir', 'dice');
    const [weir] = h.jackpots.hung().filter(({ jackpot }) => jackpot === 'weir');
    await change('weir', 'paused');
    const late = await mistaken(() => [weir!]);
    await play(late, 'dice');
    expect((await audited()).length).toBe(before);
    h.account.clock.advance(MINUTE);
    await play(late, 'dice');
    expect((await audited()).slice(before)).toEqual(['it played for weir_grand, which took no stakes']);
    const strange = await mistaken(() => [{ ...weir!, rules: weir!.rules.replace('"dice"', '"limbo"') }]);
    const order = { request: requestName(), options: { target: 200 }, features: [], stakes: [{ spot: 'stake', amount: STAKE }] };
    expect(await strange.play.play(await seatOf(h, ann, 'limbo'), order)).toMatchObject({ ok: true });
    expect((await audited()).slice(before + 1)).toEqual(['it played for weir_grand, which never hung over limbo']);
    await Promise.all([late.casino.close(), strange.casino.close()]);
  });
});
