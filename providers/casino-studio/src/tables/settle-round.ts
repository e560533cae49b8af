import { endingOf } from '@fairbook/games/shared/interrupted';
import { saidOut } from './by-hand.ts';
import type { Drawn } from './draws.ts';
import type { BetEnd } from './end-bet.ts';
import { BETS_AT_ONCE, openBetsOf } from './open-table.ts';
import { dividePots } from './prizes.ts';
import type { LiveBet, RoundBets } from './round-bets.ts';
import type { Table, TableParts, TableState } from './table.ts';

/** How a bet ends that nobody left by hand. */
function endOf({ schedule, game }: Table, { startedAt, interrupted }: TableState, { crash }: Drawn, { facts }: LiveBet): BetEnd {
  if (!interrupted) return { kind: 'played' };
  // The end of a flight is written before it is shown: this one had not ended when the house was last there.
  const round = { startedAt, ranUntil: startedAt, ...(crash !== undefined && { crash }) };
  return { kind: endingOf(schedule, round, { auto: saidOut(game, facts) }) === 'settle' ? 'played' : 'back' };
}

/** Bets that may share in a pot are looked at together: more than ever were in a round. */
const MOST_WINNERS = 50_000;

/**
 * Ends every open bet of a round that is over, as many at once as are found at once. @throws where one could not be ended: the others are, and the next
 * round does not begin before all of them
 */
export async function settleRound(
  parts: TableParts,
  table: Table,
  bets: RoundBets,
  { state, drawn }: { readonly state: TableState; readonly drawn: Drawn },
): Promise<void> {
  const { game } = table;
  // What was left by hand and is on its way comes first.
  await Promise.allSettled([...bets.all()].map(({ ending }) => ending));
  // What one bet has of a pot depends on all of them, so that is fixed before the first is ended.
  const all = game.pots ? await openBetsOf(parts, table, state, MOST_WINNERS) : [];
  const divisions = await dividePots(parts, table, state, drawn, all);
  const end = (bet: LiveBet) => bets.end(bet, drawn.hash, bet.wanted ?? endOf(table, state, drawn, bet), divisions);
  for (;;) {
    const open = await openBetsOf(parts, table, state);
    const ended = await Promise.allSettled(open.map((bet) => end(bets.add(bet))));
    const failed = ended.find((each) => each.status === 'rejected');
    if (failed) throw failed.reason;
    if (open.length < BETS_AT_ONCE) return;
  }
}
