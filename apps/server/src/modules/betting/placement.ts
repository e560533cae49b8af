import type { Refusal } from '@fairbook/contract';
import type { Tx } from '@fairbook/database';
import {
  assert,
  FUNDINGS,
  type Funding,
  type Funds,
  firstRefusal,
  fundsStaked,
  moneyToText,
  splitStake,
  stakeTransfers,
} from '@fairbook/domain';
import { type Batcher, batcher } from '../../platform/batch.ts';
import { isDatabaseDown, Unavailable } from '../../platform/faults.ts';
import type { StakeHeadroom } from '../compliance/face.ts';
import type { Balance, Posted, Posting } from '../ledger/face.ts';
import type { ExposureChange } from '../risk/face.ts';
import type { News } from '../topics.ts';
import { lockedFacts, lockedRefusal, orderFacts } from './acceptance.ts';
import { addBets } from './bet-store.ts';
import type { AcceptedBet, BettingWatcher } from './face.ts';
import type { BettingBoard, BettingNeeds } from './needs.ts';
import type { NewBet } from './new-bet.ts';
import { type BetTerms, termsHash, termsOf } from './terms.ts';

/** What became of a bet in its batch. `repeated`: it was placed before under its guid. */
export type Placement =
  | { readonly kind: 'placed'; readonly cash: bigint }
  | { readonly kind: 'repeated' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Bets in one transaction at most. */
const BATCH = 256;
/**
 * Transactions under way at most. While the database writes one, this process makes the other; balances, lanes and outcomes are locked in one order,
 * so what the two share is written in turn.
 */
const AT_ONCE = 2;
/** Bets that must wait for a transaction beside another: with fewer, two would take more of the processor than they give. */
const BESIDE_FROM = 32;
/** Bets waiting at most; beyond it callers are told to come again. */
const QUEUE = 4096;
/** A bet that waited longer than this for its batch is checked again, ms: prices do not stand still under load. */
const STALE_MS = 200;

/** Whether time alone may have undone what was checked: it waited long, its feed fell silent, or its match was to begin meanwhile. */
const needsAnotherCheck = (bet: NewBet, board: BettingBoard, now: number): boolean =>
  now - bet.placedAt > STALE_MS ||
  bet.checked.quotes.some((quote) => !board.feedFresh(quote.gameId) || (quote.phase === 'line' && now >= quote.startsAt));

/** The ledger's key of a bet's stake: one per player and guid for ever. */
export const stakeKey = (playerId: bigint, guid: string): string => `bet:${playerId}:${guid}`;

const postingOf = (bet: NewBet, terms: BetTerms): Posting => ({
  key: stakeKey(bet.playerId, bet.guid),
  brandId: bet.brandId,
  currency: bet.currency,
  body: bet.bodyHash,
  terms: termsHash(terms),
  playerId: bet.playerId,
  // What the stake is made of follows from what those before it in the batch left.
  transfers({ cash, bonus, freeBet }) {
    const split = splitStake(bet.order.stake, { cash, bonus, 'free-bet': freeBet }, bet.order.funding);
    return split.ok ? stakeTransfers({ player: bet.playerId, bet: bet.id }, split.value) : undefined;
  },
});

const balanceKey = (bet: NewBet): string => `${bet.brandId}/${bet.playerId}/${bet.currency}`;

/**
 * Which bets of a batch go into one transaction: a player's bets in another currency come after it, for limits hold over all accounts
 * and what one took must be seen by the next. Nearly always all of them.
 */
export function roundsOf(bets: readonly Pick<NewBet, 'brandId' | 'playerId' | 'currency'>[]): number[][] {
  const rounds: { readonly currencies: Map<string, string>; readonly bets: number[] }[] = [];
  bets.forEach(({ brandId, playerId, currency }, i) => {
    const player = `${brandId}/${playerId}`;
    let round = rounds.find(({ currencies }) => (currencies.get(player) ?? currency) === currency);
    if (!round) {
      round = { currencies: new Map(), bets: [] };
      rounds.push(round);
    }
    round.currencies.set(player, currency);
    round.bets.push(i);
  });
  return rounds.map((round) => round.bets);
}

/** The first bet of each player and currency of a batch. */
function onePerBalance(bets: readonly NewBet[]): NewBet[] {
  const first = new Map<string, NewBet>();
  for (const bet of bets) if (!first.has(balanceKey(bet))) first.set(balanceKey(bet), bet);
  return [...first.values()];
}

/** What the stages under lock refuse; undefined when none of them objects. */
function refusedUnderLock(bet: NewBet, headroom: StakeHeadroom, sessionEnded: boolean): Refusal | undefined {
  const refused = firstRefusal({ order: orderFacts(bet.order), ...lockedFacts(headroom, sessionEnded, bet.order.funding) });
  return refused && lockedRefusal(refused, headroom).refusal;
}

/** The refusal of a stake that the ledger, which holds the balance, does not find covered. */
function tooLittle({ currency, order }: NewBet, balance: Balance | undefined): Refusal {
  const available = balance ? availableOf(balance, order.funding) : 0n;
  const refused = firstRefusal({ balance: { covered: false, available } });
  assert(refused?.bound !== undefined, 'a balance that does not cover the stake is refused');
  return { code: refused.code, facts: { bound: moneyToText(refused.bound, currency), currency } };
}

/** What a player has to stake from what they chose. */
const availableOf = ({ cash, bonus, freeBet }: Balance, funding: Funding): bigint => {
  const funds: Funds = { cash, bonus, 'free-bet': freeBet };
  return FUNDINGS[funding].reduce((sum, account) => sum + funds[account], 0n);
};

/** What a bet adds to the outcomes of its legs. */
const exposuresOf = ({ brandId, currency, checked, exposures }: NewBet): ExposureChange[] =>
  checked.quotes.map(({ fixture, slot, market, line, outcome }, i) => ({
    ...{ brandId, currency, fixture, slot, market, line, outcome },
    amount: exposures[i]!,
  }));

/** News of a bet is news of its player's balance too. */
const newsOf = (bet: NewBet): News<'bet'> => ({
  topic: 'bet',
  brandId: bet.brandId,
  key: `${bet.playerId}`,
  body: { playerId: `${bet.playerId}`, betId: `${bet.id}`, status: 'accepted' },
});

/** What watchers hear of a bet that stands. */
export const acceptedBet = ({
  brandId,
  currency,
  order,
  checked,
}: Pick<NewBet, 'brandId' | 'currency' | 'order' | 'checked'>): AcceptedBet => ({
  brandId,
  currency,
  stake: order.stake,
  live: checked.live,
  kind: checked.kind,
});

/** What the stages under lock say of each bet in turn: the places of those that go on to the ledger, and the answers of the others. */
function chooseUnderLock(
  needs: BettingNeeds,
  bets: readonly NewBet[],
  headrooms: ReadonlyMap<string, StakeHeadroom>,
  over: ReadonlySet<bigint>,
) {
  const left = new Map([...headrooms].map(([key, headroom]) => [key, { ...headroom }]));
  const answers = new Array<Placement | undefined>(bets.length);
  const chosen: number[] = [];
  const now = needs.clock.now();
  bets.forEach((bet, i) => {
    const own = left.get(balanceKey(bet))!;
    const refusal =
      refusedUnderLock(bet, own, over.has(bet.sessionId)) ?? (needsAnotherCheck(bet, needs.board, now) ? bet.checkAgain() : undefined);
    if (refusal) {
      answers[i] = { kind: 'refused', refusal };
      return;
    }
    chosen.push(i);
    // Also counted for one that the balance refuses below: rare, and on the safe side.
    if (own.left !== undefined && bet.order.funding !== 'free-bet') own.left -= bet.order.stake;
  });
  return { answers, chosen };
}

/** What the ledger's word on a stake means for its bet. */
function placementOf(bet: NewBet, { verdict, balance }: Posted): Placement {
  if (verdict === 'posted') return { kind: 'placed', cash: balance?.cash ?? 0n };
  if (verdict === 'repeated') return { kind: 'repeated' };
  return { kind: 'refused', refusal: verdict === 'conflict' ? { code: 'idempotency-conflict' } : tooLittle(bet, balance) };
}

/** Balances locked, limits asked, stakes posted, bets and news written: in one transaction. */
async function place(
  needs: BettingNeeds,
  watcher: Pick<BettingWatcher, 'accepted'>,
  tx: Tx,
  bets: readonly NewBet[],
): Promise<Placement[]> {
  const players = onePerBalance(bets);
  // One trip to the database, in this order: what limits leave is asked of balances that are held.
  const [held, headrooms, over] = await Promise.all([
    needs.ledger.hold(
      tx,
      bets.map(({ playerId, guid, brandId, currency }) => ({ key: stakeKey(playerId, guid), brandId, playerId, currency })),
    ),
    needs.limits.headroomForStake(tx, players),
    // Who gave an order that waited can have signed out since, in another process too.
    needs.sessions.over(
      tx,
      bets.filter((bet) => bet.waited),
    ),
    // Who stood still and was replaced does not know it: the transaction does.
    needs.mayPlace(tx, [...new Set(bets.map((bet) => bet.brandId))]),
  ]);
  const { answers, chosen } = chooseUnderLock(needs, bets, new Map(players.map((bet, i) => [balanceKey(bet), headrooms[i]!])), over);
  const terms = chosen.map((i) => termsOf(bets[i]!));
  const { answers: posted, written } = needs.ledger.startPost(
    tx,
    held,
    chosen.map((i, n) => postingOf(bets[i]!, terms[n]!)),
  );
  chosen.forEach((i, n) => {
    answers[i] = placementOf(bets[i]!, posted[n]!);
  });
  const staked = chosen.flatMap((i, n) =>
    posted[n]!.verdict === 'posted' ? [{ bet: bets[i]!, terms: terms[n]!, staked: fundsStaked(posted[n]!.moved) }] : [],
  );
  const placed = staked.map(({ bet }) => bet);
  tx.afterCommit(() => {
    for (const bet of placed) watcher.accepted(acceptedBet(bet));
  });
  await Promise.all([
    written,
    addBets(tx, staked),
    needs.risk.keep(tx, 'betting', placed.flatMap(exposuresOf)),
    needs.outbox.add(tx, placed.map(newsOf)),
  ]);
  return answers as Placement[];
}

/** Places bets that arrive together in one transaction. */
export function placementBatch(needs: BettingNeeds, watcher: Pick<BettingWatcher, 'accepted'>): Batcher<NewBet, Placement> {
  const commit = (bets: readonly NewBet[]): Promise<Placement[]> => needs.db.transaction((tx) => place(needs, watcher, tx, bets));

  async function commitRound(bets: readonly NewBet[]): Promise<Placement[]> {
    try {
      return await commit(bets);
    } catch (error) {
      if (bets.length === 1 || isDatabaseDown(error) || error instanceof Unavailable) throw error;
      // One bet that the database refuses must not take its neighbours with it: each tries alone.
      const answers: Placement[] = [];
      for (const bet of bets) {
        const [answer] = await commit([bet]).catch((alone: unknown): Placement[] => [{ kind: 'failed', error: alone }]);
        answers.push(answer!);
      }
      return answers;
    }
  }

  async function commitAll(bets: readonly NewBet[]): Promise<readonly Placement[]> {
    const rounds = roundsOf(bets);
    if (rounds.length === 1) return commitRound(bets);
    const answers = new Array<Placement>(bets.length);
    for (const round of rounds) {
      // What an earlier round placed stands, whatever becomes of a later one.
      const placed = await commitRound(round.map((i) => bets[i]!)).catch((error: unknown) =>
        round.map((): Placement => ({ kind: 'failed', error })),
      );
      round.forEach((i, n) => {
        answers[i] = placed[n]!;
      });
    }
    return answers;
  }

  return batcher<NewBet, Placement>({
    size: BATCH,
    queue: QUEUE,
    atOnce: AT_ONCE,
    besideFrom: BESIDE_FROM,
    // Part of what the first of them was ordered in; the orders of the others are pointed at.
    flush(bets) {
      const [parent, ...links] = bets.flatMap(({ trace }) => trace ?? []);
      return needs.tracing.within('placing batch', { parent, links, attributes: { 'fairbook.bets': bets.length } }, () => commitAll(bets));
    },
  });
}
