import type { AnswerOf, CASINO_PLAY_CALLS, GameRoundBody } from '@fairbook/contract';
import { moneyToText, parseMoney } from '@fairbook/domain';
import { seededRandom } from '@fairbook/domain/seeded-random';
import { type AnyGame, GAMES, stepOf } from '@fairbook/games';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CasinoHarness, type CasinoPlayer, casinoHarness } from '../../testing/casino-harness.ts';
import { asked, type PlayOf, requestName, type StudioSeat, type Told, takeSeat } from '../../testing/studio-seat.ts';

type Calls = typeof CASINO_PLAY_CALLS;
type Answer = Told<AnswerOf<Calls['play']>>;

/** Stories told; more by CASINO_STORIES. */
const STORIES = Number(process.env['CASINO_STORIES'] ?? 6);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_127);
const ORDERS = 60;
const ON_SEEDS = GAMES.filter(({ source }) => source === 'seeds');

let h: CasinoHarness;
beforeAll(async () => {
  h = await casinoHarness();
});
afterAll(() => h.account.end());

const cents = (text: string): bigint => {
  const parsed = parseMoney(text, 'EUR');
  if (!parsed.ok) throw new Error(text);
  return parsed.value;
};

/** What a player has, by somebody who knows rounds and no ledger: what was staked in rounds and what came back of those that are over. */
class Book {
  readonly rounds = new Map<string, GameRoundBody>();
  readonly begun: bigint;
  constructor(begun: bigint) {
    this.begun = begun;
  }
  note(round: GameRoundBody): void {
    this.rounds.set(round.round, round);
  }
  cash(): bigint {
    return [...this.rounds.values()].reduce((sum, { staked, won }) => sum - cents(staked) + cents(won), this.begun);
  }
  held(): bigint {
    return [...this.rounds.values()].reduce((sum, { phase, staked }) => (phase === 'deciding' ? sum + cents(staked) : sum), 0n);
  }
  open(): GameRoundBody[] {
    return [...this.rounds.values()].filter(({ phase }) => phase === 'deciding');
  }
}

type Below = (n: number) => number;

/** Random stakes in a random way of playing a game; not always ones that can be taken. */
function playOf(game: AnyGame, below: Below): PlayOf {
  const options = game.sheetOptions[below(game.sheetOptions.length)];
  const spots = game.spots(options);
  const amount = (): string => moneyToText(BigInt(1 + below(400)) * (below(9) === 0 ? 1n : stepOf(game, options)), 'EUR');
  const chosen = [...new Set(Array.from({ length: 1 + below(3) }, () => spots[below(spots.length)] as string))];
  const features = below(4) === 0 ? ['turbo'] : [];
  return { options, stakes: chosen.map((spot) => ({ spot, amount: amount() })), features, request: requestName() };
}

function decisionOf({ choices }: GameRoundBody, below: Below): object {
  const { move, values } = choices[below(choices.length)]!;
  return { move, ...(values && { value: values[below(values.length)] }) };
}

interface Story {
  readonly player: CasinoPlayer;
  readonly seats: Map<string, StudioSeat>;
  readonly book: Book;
  readonly below: Below;
}

async function seatAt({ player, seats }: Story, game: string): Promise<StudioSeat> {
  const seat = seats.get(game) ?? (await takeSeat(h, player, game));
  seats.set(game, seat);
  return seat;
}

/** Sends an order once, or several times at once: all are told the same of it. */
async function sent({ below, book }: Story, send: () => Promise<Answer>): Promise<void> {
  const answers = await Promise.all(Array.from({ length: below(5) === 0 ? 3 : 1 }, send));
  for (const { status, data, code } of answers) {
    expect([status, code].join(' ')).toMatch(
      /^200 |^409 (round-in-progress|round-over|move-not-offered)|^422 (stake-|insufficient-balance)/,
    );
    if (data) book.note(data.round);
  }
  const [first, ...others] = answers.flatMap(({ data }) => (data ? [data.round] : []));
  for (const round of others) expect(round).toEqual(first);
}

async function nextOrder(story: Story): Promise<void> {
  const { player, book, below } = story;
  const open = book.open();
  const what = below(20);
  if (what === 0) {
    const { status, code } = await asked(h, player, 'POST', '/seeds', { clientSeed: `seed-${below(1000)}` });
    expect([status, code]).toEqual(open.length > 0 ? [409, 'seeds-in-use'] : [200, undefined]);
    return;
  }
  if (what < 9 && open.length > 0) {
    const round = open[below(open.length)]!;
    const seat = await seatAt(story, round.game);
    return sent(story, () => seat.decide(round, decisionOf(round, below)));
  }
  const game = ON_SEEDS[below(ON_SEEDS.length)]!;
  const [seat, order] = [await seatAt(story, game.id), playOf(game, below)];
  return sent(story, () => seat.play(order));
}

async function story(seed: number): Promise<void> {
  const draw = seededRandom(seed);
  const below: Below = (n) => draw.int(0, n - 1);
  const begun = BigInt(5000 + below(20_000));
  const player = await h.player({ cash: begun });
  const told: Story = { player, seats: new Map(), book: new Book(begun), below };
  for (let i = 0; i < ORDERS; i++) {
    await nextOrder(told);
    const { cash, held } = await h.funds(player);
    expect([seed, i, cash, held]).toEqual([seed, i, told.book.cash(), told.book.held()]);
    // Thoughts between orders, so that nobody is too quick.
    h.account.clock.advance(300);
  }
  const { rounds } = (await asked<AnswerOf<Calls['rounds']>>(h, player, 'GET', '/rounds?limit=50')).data;
  for (const row of rounds) {
    const { round } = (await asked<AnswerOf<Calls['round']>>(h, player, 'GET', `/rounds/${row.id}`)).data;
    const { source, ...shown } = round!;
    const { source: __, ...seen } = told.book.rounds.get(round!.round)!;
    expect([source.kind, shown]).toEqual(['seeds', seen]);
  }
}

test(`random stories of rounds (seed ${SEED}) leave what a naive book-keeper says, come back from the history, and verify`, {
  timeout: 60_000 + STORIES * 30_000,
}, async () => {
  await Promise.all(Array.from({ length: STORIES }, (_, i) => story(SEED + i)));
  expect(await h.differences()).toEqual([]);
  // Whatever was left open is ended by the rules of the games, and the books verify again.
  h.account.clock.advance(7 * 86_400_000);
  await h.casino.tidy();
  expect(await h.casino.held(h.account.base.db)).toEqual([]);
  expect(await h.differences()).toEqual([]);
});
