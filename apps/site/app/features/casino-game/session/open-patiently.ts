import type { Seat, SeatHost } from '../play/seat.ts';
import { GAME_AWAY } from './money-orders.ts';
import type { MoneySession } from './money-session.ts';

/** Before the game is opened once more, ms: doubled each time. */
const FIRST_WAIT_MS = 2000;
const MOST_WAIT_MS = 30_000;

/** Opens a game for money; one whose supplier is away opens by itself when that is back, and says so until then. Returns its end. */
export function openPatiently(
  session: Pick<MoneySession, 'open'>,
  seat: Pick<Seat, 'opened'>,
  { after }: Pick<SeatHost, 'after'>,
): () => void {
  let isOver = false;
  let callOff = (): void => {};
  async function open(waitMs: number): Promise<void> {
    const answer = await session.open();
    if (isOver) return;
    seat.opened(answer.ok ? undefined : answer);
    if (answer.ok || answer.refusal?.code !== GAME_AWAY) return;
    callOff = after(waitMs, () => void open(Math.min(2 * waitMs, MOST_WAIT_MS)));
  }
  void open(FIRST_WAIT_MS);
  return () => {
    isOver = true;
    callOff();
  };
}
