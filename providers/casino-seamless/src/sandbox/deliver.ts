import type { ActBody, ActOrder } from '@fairbook/provider-kit';
import type { HttpWallet } from '@fairbook/seamless/http-wallet';
import { orderBody, WALLET_PATHS } from '@fairbook/seamless/wire';
import type { SandboxFault, SandboxGame } from './games.ts';

/** Who sits at a game, as the wallet says of their token. */
export interface Seat {
  readonly game: SandboxGame;
  readonly player: string;
  readonly brand: string;
  readonly token: string;
  readonly currency: string;
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
/** An order without an answer is sent so often; then a bet is taken back. */
const TRIES = 3;

export const orderOf = ({ name }: SandboxTools, seat: Seat, round: string, act: ActBody, reference?: string): ActOrder => ({
  ...{ player: seat.player, brand: seat.brand, token: seat.token, game: seat.game, currency: seat.currency },
  ...{ requestId: name(), transactionId: name(), round, act },
  ...(reference !== undefined && { reference }),
});
export const rollbackOf = (tools: SandboxTools, seat: Seat, bet: ActOrder): ActOrder =>
  orderOf(tools, seat, bet.round, { kind: 'rollback', roundClosed: true }, bet.transactionId);

/** Sends an order, and again as an aggregator does whose answer never came: what it was answered with. */
export async function sent({ wallet }: SandboxTools, order: ActOrder): Promise<string> {
  for (let tries = 1; ; tries++) {
    const answer = await wallet.perform(order).catch(() => undefined);
    if (answer && answer.status !== 'RS_ERROR_UNKNOWN') return answer.status;
    if (tries === TRIES) return 'RS_ERROR_UNKNOWN';
  }
}

async function sendAll(tools: SandboxTools, orders: readonly ActOrder[]): Promise<string[]> {
  const told: string[] = [];
  for (const order of orders) told.push(await sent(tools, order));
  return told;
}

/** The connection breaks before the answer is there: the order may have been taken or not. */
async function broken({ wallet }: SandboxTools, order: ActOrder): Promise<void> {
  if ('decide' in order.act) return;
  const body = Buffer.from(orderBody(order, wallet.form), 'utf8');
  await wallet.post(WALLET_PATHS[order.act.kind], body, wallet.sign(body), AbortSignal.timeout(TIME_OUT_MS)).catch(() => {});
}

/** A bet on its way, with one thing going wrong. `stands`: it was taken, and was not taken back. */
export async function sendBet(
  tools: SandboxTools,
  seat: Seat,
  bet: ActOrder,
  fault: SandboxFault,
): Promise<{ readonly told: readonly string[]; readonly stands: boolean }> {
  if (fault === 'rollback-first') return { told: await sendAll(tools, [rollbackOf(tools, seat, bet), bet]), stands: false };
  if (fault === 'time-out') await broken(tools, bet);
  const told = await sendAll(tools, fault === 'duplicate' ? [bet, bet, { ...bet, requestId: tools.name() }] : [bet]);
  if (told[0] === 'RS_ERROR_UNKNOWN') told.push(...(await sendAll(tools, [rollbackOf(tools, seat, bet)])));
  if (fault !== 'rollback' || told[0] !== 'RS_OK') return { told, stands: told[0] === 'RS_OK' };
  const back = rollbackOf(tools, seat, bet);
  return { told: [...told, ...(await sendAll(tools, [back, back]))], stands: false };
}

/** A win on its way, with one thing going wrong. */
export async function sendWin(tools: SandboxTools, win: ActOrder, fault: SandboxFault): Promise<readonly string[]> {
  if (fault === 'time-out') await broken(tools, win);
  if (fault === 'late-win') {
    await tools.wait(LATE_MS);
    // Its launch may be over by then.
    const { token: _, ...late } = win;
    return sendAll(tools, [late]);
  }
  return sendAll(tools, fault === 'duplicate' ? [win, win] : [win]);
}
