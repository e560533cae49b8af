import { createHash } from 'node:crypto';
import { openDatabase } from '@fairbook/database';
import type { SeededRandom } from '@fairbook/domain/seeded-random';
import type { ActBody, ActOrder } from '@fairbook/provider-kit';
import { type HttpWallet, httpWallet, type WalletReply } from '@fairbook/seamless/http-wallet';
import { hmacSignature } from '@fairbook/seamless/signature';
import { check } from '../support/expect.ts';
import type { Server } from '../support/server.ts';
import { type Account, readBalance } from './account.ts';
import { pause } from './http.ts';
import { VERIFY_LIMIT_MS } from './ledger.ts';
import type { Tally } from './tally.ts';

/** Settings under which a server has the sandbox aggregator, whose calls this run makes in its place. */
export const roundSettings = (key: string, port: number): Readonly<Record<string, string>> => ({
  CASINO_SEAMLESS_URL: 'sandbox',
  CASINO_SEAMLESS_SANDBOX_PORT: `${port}`,
  CASINO_SEAMLESS_HMAC_KEY: key,
});

const GAME = 'sandbox-coin';
const AWAY_MS = 60;
const THINK_MS = 40;
const LAUNCH_MS = 4 * 3_600_000;

/** A player of games and what the wallet told: the naive book it is held to. Amounts in cents. */
export interface Seat {
  readonly account: Account;
  readonly token: string;
  cash: bigint;
  held: bigint;
}

/** Opens a game for each account as a launch does; the site's page for it is tried by the journeys. */
export async function takeSeats(server: Server, accounts: readonly Account[], random: SeededRandom): Promise<Seat[]> {
  const url = await server.databaseUrl();
  check(url, 'the address of the database');
  const db = openDatabase(url, { max: 1, applicationName: 'reliability', onError: () => {} });
  try {
    return await Promise.all(
      accounts.map(async (account): Promise<Seat> => {
        const token = `${random.uuid()}${random.uuid()}`.replaceAll('-', '').slice(0, 43);
        const at = Date.now();
        await db.query(
          `insert into casino_launch (token_hash, brand_id, player_id, session_id, supplier, game, currency, device, language, at, expires_at)
           select $1, brand_id, player_id, session_id, 'seamless', $2, 'EUR', 'phone', 'en', $3::bigint, $4::bigint from player_session where player_id = $5 order by created_at desc limit 1`,
          [createHash('sha256').update(token, 'utf8').digest(), GAME, at, at + LAUNCH_MS, BigInt(account.playerId)],
        );
        const balance = await readBalance(account);
        check(balance, 'a balance before the first round');
        return { account, token, cash: balance.cash, held: balance.openStakes };
      }),
    );
  } finally {
    await db.end();
  }
}

/** Sends an order until it is known what became of it, as an aggregator does. Undefined: nobody knew until the run was over. */
async function settle(
  wallet: HttpWallet,
  order: ActOrder,
  over: () => boolean,
): Promise<Pick<WalletReply, 'status'> & Partial<WalletReply>> {
  for (;;) {
    const answer = await wallet.perform(order).catch(() => undefined);
    if (answer && answer.status !== 'RS_ERROR_UNKNOWN') return answer;
    if (over()) return { status: 'RS_ERROR_UNKNOWN' };
    await pause(AWAY_MS);
  }
}

export interface Rounds {
  /** No new rounds; the acts under way are sent until they are known, `limitMs` at most. Then every player's money is held against the book. */
  end(limitMs: number): Promise<void>;
}

/** Players who never stop playing rounds: won, lost, left open, taken back before and after, each act sent until it is answered. */
export function playRounds(server: Server, key: string, seats: readonly Seat[], random: SeededRandom, tally: Tally): Rounds {
  const wallet = httpWallet(`${server.origin}/casino/seamless`, hmacSignature(key), 'minor');
  let ended = false;
  let hardEnd = Number.POSITIVE_INFINITY;
  const over = (): boolean => Date.now() > hardEnd;

  async function act(seat: Seat, order: ActOrder, moves: { readonly cash: bigint; readonly held: bigint }, should: string): Promise<void> {
    const answer = await settle(wallet, order, over);
    tally.check('round-once', answer.status === should, () => `${order.transactionId} was answered with ${answer.status}, not ${should}`);
    if (answer.status !== 'RS_OK') return;
    seat.cash += moves.cash;
    seat.held += moves.held;
    const told = answer.balance;
    tally.check('round-money', told === seat.cash, () => `${order.transactionId} left ${told}, not ${seat.cash}`);
    tally.count(`acts of rounds (${'kind' in order.act ? order.act.kind : ''})`);
    if (!random.chance(0.2)) return;
    const again = await settle(wallet, random.chance(0.5) ? order : { ...order, requestId: random.uuid() }, over);
    tally.check('round-once', again.status === 'RS_OK', () => `${order.transactionId} again was answered with ${again.status}`);
  }

  async function round(seat: Seat): Promise<void> {
    const name = random.uuid();
    const order = (body: ActBody, reference?: string): ActOrder => ({
      ...{ requestId: random.uuid(), transactionId: random.uuid(), player: seat.account.playerId, brand: 'fairbook', token: seat.token },
      ...{ game: GAME, round: name, currency: 'EUR', act: body, ...(reference !== undefined && { reference }) },
    });
    const stake = 10n * BigInt(random.int(1, 20));
    const bet = order({ kind: 'bet', amount: stake, roundClosed: false });
    const back = order({ kind: 'rollback', roundClosed: true }, bet.transactionId);
    const dice = random.next();
    if (dice < 0.1) {
      await act(seat, back, { cash: 0n, held: 0n }, 'RS_OK');
      return act(seat, bet, { cash: 0n, held: 0n }, 'RS_ERROR_TRANSACTION_ROLLED_BACK');
    }
    await act(seat, bet, { cash: -stake, held: stake }, 'RS_OK');
    if (dice < 0.2) return act(seat, back, { cash: stake, held: -stake }, 'RS_OK');
    if (dice < 0.3) return;
    const won = random.chance(0.5) ? (stake * 198n) / 100n : 0n;
    return act(seat, order({ kind: 'win', amount: won, roundClosed: true }, bet.transactionId), { cash: won, held: -stake }, 'RS_OK');
  }

  async function player(seat: Seat): Promise<void> {
    while (!ended && seat.cash > 10_000n) {
      await round(seat);
      await pause(random.int(0, THINK_MS));
    }
  }

  const playing = seats.map(player);
  return {
    async end(limitMs) {
      ended = true;
      hardEnd = Date.now() + limitMs;
      await Promise.all(playing);
      const all = seats.reduce((sum, { held }) => sum + held, 0n);
      const { output } = await server.command('verify-ledger', VERIFY_LIMIT_MS);
      const isTold = all === 0n || output.includes(`"held":"${all}"`);
      tally.check('round-money', isTold, () => `verify-ledger does not tell the ${all} that open rounds hold: ${output.slice(0, 600)}`);
      for (const { account, cash, held } of seats) {
        const balance = await readBalance(account);
        const found = balance && `${balance.cash} and ${balance.openStakes} held`;
        tally.check(
          'round-money',
          found === `${cash} and ${held} held`,
          () => `player ${account.login} has ${found}, not ${cash} and ${held} held`,
        );
      }
    },
  };
}
