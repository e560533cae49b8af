import {
  type AccountRef,
  accountName,
  assert,
  collectedOf,
  isAllowedBalance,
  isCollected,
  isSoundTransfer,
  type Transfer,
} from '@fairbook/domain';
import type { Balance, HeldBalance, IsRepeat, Posted, Posting, Verdict } from './face.ts';
import { bodyOf, laneOf, playerOf } from './posting.ts';

/** A transfer that will be written. */
export interface Entry {
  readonly posting: Posting;
  readonly playerId: bigint;
  readonly lane: number;
  readonly transfer: Transfer;
  readonly part: number;
  readonly cashAfter: bigint | undefined;
}

interface HouseChange {
  readonly brandId: number;
  readonly currency: string;
  readonly account: string;
  readonly lane: number;
  amount: bigint;
}

export interface Decision {
  readonly answers: readonly Posted[];
  readonly entries: readonly Entry[];
  readonly house: readonly HouseChange[];
}

export const balanceKey = (brandId: number, playerId: bigint, currency: string): string => `${brandId}/${playerId}/${currency}`;
export const postingKey = (brandId: number, key: string): string => `${brandId}/${key}`;

export const balanceOf = (heldBalance: HeldBalance): Balance => ({
  currency: heldBalance.currency,
  cash: heldBalance.now.cash,
  bonus: heldBalance.now.bonus,
  freeBet: heldBalance.now['free-bet'],
  locked: heldBalance.now.locked,
  openStakes: heldBalance.now['open-stakes'],
  owed: -heldBalance.now.debt,
});

/** A broken posting is a bug of its maker, whatever the balance: all of it is looked at before any of it moves. */
function assertSound({ key }: Posting, transfers: readonly Transfer[]): void {
  assert(transfers.length > 0, `posting ${key} moves nothing`);
  for (const transfer of transfers) {
    const { kind, amount, debit, credit } = transfer;
    assert(isSoundTransfer(transfer), `${kind} of ${amount} may not run from ${accountName(debit)} to ${accountName(credit)}`);
  }
}

/** Moves all transfers of a posting in `balance`, or none: false when an account would stand on the wrong side of zero on the way. */
function move(transfers: readonly Transfer[], heldBalance: HeldBalance | undefined, cash: (bigint | undefined)[]): boolean {
  const next = heldBalance ? { ...heldBalance.now } : undefined;
  for (const { debit, credit, amount } of transfers) {
    if ('player' in debit) {
      assert(next, `player ${debit.player} has an account`);
      next[debit.account] -= amount;
      if (!isAllowedBalance(debit.account, next[debit.account])) return false;
    }
    if ('player' in credit) {
      assert(next, `player ${credit.player} has an account`);
      next[credit.account] += amount;
      if (!isAllowedBalance(credit.account, next[credit.account])) return false;
    }
    const touchesCash = isCash(debit) || isCash(credit);
    cash.push(touchesCash ? next?.cash : undefined);
  }
  if (heldBalance && next) heldBalance.now = next;
  return true;
}

/**
 * What a posting's money pays of its player's debt, as one more transfer: its own gain in cash, so that nothing else the player has is
 * touched. Undefined when nothing is owed or gained.
 */
function collectionOf(
  { playerId, depositsPayDebt = false }: Posting,
  transfers: readonly Transfer[],
  heldBalance: HeldBalance,
): Transfer | undefined {
  let gained = 0n;
  for (const { kind, debit, credit, amount } of transfers) {
    if (isCash(debit)) gained -= amount;
    if (isCash(credit) && isCollected(kind, depositsPayDebt)) gained += amount;
  }
  const amount = collectedOf(-heldBalance.now.debt, gained);
  const [first] = transfers;
  if (amount === 0n || !first) return undefined;
  const player = playerId ?? heldBalance.playerId;
  return {
    kind: 'debt-collected',
    debit: { player, account: 'cash' },
    credit: { player, account: 'debt' },
    amount,
    cause: first.cause,
  };
}

const isCash = (ref: AccountRef): boolean => 'player' in ref && ref.account === 'cash';

/** A posting's transfers, made of the balance where it asks for that; undefined when that does not cover it. */
function transfersOf({ key, transfers }: Posting, heldBalance: HeldBalance | undefined): readonly Transfer[] | undefined {
  if (typeof transfers !== 'function') return transfers;
  assert(heldBalance, `posting ${key} is of a player with an account`);
  return transfers(balanceOf(heldBalance));
}

/**
 * Gives each posting its verdict, in order: one that would overdraw is refused alone and those after it see the balance without it.
 * `taken` tells of keys posted before: whether it was the same posting. Changes the balances.
 */
export function decide(
  postings: readonly Posting[],
  heldBalances: ReadonlyMap<string, HeldBalance>,
  taken: ReadonlyMap<string, IsRepeat>,
): Decision {
  const answers: Posted[] = [];
  const entries: Entry[] = [];
  const house = new Map<string, HouseChange>();
  const made = new Map<string, IsRepeat>();
  for (const posting of postings) {
    const playerId = playerOf(posting);
    const lane = laneOf(playerId);
    const heldBalance = playerId === 0n ? undefined : heldBalances.get(balanceKey(posting.brandId, playerId, posting.currency));
    const answer = (verdict: Verdict, moved: readonly Transfer[] = [], collected = 0n): void => {
      answers.push({ verdict, moved, balance: heldBalance && balanceOf(heldBalance), collected });
    };
    const own = transfersOf(posting, heldBalance);
    if (own) assertSound(posting, own);
    const key = postingKey(posting.brandId, posting.key);
    const isRepeat = taken.get(key) ?? made.get(key);
    if (isRepeat) {
      answer(isRepeat({ playerId, currency: posting.currency, body: bodyOf(posting) }) ? 'repeated' : 'conflict');
      continue;
    }
    const cash: (bigint | undefined)[] = [];
    if (!own || !move(own, heldBalance, cash)) {
      answer('insufficient');
      continue;
    }
    const body = bodyOf(posting);
    made.set(key, (again) => again.playerId === playerId && again.currency === posting.currency && again.body === body);
    const collection = heldBalance && collectionOf(posting, own, heldBalance);
    if (heldBalance && collection) move([collection], heldBalance, cash);
    const transfers = collection ? [...own, collection] : own;
    transfers.forEach((transfer, part) => {
      entries.push({ posting, playerId, lane, transfer, part, cashAfter: cash[part] });
      for (const [ref, amount] of [
        [transfer.debit, -transfer.amount],
        [transfer.credit, transfer.amount],
      ] as const) {
        if (!('house' in ref)) continue;
        const account = accountName(ref);
        const at = `${posting.brandId}/${posting.currency}/${account}/${lane}`;
        const change = house.get(at);
        if (change) change.amount += amount;
        else house.set(at, { brandId: posting.brandId, currency: posting.currency, account, lane, amount });
      }
    });
    answer('posted', own, collection?.amount);
  }
  return { answers, entries, house: [...house.values()] };
}
