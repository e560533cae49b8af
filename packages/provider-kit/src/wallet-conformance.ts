import type { ActBody, ActOrder, WalletStatus } from './casino-wallet.ts';

/** A wallet as its suppliers see it: what it answers, whatever stands behind it. Amounts are minor units. */
export interface WalletUnderTest {
  perform(order: ActOrder): Promise<{ readonly status: WalletStatus; readonly balance?: bigint | undefined }>;
  balance(
    of: Pick<ActOrder, 'player' | 'brand' | 'currency'> & { readonly token?: string },
  ): Promise<{ readonly status: WalletStatus; readonly balance?: bigint | undefined }>;
}

/** Somebody to play as: signed in, with a launch of a game and money for fifty stakes. */
export interface TrialPlayer {
  readonly player: string;
  readonly brand: string;
  readonly token: string;
  readonly game: string;
  readonly currency: string;
}

/** A wallet on trial. */
export interface WalletTrial {
  readonly wallet: WalletUnderTest;
  player(): Promise<TrialPlayer>;
  /** What is staked, minor units. */
  readonly stake: bigint;
  /** A currency its players have no account in. */
  readonly otherCurrency: string;
  /** Names nobody used, in any run. */
  name(): string;
  /** A player whose launch is over, with an open round of it: `stake` was staked in `round` as `transaction`. Left out where that cannot be arranged. */
  expired?(): Promise<TrialPlayer & { readonly round: string; readonly transaction: string }>;
  /** Sends an order and breaks the connection before its answer is read. Left out where there is none. */
  lose?(order: ActOrder): Promise<void>;
}

/** One guarantee. `run` gives what was found wrong; nothing found, the guarantee holds. Undefined: it could not be tried with what is given. */
export interface WalletCheck {
  readonly name: string;
  run(trial: WalletTrial): Promise<readonly string[] | undefined>;
}

/** A player on trial, with what is asked of a wallet again and again. */
async function played(trial: WalletTrial) {
  const { wallet, stake } = trial;
  const who = await trial.player();
  const { player, brand, token, game, currency } = who;
  const order = (round: string, act: ActBody, more: Partial<ActOrder> = {}): ActOrder => ({
    ...{ requestId: trial.name(), transactionId: trial.name(), player, brand, token, game, round, currency, act },
    ...more,
  });
  return {
    who,
    order,
    stake,
    round: trial.name(),
    bet: (round: string, more?: Partial<ActOrder>) => order(round, { kind: 'bet', amount: stake, roundClosed: false }, more),
    win: (round: string, amount: bigint, more?: Partial<ActOrder>) => order(round, { kind: 'win', amount, roundClosed: true }, more),
    rollback: (round: string, reference: string) => order(round, { kind: 'rollback', roundClosed: false }, { reference }),
    perform: (each: ActOrder) => wallet.perform(each),
    balance: async (): Promise<bigint> => {
      const { status, balance } = await wallet.balance({ player, brand, currency, token });
      if (status !== 'RS_OK' || balance === undefined) throw new Error(`the balance was answered with ${status}`);
      return balance;
    },
  };
}
type Played = Awaited<ReturnType<typeof played>>;

const expected = (what: string, found: unknown, should: unknown): string[] =>
  found === should ? [] : [`${what}: ${found}, not ${should}`];
const notOk = (what: string, status: WalletStatus): string[] => (status === 'RS_OK' ? [`${what} was taken`] : []);

/** A check of what some orders move in all: `run` gives what they should move, and what else it found. */
const moving = (
  name: string,
  run: (p: Played, trial: WalletTrial) => Promise<{ readonly moves: bigint; readonly found: readonly string[] } | undefined>,
): WalletCheck => ({
  name,
  async run(trial) {
    const p = await played(trial);
    const before = await p.balance();
    const seen = await run(p, trial);
    if (!seen) return undefined;
    const { moves, found } = seen;
    return [...found, ...expected('the balance moved by', (await p.balance()) - before, moves)];
  },
});

const AT_ONCE = 50;

/** Every guarantee a supplier builds on: docs/integrating.md says each in a sentence. */
export const WALLET_CONFORMANCE: readonly WalletCheck[] = [
  moving('a bet takes its stake, a win pays, and the answer says what is left', async ({ perform, bet, win, balance, round, stake }) => {
    const before = await balance();
    const [first, second] = [await perform(bet(round)), await perform(win(round, 3n * stake))];
    return {
      moves: 2n * stake,
      found: [
        ...expected('the bet was answered with', first.status, 'RS_OK'),
        ...expected('the win was answered with', second.status, 'RS_OK'),
        ...expected('after the bet it told', first.balance, before - stake),
        ...expected('after the win it told', second.balance, before + 2n * stake),
      ],
    };
  }),
  moving('the same request is answered the same, and done once', async ({ perform, bet, round, stake }) => {
    const order = bet(round);
    const answers = [await perform(order), await perform(order), await perform(order)];
    return {
      moves: -stake,
      found: expected('the answers were', new Set(answers.map(({ status, balance }) => `${status} ${balance}`)).size, 1),
    };
  }),
  moving('a transaction is done once, whatever request it comes in', async ({ perform, bet, round, stake }, trial) => {
    const order = bet(round);
    await perform(order);
    const again = await perform({ ...order, requestId: trial.name() });
    return {
      moves: -stake,
      found: again.status === 'RS_OK' || again.status === 'RS_ERROR_DUPLICATE_TRANSACTION' ? [] : [`it was answered with ${again.status}`],
    };
  }),
  moving('another amount under the name of a transaction is refused', async ({ perform, bet, order, round, stake }, trial) => {
    const first = bet(round);
    await perform(first);
    const other = { ...first, requestId: trial.name(), act: order(round, { kind: 'bet', amount: 2n * stake, roundClosed: false }).act };
    return { moves: -stake, found: notOk('it', (await perform(other)).status) };
  }),
  moving('fifty of the same bet at once are one', async ({ perform, bet, round, stake }) => {
    const order = bet(round);
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => perform(order)));
    return { moves: -stake, found: expected('of fifty were taken', answers.filter(({ status }) => status === 'RS_OK').length, AT_ONCE) };
  }),
  moving('bets of many rounds at once are each taken once', async ({ perform, bet, stake }, trial) => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => perform(bet(trial.name()))));
    return { moves: -10n * stake, found: expected('of ten were taken', answers.filter(({ status }) => status === 'RS_OK').length, 10) };
  }),
  moving('a bet that is taken back returns, once', async ({ perform, bet, rollback, round }) => {
    const order = bet(round);
    await perform(order);
    const back = rollback(round, order.transactionId);
    const answers = [await perform(back), await perform(back), await perform(rollback(round, order.transactionId))];
    return { moves: 0n, found: answers.flatMap(({ status }) => expected('a rollback was answered with', status, 'RS_OK')) };
  }),
  moving('a bet that comes after it was taken back is refused', async ({ perform, bet, rollback, round }) => {
    const late = bet(round);
    const back = await perform(rollback(round, late.transactionId));
    return {
      moves: 0n,
      found: [...expected('the rollback was answered with', back.status, 'RS_OK'), ...notOk('the late bet', (await perform(late)).status)],
    };
  }),
  moving(
    'a win before its bet pays nothing until the bet is there, and then once',
    async ({ perform, bet, win, balance, round, stake }) => {
      const staked = bet(round);
      const won = win(round, stake, { reference: staked.transactionId });
      const before = await balance();
      await perform(won);
      const early = (await balance()) - before;
      await perform(staked);
      await perform(won);
      await perform(won);
      return { moves: 0n, found: expected('before the bet it paid', early, 0n) };
    },
  ),
  moving('a win of a bet that was taken back is refused', async ({ perform, bet, win, rollback, round, stake }) => {
    const staked = bet(round);
    await perform(staked);
    await perform(rollback(round, staked.transactionId));
    return { moves: 0n, found: notOk('it', (await perform(win(round, stake, { reference: staked.transactionId }))).status) };
  }),
  moving('more than there is is refused, with what there is', async ({ perform, order, balance, round }) => {
    const there = await balance();
    const answer = await perform(order(round, { kind: 'bet', amount: there + 1n, roundClosed: false }));
    const isBounded = answer.status === 'RS_ERROR_LIMIT_REACHED';
    return {
      moves: 0n,
      found: isBounded
        ? []
        : [...expected('it was answered with', answer.status, 'RS_ERROR_NOT_ENOUGH_MONEY'), ...expected('it told', answer.balance, there)],
    };
  }),
  moving('a bet in another currency is refused', async ({ perform, bet, round }, trial) => ({
    moves: 0n,
    found: notOk('it', (await perform(bet(round, { currency: trial.otherCurrency }))).status),
  })),
  moving('a win in another currency than its round is refused', async ({ perform, bet, win, round, stake }, trial) => {
    await perform(bet(round));
    return { moves: -stake, found: notOk('it', (await perform(win(round, stake, { currency: trial.otherCurrency }))).status) };
  }),
  moving('a bet under a token nobody was given is refused', async ({ perform, bet, round, who }) => ({
    moves: 0n,
    found: notOk('it', (await perform(bet(round, { token: [...who.token].toReversed().join('') }))).status),
  })),
  moving('a bet in a game there is not is refused', async ({ perform, bet, round }) => ({
    moves: 0n,
    found: notOk('it', (await perform(bet(round, { game: 'no-such-game-here' }))).status),
  })),
  moving('a bet in a round that is over is refused', async ({ perform, bet, win, round, stake }) => {
    await perform(bet(round));
    await perform(win(round, 0n));
    return { moves: -stake, found: notOk('it', (await perform(bet(round))).status) };
  }),
  moving('a bet of nothing is refused', async ({ perform, order, round }) => ({
    moves: 0n,
    found: notOk('it', (await perform(order(round, { kind: 'bet', amount: 0n, roundClosed: false }))).status),
  })),
  moving('a bet of a player nobody knows is refused', async ({ perform, bet, round }) => ({
    moves: 0n,
    found: notOk('it', (await perform(bet(round, { player: '999999999999999' }))).status),
  })),
  moving('a bet whose answer was lost is found by sending it again, and taken once', async ({ perform, bet, round, stake }, trial) => {
    if (!trial.lose) return undefined;
    const order = bet(round);
    await trial.lose(order);
    return { moves: -stake, found: expected('it was answered with', (await perform(order)).status, 'RS_OK') };
  }),
  moving('a bet whose answer was lost can be taken back, whether it came or not', async ({ perform, bet, rollback, round }, trial) => {
    if (!trial.lose) return undefined;
    const order = bet(round);
    await trial.lose(order);
    return { moves: 0n, found: expected('it was answered with', (await perform(rollback(round, order.transactionId))).status, 'RS_OK') };
  }),
  {
    name: 'a launch that is over takes no bet, and still pays wins and takes back',
    async run(trial) {
      const old = await trial.expired?.();
      if (!old) return undefined;
      const { round, transaction, ...who } = old;
      const order = (act: ActBody, more: Partial<ActOrder> = {}): ActOrder => ({
        ...{ ...who, requestId: trial.name(), transactionId: trial.name(), round, act },
        ...more,
      });
      const fresh = await trial.wallet.perform(order({ kind: 'bet', amount: trial.stake, roundClosed: false }, { round: trial.name() }));
      const won = await trial.wallet.perform(order({ kind: 'win', amount: trial.stake, roundClosed: true }, { reference: transaction }));
      const back = await trial.wallet.perform(order({ kind: 'rollback', roundClosed: false }, { reference: transaction }));
      return [
        ...notOk('the bet', fresh.status),
        ...expected('the win was answered with', won.status, 'RS_OK'),
        ...expected('the rollback was answered with', back.status, 'RS_OK'),
      ];
    },
  },
];
