import {
  assert,
  betReturnedTransfers,
  casinoBetTransfers,
  casinoWinTransfers,
  type Funds,
  type GameFacts,
  jackpotFedTransfers,
  jackpotSeedTransfers,
  jackpotWinTransfers,
  mostFed,
  NO_FUNDS,
  type RoundOf,
  refusedStake,
  splitStake,
  splitWin,
  stakeTakenTransfers,
  type Transfer,
  winReversedTransfers,
} from '@fairbook/domain';
import type { ActBody, ActOrder, WalletRefusalCode } from '@fairbook/provider-kit';
import type { ActRow, GrantRow, RoundRow } from './rows.ts';
import { awardedBy, awardsOf, fedBy, readShares, seededBy, seedsOf, sharesOf } from './terms.ts';

/** What is known of an act's place when it is decided, under the player's lock. */
export interface ActFound {
  readonly round: RoundRow | undefined;
  /** The act that the order's `reference` names. */
  readonly referenced: ActRow | undefined;
  /** That one was taken back, before it came or after. */
  readonly referencedTakenBack: boolean;
  readonly grant: GrantRow | undefined;
}

/** Who acts, and what the player has. */
export interface Acting {
  readonly supplier: string;
  readonly brandId: number;
  readonly playerId: bigint;
  readonly order: ActOrder;
  readonly requestHash: string;
  readonly at: number;
  /** Number for a round that begins. */
  readonly newRound: () => bigint;
  /** Whether the player has an account in the order's currency: without one nothing of theirs was ever moved in it. */
  readonly hasAccount: boolean;
  readonly cash: bigint;
  readonly bonus: bigint;
  /** What a stake is judged by, beside the act itself. */
  readonly stakeFacts: (act: ActBody) => GameFacts;
}

export type ActDecision =
  | { readonly kind: 'refused'; readonly reason: WalletRefusalCode; readonly bound?: bigint }
  /** It is done already or there is nothing to do. `tombstone`: so that what it takes back is refused when it comes. */
  | { readonly kind: 'nothing'; readonly tombstone: boolean }
  | {
      readonly kind: 'done';
      readonly round: RoundRow;
      readonly isNewRound: boolean;
      /** Its balance is known once the money has moved. */
      readonly act: Omit<ActRow, 'balance'>;
      readonly transfers: readonly Transfer[];
      /** By how many rounds of the grant fewer are left. */
      readonly granted: number;
    };

const refused = (reason: WalletRefusalCode, bound?: bigint): ActDecision => ({
  kind: 'refused',
  reason,
  ...(bound !== undefined && { bound }),
});
const fundsOf = (all: bigint, bonus: bigint): Funds => ({ ...NO_FUNDS, cash: all - bonus, bonus });
const stakedIn = (round: RoundRow): Funds => fundsOf(round.staked, round.stakedBonus);
const roundOf = ({ playerId, supplier }: Acting, round: RoundRow): RoundOf => ({ player: playerId, round: round.id, supplier });

/** What an act changes of its round's sums. */
type Change = Pick<ActRow, 'staked' | 'stakedBonus' | 'free' | 'won' | 'wonBonus'>;
const NO_CHANGE: Change = { staked: 0n, stakedBonus: 0n, free: 0n, won: 0n, wonBonus: 0n };

const begun = ({ brandId, playerId, supplier, order, at, newRound }: Acting): RoundRow => ({
  ...{ brandId, playerId, id: newRound(), supplier, round: order.round, game: order.game, currency: order.currency, openedAt: at },
  ...{ status: 'open', closedAt: undefined, acts: 0, staked: 0n, stakedBonus: 0n, free: 0n, won: 0n, held: 0n },
});

/** The round after an act of it. */
function moved(round: RoundRow, change: Change, closes: boolean, at: number): RoundRow {
  const status = closes ? 'closed' : round.status;
  const staked = round.staked + change.staked;
  return {
    ...round,
    status,
    closedAt: round.closedAt ?? (closes ? at : undefined),
    acts: round.acts + 1,
    staked,
    stakedBonus: round.stakedBonus + change.stakedBonus,
    free: round.free + change.free,
    won: round.won + change.won,
    held: status === 'open' ? staked : 0n,
  };
}

interface Doing {
  readonly round: RoundRow;
  readonly isNewRound: boolean;
  readonly body: ActBody;
  readonly change: Change;
  readonly transfers: readonly Transfer[];
  readonly more?: Partial<Pick<ActRow, 'freeRounds' | 'jackpot' | 'shares' | 'awards' | 'seeds'>>;
  readonly granted?: number;
}

function done(acting: Acting, { round, isNewRound, body, change, transfers, more, granted = 0 }: Doing): ActDecision {
  const { brandId, playerId, supplier, order, requestHash, at } = acting;
  const { transactionId, requestId, reference } = order;
  const after = moved(round, change, body.roundClosed, at);
  return {
    kind: 'done',
    round: after,
    isNewRound,
    act: {
      ...{ brandId, playerId, roundId: round.id, position: after.acts, supplier, transactionId, requestId, requestHash, reference },
      ...{
        kind: body.kind,
        ...change,
        freeRounds: undefined,
        jackpot: undefined,
        shares: undefined,
        awards: undefined,
        seeds: undefined,
        ...more,
      },
      ...{ closes: body.roundClosed, detail: body.detail, at },
    },
    transfers,
    granted,
  };
}

type OfJackpots = ReturnType<typeof awardedBy>;
const sumOf = (parts: OfJackpots): bigint => parts.reduce((sum, { amount }) => sum + amount, 0n);

/** What an act does to jackpots: fed first, for its own part may be won, then paid, then begun anew. `staked`: in the whole round, minor units. */
const jackpotTransfers = (of: RoundOf, body: ActBody, fed: OfJackpots, staked: bigint): Transfer[] => [
  ...jackpotFedTransfers(of, fed, staked),
  ...awardedBy(body).flatMap((award) => jackpotWinTransfers(of, award)),
  ...jackpotSeedTransfers(of, seededBy(body)),
];
/** Whether jackpots get more of a round than was staked in it: nobody feeds one out of nothing. */
const overfed = (fed: OfJackpots, staked: bigint): boolean => sumOf(fed) > mostFed(staked, fed.length);

/** A stake, with what it wins where both come at once. */
function stake(acting: Acting, { round: found, grant }: ActFound, body: ActBody & { readonly kind: 'bet' | 'bet-win' }): ActDecision {
  const refusal = refusedStake(acting.stakeFacts(body));
  if (refusal) return refused(refusal.code, refusal.bound);
  const round = found ?? begun(acting);
  const of = roundOf(acting, round);
  const isFree = body.freeRounds !== undefined;
  const split = isFree ? NO_FUNDS : coveredSplit(body.amount, acting);
  const won = body.kind === 'bet-win' ? body.won : 0n;
  const staked = split.cash + split.bonus;
  // Of a free round nothing was staked that could feed one.
  const fed = isFree ? [] : fedBy(body);
  if (overfed(fed, round.staked + staked)) return refused('bad-input');
  const paid = splitWin(won, fundsOf(round.staked + staked, round.stakedBonus + split.bonus));
  return done(acting, {
    round,
    isNewRound: found === undefined,
    body,
    change: { staked, stakedBonus: split.bonus, free: isFree ? body.amount : 0n, won: won + sumOf(awardedBy(body)), wonBonus: paid.bonus },
    transfers: [
      ...casinoBetTransfers(of, split, !body.roundClosed),
      ...casinoWinTransfers(of, paid),
      ...jackpotTransfers(of, body, fed, round.staked + staked),
      ...(body.roundClosed ? stakeTakenTransfers(of, round.held) : []),
    ],
    more: { freeRounds: body.freeRounds, shares: isFree ? undefined : sharesOf(body), awards: awardsOf(body), seeds: seedsOf(body) },
    granted: isFree && grant ? 1 : 0,
  });
}

function coveredSplit(amount: bigint, { cash, bonus }: Acting): Funds {
  const split = splitStake(amount, { ...NO_FUNDS, cash, bonus });
  assert(split.ok, 'a stake that was let through is covered');
  return split.value;
}

/** Whether there is a stake in the round that a win can be of, and that the order names no other. */
function winRefusal(acting: Acting, { round, referenced, referencedTakenBack }: ActFound): WalletRefusalCode | undefined {
  const { reference, currency } = acting.order;
  if (referencedTakenBack) return 'transaction-taken-back';
  if (!round) return 'transaction-unknown';
  if (round.currency !== currency) return 'currency-not-offered';
  if (reference !== undefined && referenced?.roundId !== round.id) return 'transaction-unknown';
  return round.staked === 0n && round.free === 0n ? 'transaction-taken-back' : undefined;
}

/** A win is paid whatever the launch, the player's state and limits say, and late ones in a round that is over: it is owed. */
function win(acting: Acting, found: ActFound, body: ActBody & { readonly kind: 'win' | 'jackpot-win' }): ActDecision {
  if (body.amount < 0n) return refused('bad-input');
  const reason = winRefusal(acting, found);
  if (reason) return refused(reason);
  const round = found.round!;
  const of = roundOf(acting, round);
  const { amount } = body;
  const isJackpot = body.kind === 'jackpot-win';
  const paid = isJackpot ? { ...NO_FUNDS, cash: amount } : splitWin(amount, stakedIn(round));
  const fed = fedBy(body);
  if (overfed(fed, round.staked)) return refused('bad-input');
  return done(acting, {
    round,
    isNewRound: false,
    body,
    change: { ...NO_CHANGE, won: amount + sumOf(awardedBy(body)), wonBonus: paid.bonus },
    transfers: [
      ...(isJackpot ? jackpotWinTransfers(of, { jackpot: body.jackpot, amount }) : casinoWinTransfers(of, paid)),
      ...jackpotTransfers(of, body, fed, round.staked),
      ...(body.roundClosed ? stakeTakenTransfers(of, round.held) : []),
    ],
    more: { jackpot: isJackpot ? body.jackpot : undefined, shares: sharesOf(body), awards: awardsOf(body), seeds: seedsOf(body) },
  });
}

/**
 * Takes an act back: the stake goes to where it came from, what it won is taken out of what the player then has. One that never came is refused
 * when it comes; one that was taken back before is so already.
 */
function rollback(acting: Acting, found: ActFound, body: ActBody & { readonly kind: 'rollback' }): ActDecision {
  const { referenced: act, round } = found;
  if (acting.order.reference === undefined) return refused('bad-input');
  if (!acting.hasAccount) return refused('currency-not-offered');
  if (found.referencedTakenBack) return { kind: 'nothing', tombstone: false };
  if (!act) return { kind: 'nothing', tombstone: true };
  if (act.kind === 'rollback' || act.brandId !== acting.brandId || act.playerId !== acting.playerId) return refused('idempotency-conflict');
  // The next pot has begun, with a seed of the house or without, and others stake for it: one that was won is not won back.
  if (act.awards !== undefined) return refused('bad-input');
  if (round?.id !== act.roundId) return refused('bad-input');
  // What was moved in one currency never comes back in another.
  if (round.currency !== acting.order.currency) return refused('currency-not-offered');
  const of = roundOf(acting, round);
  const back = fundsOf(act.staked, act.stakedBonus);
  const balance: Funds = { ...NO_FUNDS, cash: acting.cash + back.cash, bonus: acting.bonus + back.bonus };
  const isOpen = round.status === 'open';
  return done(acting, {
    round,
    isNewRound: false,
    body,
    change: { staked: -act.staked, stakedBonus: -act.stakedBonus, free: -act.free, won: -act.won, wonBonus: -act.wonBonus },
    transfers: [
      ...betReturnedTransfers(of, back, isOpen, readShares(act.shares)),
      ...winReversedTransfers(of, fundsOf(act.won, act.wonBonus), balance, act.jackpot),
      ...(body.roundClosed ? stakeTakenTransfers(of, isOpen ? round.held - act.staked : 0n) : []),
    ],
    more: { freeRounds: act.freeRounds, jackpot: act.jackpot, shares: act.shares },
    granted: act.freeRounds === undefined ? 0 : -1,
  });
}

/** What becomes of an act that was not done before. Pure: everything is given, and nothing is changed. */
export function decideAct(acting: Acting, found: ActFound, body: ActBody): ActDecision {
  switch (body.kind) {
    case 'bet':
    case 'bet-win':
      return stake(acting, found, body);
    case 'win':
    case 'jackpot-win':
      return win(acting, found, body);
    case 'rollback':
      return rollback(acting, found, body);
  }
}
