import type { Db } from '@fairbook/database';
import {
  type Closing,
  type Funding,
  type Funds,
  factsAt,
  grantTransfer,
  NO_FUNDS,
  RESUMPTION_MS,
  settleOutcome,
  sumOf,
  writeOffTransfer,
} from '@fairbook/domain';
import { type SeededRandom, seededRandom } from '@fairbook/domain/seeded-random';
import { rollbackByFeed } from '../modules/settlement/overrides.ts';
import type { PlayerCtx } from '../platform/context.ts';
import { type BettingHarness, bettingHarness, order, pick, score } from './betting-harness.ts';

const FIXTURES = 4;
const PLAYERS = 3;
const STEPS = 40;
/** How often a transaction is tried that ends in a crash; the crashes of a step are fewer. */
const TRIES = 5;
/** Home, draw, away; over and under of a whole and of a half line; Asian handicap of a quarter line: every kind of result occurs. */
const ANSWERS = [
  ['1x2', 'home', 1, 0],
  ['1x2', 'away', 3, 0],
  ['total', 'over', 9, 500],
  ['total', 'over', 9, 2000],
  ['total', 'under', 10, 2000],
  ['asian-handicap', 'home', 3829, -250],
] as const;
type Answer = (typeof ANSWERS)[number];

interface KnownBet {
  readonly id: bigint;
  readonly playerId: bigint;
  readonly staked: Funds;
  readonly legs: readonly { readonly fixture: number; readonly answer: Answer }[];
  /** What of the stake was not sold or given back before a result, and what the rest came to. */
  standing: Funds;
  closed: Funds;
}

/** What the naive book-keeper knows of a player's money from outside, minor units. */
interface Outside {
  readonly ctx: PlayerCtx;
  deposited: bigint;
  withdrawn: bigint;
  locked: bigint;
  /** Bonus money and free bets that the house gave. */
  given: bigint;
  /** What the house gave up of debts. */
  forgiven: bigint;
  /** Deposits made while something was owed: nothing else may be left in cash beside a debt. */
  besideDebt: bigint;
}

/** Something in a story is not as the book-keeper says. */
class StoryBroken extends Error {}

class Crash extends Error {}

/** A database whose transactions crash when told: rolled back, or committed with the answer lost. */
function crashing(db: Db): { readonly db: Db; arm(after: number, how: 'aborted' | 'answer lost'): void } {
  let left = -1;
  let how: 'aborted' | 'answer lost' = 'aborted';
  return {
    arm(after, kind) {
      left = after;
      how = kind;
    },
    db: {
      query: (statement, values) => db.query(statement, values),
      connections: () => db.connections(),
      end: () => db.end(),
      async transaction(run) {
        if (left-- !== 0) return db.transaction(run);
        if (how === 'aborted')
          return db.transaction(async (tx) => {
            await run(tx);
            throw new Crash('the process died before the commit');
          });
        await db.transaction(run);
        throw new Crash('the answer of a commit was lost');
      },
    },
  };
}

/** Does it again after a crash, as a worker, a provider or a client whose answer got lost does. */
async function again<T>(action: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await action();
    } catch (error) {
      if (!(error instanceof Crash) || tries === TRIES) throw error;
    }
}

/** Return per unit of stake at 2.00, in quarters so that it is whole. */
const QUARTERS = { won: 8n, 'half-won': 6n, void: 4n, 'half-lost': 2n, lost: 0n } as const;

const plus = (one: Funds, other: Funds): Funds => ({
  cash: one.cash + other.cash,
  bonus: one.bonus + other.bonus,
  'free-bet': one['free-bet'] + other['free-bet'],
});
const less = (one: Funds, other: Funds): Funds => ({
  cash: one.cash - other.cash,
  bonus: one.bonus - other.bonus,
  'free-bet': one['free-bet'] - other['free-bet'],
});
const halfUp = (n: bigint, d: bigint): bigint => (2n * n + d) / (2n * d);
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
/** Money that comes back for a stake: to bonus and cash as they were staked. */
const shared = (amount: bigint, of: Funds): Funds => {
  const bonus = halfUp(amount * of.bonus, sumOf(of));
  return { ...NO_FUNDS, bonus, cash: amount - bonus };
};

/** One story: its fixtures' facts, holds and voids, its bets, and what came in and went out. */
class Story {
  readonly bets: KnownBet[] = [];
  readonly players: Outside[] = [];
  readonly voids = new Map<number, bigint>();
  /** Facts up to this version the feed took back. */
  readonly holds = new Map<number, number>();
  /** Steps after which somebody owed something. */
  owing = 0;
  messages = 0;
  payments = 0;
  readonly h: BettingHarness;
  readonly draw: SeededRandom;
  readonly depositsPayDebt: boolean;

  constructor(h: BettingHarness, draw: SeededRandom) {
    this.h = h;
    this.draw = draw;
    this.depositsPayDebt = draw.int(0, 1) === 1;
  }

  /** What a bet pays as everything stands now, computed from nothing; undefined while it is open. */
  pays(bet: KnownBet): Funds | undefined {
    const stake = sumOf(bet.standing);
    if (stake === 0n) return NO_FUNDS;
    let numerator = stake;
    let denominator = 1n;
    let open = false;
    let isVoid = true;
    for (const { fixture, answer } of bet.legs) {
      const result = this.resultOf(fixture, answer);
      if (!result) open = true;
      else {
        isVoid &&= result === 'void';
        numerator *= QUARTERS[result];
        denominator *= 4n;
      }
    }
    if (numerator === 0n) return NO_FUNDS;
    if (open) return undefined;
    if (isVoid) return bet.standing;
    const gross = halfUp(numerator, denominator);
    const free = bet.standing['free-bet'];
    if (free > 0n) return { ...NO_FUNDS, cash: gross > free ? gross - free : 0n };
    return shared(gross, bet.standing);
  }

  resultOf(fixture: number, [market, outcome, , line]: Answer) {
    if (this.voids.has(fixture)) return 'void';
    const standing = this.h.factsOf(fixture);
    if (!standing || standing.version <= (this.holds.get(fixture) ?? 0)) return undefined;
    return settleOutcome(market, outcome, line, { period: 'match', statistic: 'score' }, factsAt(standing, this.h.clock.now()));
  }

  fixture = (): number => 1 + this.draw.int(0, FIXTURES - 1);
  payment = (): string => `story-${++this.payments}`;

  async pay(player: Outside, kind: Parameters<BettingHarness['pay']>[1], amount: bigint, id: string): Promise<boolean> {
    const more = { id, paysDebt: this.depositsPayDebt };
    const verdict = await again(() => this.h.pay(player.ctx.player.playerId, kind, amount, more));
    return verdict !== 'insufficient';
  }
}

/** What a stake is made of, by the order in which its accounts are taken. */
function partsOf(funding: Funding, stake: bigint, cash: bigint, bonus: bigint): Funds {
  if (funding === 'free-bet') return { ...NO_FUNDS, 'free-bet': stake };
  const first = least(stake, funding === 'bonus' ? bonus : cash);
  const rest = stake - first;
  return { ...NO_FUNDS, ...(funding === 'bonus' ? { bonus: first, cash: rest } : { cash: first, bonus: rest }) };
}

/** Sells a part of an open bet, or all of it; or cancels it. */
async function closeBet(story: Story): Promise<void> {
  const { h, draw } = story;
  const open = story.bets.filter((bet) => story.pays(bet) === undefined);
  if (open.length === 0) return;
  const bet = draw.pick(open);
  const whole = sumOf(bet.standing);
  const part = draw.int(0, 2) === 0 ? whole : BigInt(draw.int(1, Number(whole)));
  const closing: Closing =
    draw.int(0, 3) === 0 ? { kind: 'cancel' } : { kind: 'cash-out', stake: part, offer: BigInt(draw.int(1, 3 * Number(part))) };
  const guid = `close-${story.payment()}`;
  const order = { brandId: 1, playerId: bet.playerId, betId: bet.id, guid, closing, who: 'staff:1', why: 'story' };
  const closed = await again(() => h.betting.closeBet(order));
  if (!closed.ok) throw new StoryBroken(`an open bet cannot be closed: ${closed.refusal.code}`);
  let sold = bet.standing;
  if (closing.kind === 'cash-out' && part < whole) sold = sold['free-bet'] > 0n ? { ...NO_FUNDS, 'free-bet': part } : shared(part, sold);
  const back = closing.kind === 'cancel' ? sold : shared(closing.offer, sold);
  bet.closed = plus(bet.closed, back);
  bet.standing = less(bet.standing, sold);
}

/** The house gives bonus money or a free bet. */
async function give(story: Story): Promise<void> {
  const { h, draw } = story;
  const player = draw.pick(story.players);
  const amount = BigInt(draw.int(10, 3000));
  const cause = { kind: 'grant', id: story.payment() };
  const account = draw.pick(['bonus', 'free-bet'] as const);
  const transfers = [grantTransfer({ player: player.ctx.player.playerId, account, amount, cause })];
  await again(() => h.db.transaction((tx) => h.ledger.post(tx, [{ key: cause.id, brandId: 1, currency: 'EUR', transfers }])));
  player.given += amount;
}

/** The house gives up a debt, or a part of it. */
async function writeOff(story: Story): Promise<void> {
  const { h, draw } = story;
  const player = draw.pick(story.players);
  const [has] = await h.ledger.balances(h.db, 1, player.ctx.player.playerId);
  if (!has || has.owed === 0n) return;
  const amount = draw.int(0, 1) === 0 ? has.owed : BigInt(draw.int(1, Number(has.owed)));
  const cause = { kind: 'write-off', id: story.payment() };
  const transfers = [writeOffTransfer(player.ctx.player.playerId, amount, cause)];
  await again(() => h.db.transaction((tx) => h.ledger.post(tx, [{ key: cause.id, brandId: 1, currency: 'EUR', transfers }])));
  player.forgiven += amount;
}

async function placeBet(story: Story): Promise<void> {
  const { h, draw } = story;
  const player = draw.pick(story.players);
  const wanted = new Map<number, Answer>();
  for (let n = draw.pick([1, 1, 1, 2, 3]); n > 0; n--) wanted.set(story.fixture(), draw.pick(ANSWERS));
  const legs = [...wanted].map(([of, answer]) => ({ fixture: of, answer }));
  const [has] = await h.ledger.balances(h.db, 1, player.ctx.player.playerId);
  if (!has) throw new StoryBroken('a player has an account');
  const funding = draw.pick(['balance', 'balance', 'bonus', 'free-bet'] as const);
  const { cash, bonus, freeBet } = has;
  const available = funding === 'free-bet' ? freeBet : cash + bonus;
  // Often everything: cash in other bets is what a payout taken back does not find.
  const stake = draw.int(0, 2) === 0 && available > 10n ? available : BigInt(draw.int(10, 3000));
  const selections = legs.map((leg) => pick(leg.fixture, leg.answer[2], leg.answer[3]));
  const coupon = order(stake, selections, { guid: `story-${story.bets.length}-${draw.int(0, 1_000_000)}`, funding });
  const placed = await again(() => h.betting.placeBet(player.ctx, coupon));
  if (placed.ok !== stake <= available)
    throw new StoryBroken(`a stake of ${stake} from ${available} is ${placed.ok ? 'taken' : 'refused'}`);
  if (!placed.ok || placed.value.kind !== 'placed') return;
  const staked = partsOf(funding, stake, cash, bonus);
  story.bets.push({ id: placed.value.betId, playerId: player.ctx.player.playerId, staked, standing: staked, closed: NO_FUNDS, legs });
  // The board here never closes, so a bet may come after the result: the worker's second look finds it.
  for (const leg of legs) await again(() => h.settlement.settleFixture(leg.fixture));
}

async function result(story: Story): Promise<void> {
  const { h, draw } = story;
  const fixture = story.fixture();
  const status = draw.pick(['live', 'live', 'ended', 'ended', 'abandoned', 'cancelled'] as const);
  const facts = score(draw.int(0, 3), draw.int(0, 2), status, status === 'ended' ? undefined : []);
  const standing = h.factsOf(fixture);
  if (standing && draw.int(0, 2) === 0) {
    await again(() => h.settlement.correctResult({ who: 'staff:1', why: 'story', fixture, facts }));
    await again(() => h.settlement.drain());
    return;
  }
  // What the feed tells stands whether or not the settling crashes; the worker comes again.
  await h.result(fixture, facts).catch((error: unknown) => {
    if (!(error instanceof Crash)) throw error;
  });
  await again(() => h.settlement.settleFixture(fixture));
}

async function rollback(story: Story): Promise<void> {
  const { h } = story;
  const fixture = story.fixture();
  const message = `${++story.messages}`;
  const factsVersion = h.factsOf(fixture)?.version ?? 0;
  const orderOf = { fixture, message, factsVersion, markets: 'all', of: 'settlement' } as const;
  await again(() => rollbackByFeed(h.settlementNeeds, orderOf));
  story.holds.set(fixture, Math.max(factsVersion, story.holds.get(fixture) ?? 0));
  await again(() => h.settlement.drain());
}

async function voidOrUndo(story: Story): Promise<void> {
  const { settlement } = story.h;
  const fixture = story.fixture();
  const staff = { who: 'staff:1', why: 'story', brandId: 1, fixture };
  if (story.voids.has(fixture)) {
    for (const override of await settlement.overrides(fixture))
      if (override.kind === 'void')
        await again(async () => {
          const undone = await settlement.undoOverride({ ...staff, override: override.id });
          if (!undone.ok && undone.refusal.code !== 'not-found') throw new StoryBroken(`undo is refused: ${undone.refusal.code}`);
        });
    story.voids.delete(fixture);
  } else {
    await again(() => settlement.voidMarket({ ...staff, markets: 'all' }));
    story.voids.set(fixture, 1n);
  }
  await again(() => settlement.drain());
}

async function withdraw(story: Story): Promise<void> {
  const { h, draw } = story;
  const player = draw.pick(story.players);
  const cash = await h.cash(player.ctx);
  if (cash === 0n) return;
  const amount = draw.int(0, 3) > 0 ? cash : BigInt(draw.int(1, Number(cash)));
  const id = story.payment();
  if (!(await story.pay(player, 'withdrawal-hold', amount, id))) throw new StoryBroken('cash that is there cannot be withdrawn');
  player.locked += amount;
  // While the provider makes up its mind, a result may be taken back.
  if (draw.int(0, 1) === 0) await result(story);
  player.locked -= amount;
  if (draw.int(0, 2) === 0) await story.pay(player, 'withdrawal-released', amount, id);
  else {
    await story.pay(player, 'withdrawal-paid', amount, id);
    player.withdrawn += amount;
  }
}

async function deposit(story: Story): Promise<void> {
  const { draw } = story;
  const player = draw.pick(story.players);
  const amount = BigInt(draw.int(10, 8000));
  await story.pay(player, 'deposit', amount, story.payment());
  player.deposited += amount;
  player.besideDebt += amount;
}

async function resumptionEnds(story: Story): Promise<void> {
  // Whatever was abandoned may no longer be resumed.
  story.h.clock.advance(RESUMPTION_MS);
  for (let fixture = 1; fixture <= FIXTURES; fixture++) await again(() => story.h.settlement.settleFixture(fixture));
}

const ACTS: readonly (readonly [weight: number, act: (story: Story) => Promise<void>])[] = [
  [8, placeBet],
  [8, result],
  [3, rollback],
  [3, voidOrUndo],
  [3, closeBet],
  [3, give],
  [2, writeOff],
  [5, withdraw],
  [2, deposit],
  [1, resumptionEnds],
];
const LOT = ACTS.flatMap(([weight, action]) => Array.from({ length: weight }, () => action));

interface BalanceRow {
  readonly player_id: bigint;
  readonly cash: bigint;
  readonly given: bigint;
  readonly written_off: bigint;
  readonly debt: bigint;
  readonly locked: bigint;
  readonly open_stakes: bigint;
}

/**
 * The rule the money is held against: what came in and was given up of debts, less what went out and what was staked, and for each bet what its legs pay as they
 * stand now. A debt stands beside cash only where deposits are left alone, and beside no more than was deposited meanwhile.
 */
async function checkMoney(story: Story, db: Db): Promise<void> {
  const rows =
    await db.query<BalanceRow>(`select player_id, cash, bonus + free_bet as given, debt, locked, open_stakes, coalesce((select sum(amount) from transfer t
        where t.player_id = b.player_id and t.kind = 'reversal' and t.debit = 'house:adjustment'), 0)::int8 as written_off
     from player_balance b`);
  for (const player of story.players) {
    const { playerId } = player.ctx.player;
    const row = rows.find((each) => each.player_id === playerId);
    if (!row) throw new StoryBroken(`player ${playerId} has no account`);
    let worth = player.deposited + player.forgiven - player.withdrawn - player.locked;
    let given = player.given + row.written_off;
    let open = 0n;
    for (const bet of story.bets.filter((each) => each.playerId === playerId)) {
      const pays = story.pays(bet);
      const back = plus(bet.closed, pays ?? NO_FUNDS);
      worth += back.cash - bet.staked.cash;
      given += back.bonus + back['free-bet'] - bet.staked.bonus - bet.staked['free-bet'];
      if (pays === undefined) open += sumOf(bet.standing);
    }
    const owed = -row.debt;
    if (row.cash - owed !== worth)
      throw new StoryBroken(`player ${playerId} has ${row.cash} and owes ${owed}, together they should come to ${worth}`);
    if (row.given !== given) throw new StoryBroken(`player ${playerId} has ${row.given} that was given, instead of ${given}`);
    if (row.open_stakes !== open || row.locked !== player.locked)
      throw new StoryBroken(`player ${playerId} has ${row.open_stakes} in open bets instead of ${open}, ${row.locked} locked`);
    if (owed === 0n) player.besideDebt = 0n;
    else story.owing++;
    const allowed = story.depositsPayDebt ? 0n : player.besideDebt;
    if (owed > 0n && row.cash > allowed) throw new StoryBroken(`player ${playerId} owes ${owed} and has ${row.cash} beside it`);
  }
}

/** What each bet has paid by its transfers, less what was taken back or is owed of it: that its legs pay now. */
async function checkBets(story: Story, db: Db): Promise<void> {
  const rows = await db.query<{ bet: string; paid: bigint }>(
    `select cause_id as bet, sum(case when kind in ('payout', 'void-return', 'cash-out') then amount when kind = 'reversal' then -amount else 0 end)::int8 as paid
     from transfer where cause_kind = 'bet' group by cause_id`,
  );
  const paid = new Map(rows.map((row) => [row.bet, row.paid]));
  for (const bet of story.bets) {
    const pays = sumOf(bet.closed) + sumOf(story.pays(bet) ?? NO_FUNDS);
    if (paid.get(`${bet.id}`) !== pays) throw new StoryBroken(`bet ${bet.id} has paid ${paid.get(`${bet.id}`)} instead of ${pays}`);
  }
  if (rows.length !== story.bets.length) throw new StoryBroken(`${rows.length} bets moved money, ${story.bets.length} were placed`);
}

/**
 * Plays a random story on an empty database of its own: bets, goals and goals taken back, corrections, rollbacks, voids and their undoing, withdrawals
 * paid and returned, deposits, and crashes before and after commits. After each step the money of every player is what a naive
 * book-keeper computes from nothing; at the end each bet has paid what it pays, and verification finds nothing.
 * Answers after how many steps somebody owed something. Throws StoryBroken with the seed and the step.
 */
export async function tellStory(db: Db, seed: number): Promise<number> {
  const draw = seededRandom(seed);
  const unsafe = crashing(db);
  const h = await bettingHarness(unsafe.db);
  const story = new Story(h, draw);
  for (let n = 0; n < PLAYERS; n++) {
    const cash = BigInt(draw.int(1000, 20_000));
    story.players.push({ ctx: await h.player(cash), deposited: cash, withdrawn: 0n, locked: 0n, given: 0n, forgiven: 0n, besideDebt: 0n });
  }
  for (let step = 0; step < STEPS; step++) {
    h.clock.advance(1000);
    const action = draw.pick(LOT);
    const crash = draw.int(0, 9);
    unsafe.arm(crash < 3 ? crash : -1, draw.pick(['aborted', 'answer lost'] as const));
    try {
      await action(story);
      unsafe.arm(-1, 'aborted');
      await checkMoney(story, db);
    } catch (error) {
      throw new StoryBroken(`seed ${seed}, step ${step} (${action.name}): ${(error as Error).message}`, { cause: error });
    }
  }
  await checkBets(story, db).catch((error: Error) => {
    throw new StoryBroken(`seed ${seed}: ${error.message}`, { cause: error });
  });
  const [difference] = (await h.ledger.verify(db)).differences;
  if (difference) throw new StoryBroken(`seed ${seed}: verification finds ${JSON.stringify(difference)}`);
  return story.owing;
}
