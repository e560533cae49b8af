import type { ActBody, ActOrder } from '@fairbook/provider-kit';
import type { HttpWallet } from '../http-wallet.ts';
import { orderBody, WALLET_PATHS } from '../wire.ts';
import { coinWins, type SandboxFault, type SandboxGame, stepsWin } from './games.ts';

/** A round to be played. */
export interface SandboxRound {
  readonly game: SandboxGame;
  readonly player: string;
  readonly brand: string;
  readonly token: string;
  readonly currency: string;
  readonly stake: bigint;
  readonly fault: SandboxFault;
}

export interface SandboxTools {
  readonly wallet: HttpWallet;
  /** Names that nobody used. */
  readonly name: () => string;
  /** In [0, 1). */
  readonly draw: () => number;
  /** Waits, ms: wins that come late. */
  readonly wait: (ms: number) => Promise<void>;
}

const LATE_MS = 1500;
const TIME_OUT_MS = 5;

/** Sends an order, and again as an aggregator does whose answer never came. */
async function sent({ wallet }: SandboxTools, order: ActOrder): Promise<string> {
  for (let tries = 1; ; tries++) {
    const answer = await wallet.perform(order).catch(() => undefined);
    if (answer && answer.status !== 'RS_ERROR_UNKNOWN') return answer.status;
    if (tries === 3) return answer?.status ?? 'RS_ERROR_UNKNOWN';
  }
}

/** Plays one round, with one thing going wrong: what each call was answered with, in order. */
export async function playRound(tools: SandboxTools, round: SandboxRound): Promise<readonly string[]> {
  const { name, draw, wait, wallet } = tools;
  const { game, player, brand, token, currency, stake, fault } = round;
  const roundName = name();
  const order = (act: ActBody, reference?: string): ActOrder => ({
    ...{ requestId: name(), transactionId: name(), player, brand, token, game, round: roundName, currency, act },
    ...(reference !== undefined && { reference }),
  });
  const bet = order({ kind: 'bet', amount: stake, roundClosed: false });
  const won = game === 'sandbox-coin' ? coinWins(stake, draw()) : stepsWin(stake, [draw(), draw(), draw()]);
  const win = order({ kind: 'win', amount: won, roundClosed: true }, bet.transactionId);
  const back = order({ kind: 'rollback', roundClosed: true }, bet.transactionId);
  const all = async (...orders: readonly ActOrder[]): Promise<string[]> => {
    const told: string[] = [];
    for (const each of orders) told.push(await sent(tools, each));
    return told;
  };
  switch (fault) {
    case 'none':
      return all(bet, win);
    case 'duplicate':
      return all(bet, bet, win, win, { ...bet, requestId: name() });
    case 'reorder':
      return all(win, bet, win);
    case 'rollback-first':
      return all(back, bet);
    case 'rollback':
      return all(bet, back, back, win);
    case 'late-win': {
      const first = await all(bet);
      await wait(LATE_MS);
      const { token: _, ...late } = win;
      return [...first, ...(await all(late))];
    }
    case 'time-out': {
      // The connection breaks before the answer is there; the same bet then finds out what became of it.
      const body = Buffer.from(orderBody(bet, wallet.form), 'utf8');
      await wallet.post(WALLET_PATHS.bet, body, wallet.sign(body), AbortSignal.timeout(TIME_OUT_MS)).catch(() => {});
      return all(bet, win);
    }
  }
}
