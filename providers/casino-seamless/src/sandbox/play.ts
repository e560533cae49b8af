import { orderOf, type SandboxTools, type Seat, sendBet, sendWin, sent } from './deliver.ts';
import { type CoinSide, coinFalls, coinWin, MOST_STEPS, type SandboxFault, stepHolds, stepsWin } from './games.ts';

/** What became of an act of a player's: what each call was answered with in order, and what is to be seen. */
export interface Played {
  readonly told: readonly string[];
  readonly fell?: CoinSide;
  readonly held?: boolean;
  /** Minor units; undefined while nothing is decided. */
  readonly won?: bigint;
}

/** A flip: stake and win of a round in two calls. */
export async function flipCoin(
  tools: SandboxTools,
  seat: Seat,
  { stake, pick, fault }: { readonly stake: bigint; readonly pick: CoinSide; readonly fault: SandboxFault },
): Promise<Played> {
  const bet = orderOf(tools, seat, tools.name(), { kind: 'bet', amount: stake, roundClosed: false });
  const fell = coinFalls(tools.draw());
  const won = fell === pick ? coinWin(stake) : 0n;
  const win = orderOf(tools, seat, bet.round, { kind: 'win', amount: won, roundClosed: true }, bet.transactionId);
  const early = fault === 'reorder' ? [await sent(tools, win)] : [];
  const { told, stands } = await sendBet(tools, seat, bet, fault);
  if (!stands) return { told: [...early, ...told] };
  return { told: [...early, ...told, ...(await sendWin(tools, win, fault))], fell, won };
}

/** A climb that is under way; its stake is set aside at the wallet meanwhile. */
export interface Climb {
  readonly round: string;
  readonly bet: string;
  /** Minor units. */
  readonly stake: bigint;
  readonly steps: number;
}

export async function beginClimb(
  tools: SandboxTools,
  seat: Seat,
  { stake, fault }: { readonly stake: bigint; readonly fault: SandboxFault },
): Promise<{ readonly played: Played; readonly climb: Climb | undefined }> {
  const bet = orderOf(tools, seat, tools.name(), { kind: 'bet', amount: stake, roundClosed: false });
  const { told, stands } = await sendBet(tools, seat, bet, fault);
  return { played: { told }, climb: stands ? { round: bet.round, bet: bet.transactionId, stake, steps: 0 } : undefined };
}

/** Ends a climb with what it came to. The win has its name from the bet: whoever asks again after a stop pays once. */
export async function endClimb(tools: SandboxTools, seat: Seat, climb: Climb, won: bigint, fault: SandboxFault): Promise<Played> {
  const win = {
    ...orderOf(tools, seat, climb.round, { kind: 'win', amount: won, roundClosed: true }, climb.bet),
    transactionId: `${climb.bet}-win`,
  };
  return { told: await sendWin(tools, win, fault), won };
}

/** One step up: the climb goes on, or it ends at the top or with a fall. */
export async function stepUp(
  tools: SandboxTools,
  seat: Seat,
  climb: Climb,
  fault: SandboxFault,
): Promise<{ readonly played: Played; readonly climb: Climb | undefined }> {
  if (!stepHolds(tools.draw())) return { played: { ...(await endClimb(tools, seat, climb, 0n, fault)), held: false }, climb: undefined };
  const higher = { ...climb, steps: climb.steps + 1 };
  if (higher.steps < MOST_STEPS) return { played: { told: [], held: true }, climb: higher };
  const played = await endClimb(tools, seat, higher, stepsWin(climb.stake, higher.steps), fault);
  return { played: { ...played, held: true }, climb: undefined };
}
