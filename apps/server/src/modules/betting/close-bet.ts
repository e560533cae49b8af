import type { Refusal } from '@fairbook/contract';
import type { Tx } from '@fairbook/database';
import { assert, type Closed, closeBet, ok, type Result, refuse, standingOf, sumOf } from '@fairbook/domain';
import type { ExposureChange } from '../risk/face.ts';
import type { News } from '../topics.ts';
import { writeClosing } from './change-bets.ts';
import {
  addClosing,
  type ClosingRow,
  closingHash,
  closingKey,
  type LockedBet,
  lockBet,
  readClosing,
  readClosings,
  readLegExposures,
} from './closing-store.ts';
import type { ClosedBet, CloseOrder } from './face.ts';
import type { BettingNeeds } from './needs.ts';

/** Whether an order asks for what was done under its guid. */
const isSame = (made: ClosingRow, { betId, closing }: CloseOrder): boolean =>
  made.bet_id === betId &&
  made.kind === closing.kind &&
  (closing.kind === 'cancel' || (made.stake === closing.stake && made.paid === closing.offer));

/** What the house stands to lose less, by outcome. */
async function exposuresOf(tx: Tx, bet: LockedBet, { status, part }: Closed): Promise<ExposureChange[]> {
  const { brand_id: brandId, currency, stake, cashed_stake: cashed } = bet;
  const after = cashed + sumOf(part);
  return (await readLegExposures(tx, bet)).flatMap(({ exposure, ...leg }) => {
    const left = status === 'accepted' ? standingOf(exposure, stake, after) : 0n;
    const amount = left - standingOf(exposure, stake, cashed);
    return amount === 0n ? [] : [{ ...leg, brandId, currency, amount }];
  });
}

/** News of the bet, which is news of its player's balance too, and of what is open no more, for the process that places bets. */
function newsOf(bet: LockedBet, { status }: Closed, exposures: readonly ExposureChange[]): News[] {
  const playerId = `${bet.player_id}`;
  const of = { topic: 'bet' as const, brandId: bet.brand_id, key: playerId, body: { playerId, betId: `${bet.id}`, status } };
  if (exposures.length === 0) return [of];
  const legs = exposures.map(({ amount, ...leg }) => ({ ...leg, by: `${amount}` }));
  return [of, { topic: 'exposure' as const, brandId: 0, key: `${legs[0]!.fixture}`, body: { legs } }];
}

/** A bet and its player's balances, held until the transaction ends. `position`: of the closing to come. */
interface Locked {
  readonly bet: LockedBet;
  readonly position: number;
  readonly held: Awaited<ReturnType<BettingNeeds['ledger']['hold']>>;
}

/**
 * The bet is locked first and the balance after it, as a settlement does, so that whichever of them comes first is seen by the other; and
 * two orders of a player under one guid, whatever their bets, one after the other.
 */
async function lock(needs: BettingNeeds, tx: Tx, order: CloseOrder): Promise<Locked | undefined> {
  const bet = await lockBet(tx, order);
  if (!bet) return undefined;
  const { brandId, playerId, betId } = order;
  const position = (await readClosings(tx, brandId, playerId, [betId])).length + 1;
  const held = await needs.ledger.hold(tx, [{ key: closingKey(betId, position), brandId, playerId, currency: bet.currency }]);
  return { bet, position, held };
}

/** Posts a closing's money and writes it with all that follows. */
async function write(needs: BettingNeeds, tx: Tx, { bet, position, held }: Locked, order: CloseOrder, closed: Closed): Promise<void> {
  const { brandId, playerId, betId, guid, closing, who, why } = order;
  const key = closingKey(betId, position);
  const at = needs.clock.now();
  const row = {
    brand_id: brandId,
    player_id: playerId,
    bet_id: betId,
    position,
    guid,
    kind: closing.kind,
    stake: sumOf(closed.part),
    stake_bonus: closed.part.bonus,
    stake_free: closed.part['free-bet'],
    paid: closed.paid,
    settlement: bet.settlement,
    who,
    why,
    at: BigInt(at),
  };
  const { currency } = bet;
  const posting = { key, brandId, currency, playerId, body: `${row.kind};${row.stake};${row.paid}`, terms: closingHash(row) };
  const { answers, written } = needs.ledger.startPost(tx, held, [{ ...posting, transfers: () => closed.transfers }]);
  const [answer] = answers;
  assert(answer?.verdict === 'posted', `posting ${key} of a closing is ${answer?.verdict}`);
  const exposures = await exposuresOf(tx, bet, closed);
  const { event, status, part, paid } = closed;
  await Promise.all([
    written,
    addClosing(tx, { ...row, collected: answer.collected }),
    writeClosing(tx, { brandId, playerId, betId, event, before: bet.status, status, part, paid }, at),
    needs.risk.keep(tx, 'betting', exposures),
    needs.outbox.add(tx, newsOf(bet, closed, exposures)),
  ]);
}

/** Closes a bet, or a part of it, before its result: once under its guid. */
export const closeBetFor = (needs: BettingNeeds, order: CloseOrder): Promise<Result<ClosedBet, Refusal>> =>
  needs.db.transaction(async (tx) => {
    const locked = await lock(needs, tx, order);
    if (!locked) return refuse<Refusal>({ code: 'not-found' });
    const { bet } = locked;
    const made = await readClosing(tx, order.brandId, order.playerId, order.guid);
    if (made && !isSame(made, order)) return refuse<Refusal>({ code: 'idempotency-conflict' });
    if (made) {
      const status = made.kind === 'cancel' ? 'cancelled' : bet.status === 'cashed-out' ? 'cashed-out' : 'accepted';
      return ok({ repeated: true, status, stake: made.stake, paid: made.paid });
    }
    // An offer is made at the prices of the process that places bets.
    if (order.closing.kind === 'cash-out') await needs.mayPlace(tx, [order.brandId]);
    const closed = closeBet(
      {
        player: order.playerId,
        bet: order.betId,
        status: bet.status,
        staked: { cash: bet.stake - bet.stake_bonus - bet.stake_free, bonus: bet.stake_bonus, 'free-bet': bet.stake_free },
        cashed: { cash: bet.cashed_stake - bet.cashed_bonus - bet.cashed_free, bonus: bet.cashed_bonus, 'free-bet': bet.cashed_free },
      },
      order.closing,
    );
    if (!closed.ok) return refuse<Refusal>({ code: closed.refusal === 'bet-over' ? 'bet-over' : 'stake-over-maximum' });
    await write(needs, tx, locked, order, closed.value);
    await order.alongside?.(tx);
    const { status, part, paid } = closed.value;
    return ok({ repeated: false, status: status as ClosedBet['status'], stake: sumOf(part), paid });
  });
