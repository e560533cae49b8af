import { createHash, createHmac } from 'node:crypto';
import type { AnswerOf, CASINO_JACKPOT_CALLS, CASINO_PLAY_CALLS, GameRoundBody, JackpotDefinition } from '@fairbook/contract';
import { openDatabase } from '@fairbook/database';
import { drawsFrom } from '@fairbook/games';
import { drawPot } from '@fairbook/games/jackpots/chance';
import { mysteryWords } from '@fairbook/games/jackpots/words';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CasinoHarness, type CasinoPlayer, casinoHarness } from '../../testing/casino-harness.ts';
import { type Cut, commitCutter } from '../../testing/commit-cutter.ts';
import { changeHung, hangJackpot } from '../../testing/hang-jackpot.ts';
import { asked, requestName, type Told, takeSeat } from '../../testing/studio-seat.ts';

type Calls = typeof CASINO_JACKPOT_CALLS;
type Played = Told<AnswerOf<(typeof CASINO_PLAY_CALLS)['play']>>;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const CLIENT_SEED = '0123456789abcdef';
const EUR = 'EUR';
const BRAND = 1;

/** Its mystery is won once in 10,000.00 of stakes, its must-hit-by soon after 1,000.00: each stake of 200.00 brings 40.00. */
const HARBOUR: JackpotDefinition = {
  id: 'harbour',
  title: { en: 'Harbour', ru: 'Гавань' },
  currency: EUR,
  games: ['corner-shop-fruit', 'mines', 'paper-koi'],
  levels: [
    { level: 'grand', seed: '500000', toPot: 100, toReserve: 50, hit: { kind: 'mystery', stakesToWin: 1_000_000 } },
    { level: 'minor', seed: '100000', toPot: 2000, toReserve: 1000, hit: { kind: 'must-hit-by', bound: '200000' } },
  ],
};

/** Games with a pot of their own. */
const OWN_POTS = ['bingo-75', 'bingo-90', 'sun-of-cuzco'];

/** Server seeds that are handed out next, before those of no meaning. */
const forced: string[] = [];
let made = 0;
let h: CasinoHarness;
let rich: CasinoPlayer;
beforeAll(async () => {
  h = await casinoHarness({
    random(bytes) {
      if (bytes === 32) return forced.shift() ?? seedThat(false, ++made);
      return bytes === 8 ? CLIENT_SEED : sha256(`other ${++made}`).slice(0, 2 * bytes);
    },
  });
  await hangJackpot(h, HARBOUR);
  rich = await h.player({ cash: 10n ** 12n });
});
afterAll(() => h.account.end());

const winsGrand = (serverSeed: string, amount: bigint): boolean =>
  drawPot(drawsFrom(mysteryWords({ serverSeed, clientSeed: CLIENT_SEED, nonce: 0 }, 'harbour', 'grand')), amount, 1_000_000n);
/** The next seed whose first round with 200.00 wins the grand, or does not. */
function seedThat(wins: boolean, from: number): string {
  for (let i = from; ; i++) {
    const seed = sha256(`${wins ? 'lucky' : 'plain'} ${i}`);
    if (winsGrand(seed, 20_000n) === wins) return seed;
  }
}

const pot = (level: string, jackpot = 'harbour') =>
  h.ledger.houseBalance(h.account.base.db, BRAND, `house:jackpot:${jackpot}_${level}`, EUR);
const clean = async () => expect(await h.differences()).toEqual([]);
const cents = (text: string): bigint => BigInt(text.replace('.', ''));
const guest = async <T>(path: string): Promise<T> => {
  h.account.clock.advance(1001);
  return (await h.account.call('GET', `/web-api/api/casino/v1/jackpots${path}`)).json<{ data: T }>().data;
};
const list = () => guest<AnswerOf<Calls['list']>>('');
const rules = (id: string) => guest<AnswerOf<Calls['rules']>>(`/${id}`);
const level = async (name: string) =>
  (await list()).jackpots.find(({ id }) => id === 'harbour')!.levels.find((each) => each.level === name)!;

/** A fresh player's first round: its server seed is the next that is handed out. */
async function first(stake = '200.00'): Promise<Played> {
  const seat = await takeSeat(h, await h.player({ cash: 100_000n }), 'corner-shop-fruit');
  return seat.play({ stake });
}
/** Plays with 200.00 until a level is won. */
async function playUntil(name: string): Promise<GameRoundBody> {
  const seat = await takeSeat(h, rich, 'corner-shop-fruit');
  for (let i = 0; i < 60; i++) {
    h.account.clock.advance(3000);
    const { data } = await seat.play({ stake: '200.00' });
    if (data.round.awards.some((award) => award.pot === `harbour_${name}`)) return data.round;
  }
  throw new Error(`${name} was not won`);
}

describe('a jackpot', () => {
  test('is opened once, with the seeds of the house, and told with its rules', async () => {
    expect([await pot('grand'), await pot('minor')]).toEqual([500_000n, 100_000n]);
    const again = await h.account.base.db.transaction((tx) =>
      h.jackpots.open(tx, { brandId: BRAND, jackpot: 'harbour', currency: EUR }, undefined),
    );
    expect(again).toEqual({ ok: false, refusal: { code: 'already-decided' } });
    const { jackpots, currency } = await list();
    expect([currency, jackpots.map(({ id }) => id)]).toEqual([EUR, ['harbour', ...OWN_POTS]]);
    expect(jackpots[0]).toMatchObject({
      title: 'Harbour',
      games: HARBOUR.games,
      levels: [
        { level: 'grand', amount: '5000.00', hit: 'mystery', stakesToWin: '10000.00', hitBy: null, cycle: 1, last: null },
        { level: 'minor', amount: '1000.00', hit: 'must-hit-by', stakesToWin: null, hitBy: '2000.00', cycle: 1, last: null },
      ],
    });
    expect(jackpots.at(-1)).toMatchObject({ levels: [{ level: 'own', hit: 'game', amount: '0.00' }] });
    const told = (await rules('harbour')).rules!;
    expect(told.levels.map(({ end }) => end?.length ?? 0)).toEqual([0, 64]);
    expect(told.levels.map(({ won, toPot }) => [won, toPot])).toEqual([
      [[], '0.01'],
      [[], '0.2'],
    ]);
    expect((await rules('sun-of-cuzco')).rules).toBeNull();
    await clean();
  });

  test.each([
    ['a game that there is not', { games: ['no-such-game'] }, 'game-unknown'],
    ['a currency that the brand has not', { currency: 'GBP' }, 'currency-not-offered'],
    [
      'a stake that could pass a whole cycle',
      { levels: [{ ...HARBOUR.levels[1]!, hit: { kind: 'must-hit-by', bound: '100100' } }] },
      'bad-input',
    ],
    ['more put aside than seeds cost', { levels: [{ ...HARBOUR.levels[0]!, toReserve: 6000 }] }, 'bad-input'],
    [
      'seeds that come with every few stakes, so that its games give back more than they take',
      { levels: [{ level: 'mini', seed: '10000', toPot: 1, toReserve: 0, hit: { kind: 'must-hit-by', bound: '10010' } }] },
      'bad-input',
    ],
    [
      'more levels over a game than a round can feed',
      { games: ['paper-koi'], levels: HARBOUR.levels.flatMap((each) => [each, each, each, each]).slice(0, 7) },
      'bad-input',
    ],
  ] as const)('is not made of %s', (_, change, code) => {
    expect(h.jackpots.problem(BRAND, { ...HARBOUR, id: 'other', ...(change as Partial<JackpotDefinition>) })).toMatchObject({ code });
  });

  test('may bring its games to all that they take together with others, and no further', () => {
    const [slot] = h.casino.games().filter(({ game }) => game.code === 'vault-six');
    // Of 100.00 per cent in hundredths: what the slot leaves, and one hundredth that its own figure may have been cut by.
    const left = 10_000 - slot!.game.rtp.most - 1;
    const giving = (toPot: number): JackpotDefinition => ({
      ...{ ...HARBOUR, id: 'other', games: ['vault-six'] },
      levels: [{ level: 'grand', seed: '0', toPot, toReserve: 0, hit: { kind: 'mystery', stakesToWin: 1_000_000_000 } }],
    });
    expect(h.jackpots.problem(BRAND, giving(left))).toBeUndefined();
    expect(h.jackpots.problem(BRAND, giving(left + 1))).toMatchObject({ code: 'bad-input', facts: { detail: 'gives-more-than-it-takes' } });
  });

  test('grows by its share of each stake of its games, and by no others', async () => {
    const before = [await pot('grand'), await pot('minor')];
    await first('0.33');
    const seat = await takeSeat(h, await h.player(), 'dice');
    await seat.play({ stake: '50.00', options: { side: 'over', winners: 5000 } });
    await first('0.34');
    // 1 + 0.5 % and 20 + 10 % of 0.67, each share in whole cents.
    expect([(await pot('grand')) - before[0]!, (await pot('minor')) - before[1]!]).toEqual([0n, 13n + 6n]);
    expect(await level('minor')).toMatchObject({ amount: '1000.13' });
    await clean();
  });

  test('is fed by a round with decisions when that ends, with all that was staked in it, and not by one that is given back', async () => {
    const player = await h.player({ cash: 100_000n });
    const seat = await takeSeat(h, player, 'mines');
    const before = await pot('minor');
    const { round } = (await seat.play({ stake: '10.00', options: { mines: 1 } })).data;
    expect(await pot('minor')).toBe(before);
    const opened = (await seat.decide(round, { move: 'open', value: 0 })).data.round;
    if (opened.phase === 'deciding') await seat.decide(opened, { move: 'cash-out' });
    expect((await pot('minor')) - before).toBe(300n);
    h.account.clock.advance(5000);
    await seat.play({ stake: '10.00', options: { mines: 1 } });
    h.account.clock.advance(8 * 86_400_000);
    await h.casino.tidy();
    expect((await pot('minor')) - before).toBe(300n);
    await clean();
  });

  test('that must be hit is won by the stake that reaches its committed value, in the act of that round, and proven afterwards', async () => {
    rich = await h.player({ cash: 10n ** 12n });
    const round = await playUntil('minor');
    const award = round.awards.find((each) => each.pot === 'harbour_minor')!;
    const { levels, salt } = (await rules('harbour')).rules!;
    const { end, won } = levels[1]!;
    // As anybody checks it: the hash leads to the published end, and the value follows from it and the salt.
    const [{ cycle, hash, value }] = won as [(typeof won)[number]];
    expect([cycle, sha256(hash), value]).toEqual([1, end, award.amount]);
    const bits = createHmac('sha256', salt).update(Buffer.from(hash, 'hex')).digest().readBigUInt64BE() >> 12n;
    expect(cents(value)).toBe(100_001n + (bits * 100_000n) / 2n ** 52n);
    const [row] = (await asked<AnswerOf<(typeof CASINO_PLAY_CALLS)['rounds']>>(h, rich, 'GET', '/rounds?limit=1')).data.rounds;
    expect(row).toMatchObject({ won: round.won });
    expect(cents(round.won)).toBeGreaterThanOrEqual(cents(award.amount));
    const now = await level('minor');
    expect(now).toMatchObject({ cycle: 2, last: { prize: award.amount } });
    expect(cents(now.amount)).toBeLessThan(200_000n);
    await clean();
  });

  test('of which each stake has a draw is won by the seed that says so, whole, and begins anew', async () => {
    const before = cents((await level('grand')).amount);
    forced.push(seedThat(true, 1));
    const { data } = await first();
    const award = data.round.awards.find((each) => each.pot === 'harbour_grand')!;
    // Its own contribution of 2.00 was won with it.
    expect(cents(award.amount)).toBe(before + 200n);
    expect(await level('grand')).toMatchObject({ amount: '5000.00', cycle: 2, last: { prize: award.amount } });
    await clean();
  });

  test('is won one after the other by two who win at once: nobody is paid a pot twice', async () => {
    for (let i = 0; i < 6; i++) await first();
    const before = cents((await level('grand')).amount);
    const players = [await h.player({ cash: 100_000n }), await h.player({ cash: 100_000n })];
    forced.push(seedThat(true, 2), sha256('next'), seedThat(true, 2));
    const seats = [await takeSeat(h, players[0]!, 'corner-shop-fruit'), await takeSeat(h, players[1]!, 'corner-shop-fruit')];
    const answers = await Promise.all(seats.map((seat) => seat.play({ stake: '200.00' })));
    const prizes = answers.map(({ data }) => cents(data.round.awards.find((each) => each.pot === 'harbour_grand')!.amount));
    // The second wins the next pot: its seed and its own contribution.
    expect(prizes.toSorted((a, b) => Number(b - a))).toEqual([before + 200n, 500_200n]);
    expect(await level('grand')).toMatchObject({ cycle: 4, amount: '5000.00' });
    await clean();
  });

  test('must be hit once by many who stake at once, whoever comes first', async () => {
    const cycle = (await level('minor')).cycle;
    const players = await Promise.all(Array.from({ length: 12 }, () => h.player({ cash: 1_000_000n })));
    const seats = await Promise.all(players.map((player) => takeSeat(h, player, 'paper-koi')));
    const rounds: GameRoundBody[] = [];
    for (let i = 0; i < 5; i++) {
      h.account.clock.advance(3000);
      rounds.push(...(await Promise.all(seats.map((seat) => seat.play({ stake: '200.00' })))).map(({ data }) => data.round));
    }
    const won = rounds.flatMap(({ awards }) => awards.filter((each) => each.pot === 'harbour_minor'));
    const now = await level('minor');
    expect(now.cycle - cycle).toBe(won.length);
    expect(won.length).toBeGreaterThan(1);
    const told = (await rules('harbour')).rules!.levels[1]!.won.slice(0, won.length);
    expect(told.map(({ value }) => value).toSorted()).toEqual(won.map(({ amount }) => amount).toSorted());
    await clean();
  });

  test('stands still while it is paused, keeps what it holds, and goes on', async () => {
    const key = { brandId: BRAND, jackpot: 'harbour', currency: EUR };
    const change = async (state: 'open' | 'paused') => {
      const changed = await changeHung(h, key, state);
      await h.jackpots.refresh();
      return changed;
    };
    const before = await pot('minor');
    expect(await change('paused')).toMatchObject({ ok: true });
    expect(await change('paused')).toMatchObject({ ok: false, refusal: { code: 'already-decided' } });
    await first();
    expect([await pot('minor'), (await list()).jackpots.map(({ id }) => id)]).toEqual([before, OWN_POTS]);
    await clean();
    // What was won while it was open keeps its name.
    const { rounds } = (await asked<AnswerOf<(typeof CASINO_PLAY_CALLS)['rounds']>>(h, rich, 'GET', '/rounds?limit=1')).data;
    const { round } = (await asked<AnswerOf<(typeof CASINO_PLAY_CALLS)['round']>>(h, rich, 'GET', `/rounds/${rounds[0]!.id}`)).data;
    const award = round!.awards.find((each) => each.pot === 'harbour_minor');
    expect(award?.named).toEqual({ title: 'Harbour', level: 'minor', levels: 2 });
    expect(await change('open')).toMatchObject({ ok: true });
    await first('1.00');
    expect((await pot('minor')) - before).toBe(30n);
    await clean();
  });

  test.each(['after', 'before'] as const satisfies readonly Cut[])(
    'is fed and won once by a round whose commit was lost %s it happened and that is asked for again',
    async (how) => {
      const cutter = await commitCutter(h.account.base.url);
      const db = openDatabase(cutter.url, { max: 2, applicationName: 'cut', onError: () => {} });
      const broken = h.beside(db);
      await broken.prepare();
      forced.push(seedThat(true, how === 'after' ? 3 : 400));
      const player = await h.player({ cash: 100_000n });
      const seat = await takeSeat(h, player, 'corner-shop-fruit');
      const before = await pot('grand');
      const studio = broken.studio()!.play;
      const order = { request: requestName(), options: { mode: 'spin' }, stakes: [{ spot: 'stake', amount: 20_000n }], features: [] };
      const at = { player: `${player.playerId}`, brand: 'fairbook', currency: EUR, game: 'corner-shop-fruit', token: seat.token };
      await studio.open(at, 'corner-shop-fruit');
      // Whoever plays looks the launch up first: the cut meets the commit of the act.
      cutter.cut(how);
      await studio.play(at, order).catch(() => undefined);
      const { data } = await seat.play({ stake: '200.00', request: order.request, options: order.options });
      const award = data.round.awards.find((each) => each.pot === 'harbour_grand')!;
      expect(await pot('grand')).toBe(before + 300n + 500_000n - (await seedFromReserve()) - cents(award.amount));
      await clean();
      await broken.close();
      await db.end();
      await cutter.close();
    },
  );
});

/** What the newest win of the grand took of its seed from the reserve: the house gave the rest. */
async function seedFromReserve(): Promise<bigint> {
  const [row] = await h.account.base.db.query<{ seeds: string }>(
    `select seeds from casino_act where seeds like '%harbour_grand%' order by at desc, round_id desc limit 1`,
  );
  const seed = (JSON.parse(row!.seeds) as { jackpot: string; amount: string }[]).find(({ jackpot }) => jackpot === 'harbour_grand')!;
  return 500_000n - BigInt(seed.amount);
}

describe('the verifier finds', () => {
  /** What it finds after rows were changed past every trigger and right; they are put back. */
  async function found(table: string, change: string): Promise<readonly string[]> {
    const { owner } = h.account.base;
    const past = (statements: readonly string[]) =>
      owner.transaction(async (tx) => {
        await tx.query(`set local session_replication_role = 'replica'`);
        for (const statement of statements) await tx.query(statement);
      });
    await past([`create table kept_jackpot as table ${table}`, change]);
    await h.jackpots.refresh();
    const differences = await h.differences();
    await past([`delete from ${table}`, `insert into ${table} select * from kept_jackpot`, 'drop table kept_jackpot']);
    await h.jackpots.refresh();
    return differences.map(({ check, row }) => `${check} ${row}`);
  }

  test.each([
    [
      'a pot that was raised',
      'casino_record',
      `update casino_record set text = replace(text, '"pot":"', '"pot":"1') where name = 'pot/harbour_minor/EUR'`,
      /audit brand 1/,
    ],
    [
      'a reserve that was lowered',
      'casino_record',
      `update casino_record set text = regexp_replace(text, '"reserve":"\\d+"', '"reserve":"0"') where name = 'pot/harbour_minor/EUR'`,
      /audit brand 1/,
    ],
    [
      'what a round paid of a jackpot',
      'casino_act',
      `update casino_act set awards = replace(awards, '"amount":"', '"amount":"1') where awards like '%harbour_minor%'`,
      /audit casino_round/,
    ],
    [
      'what the house put in with a win',
      'casino_act',
      `update casino_act set seeds = replace(seeds, '"amount":"', '"amount":"1') where seeds is not null`,
      /act casino_act/,
    ],
  ] as const)('%s', async (_, table, change, row) => {
    expect((await found(table, change)).filter((each) => row.test(each))).not.toEqual([]);
  });

  test('an opened jackpot whose seed never came', async () => {
    const sound = `delete from transfer where kind = 'jackpot-seed' and cause_kind = 'jackpot' and credit = 'house:jackpot:harbour_minor'`;
    expect((await found('transfer', sound)).filter((each) => each.startsWith('jackpot'))).toEqual([
      'jackpot casino_jackpot 1/jackpot:harbour:EUR:minor',
    ]);
  });
});
