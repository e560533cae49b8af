import { expect, test } from 'vitest';
import { settleCoupon } from '../coupon/settle-coupon.ts';
import { type Funds, NO_FUNDS, sumOf } from '../ledger/funds.ts';
import { isSoundTransfer } from '../ledger/transfer.ts';
import { type ClosableBet, type Closing, closeBet, standingFunds, standingOf } from './closing.ts';
import { BET_STATUSES, mayBecome } from './transitions.ts';

const funds = (cash: bigint, bonus = 0n, free = 0n): Funds => ({ cash, bonus, 'free-bet': free });
const bet = (staked: Funds, cashed: Funds = NO_FUNDS): ClosableBet => ({ player: 1n, bet: 2n, status: 'accepted', staked, cashed });
const closed = (of: ClosableBet, closing: Closing) => {
  const made = closeBet(of, closing);
  if (!made.ok) throw new Error(made.refusal);
  return made.value;
};
const flows = (of: ClosableBet, closing: Closing) =>
  closed(of, closing).transfers.map(({ kind, debit, credit, amount }) => {
    const name = (ref: typeof debit) => ('house' in ref ? ref.house : ref.account);
    return `${kind} ${name(debit)} > ${name(credit)} ${amount}`;
  });

test('a part that is sold leaves the rest of the bet standing, and the last part leaves nothing', () => {
  for (const staked of [funds(1000n), funds(333n, 667n), funds(1n, 999n), funds(0n, 0n, 1000n)]) {
    let cashed = NO_FUNDS;
    for (const stake of [1n, 333n, 499n, 167n]) {
      const of = bet(staked, cashed);
      const { part, event, status, transfers } = closed(of, { kind: 'cash-out', stake, offer: 5n });
      expect(sumOf(part)).toBe(stake);
      cashed = { cash: cashed.cash + part.cash, bonus: cashed.bonus + part.bonus, 'free-bet': cashed['free-bet'] + part['free-bet'] };
      for (const left of Object.values(standingFunds({ staked, cashed }))) expect(left).toBeGreaterThanOrEqual(0n);
      expect(mayBecome(event, of.status, status)).toBe(true);
      expect(event).toBe(sumOf(cashed) === 1000n ? 'cash-out' : 'cash-out-part');
      expect(transfers.every(isSoundTransfer)).toBe(true);
    }
    expect(cashed).toEqual(staked);
  }
});

test('what is sold is taken by the house and its value paid in the proportion staked; a free bet pays cash', () => {
  expect(flows(bet(funds(600n, 400n)), { kind: 'cash-out', stake: 500n, offer: 700n })).toEqual([
    'stake-taken open-stakes > revenue 500',
    'cash-out revenue > cash 420',
    'cash-out revenue > bonus 280',
  ]);
  expect(flows(bet(funds(0n, 0n, 500n)), { kind: 'cash-out', stake: 200n, offer: 150n })).toEqual([
    'stake-taken open-stakes > bonus-expense 200',
    'cash-out revenue > cash 150',
  ]);
});

test('a cancelled bet gives back what was not sold before, each part where it came from', () => {
  expect(flows(bet(funds(600n, 400n), funds(300n, 200n)), { kind: 'cancel' })).toEqual([
    'void-return open-stakes > cash 300',
    'void-return open-stakes > bonus 200',
  ]);
  expect(flows(bet(funds(0n, 0n, 500n), funds(0n, 0n, 100n)), { kind: 'cancel' })).toEqual(['void-return open-stakes > free-bet 400']);
});

test('more than stands is not sold, nothing is sold for nothing, and a bet that is over is not closed', () => {
  const of = bet(funds(1000n), funds(400n));
  for (const [stake, offer] of [
    [601n, 1n],
    [0n, 1n],
    [-1n, 1n],
    [600n, 0n],
  ] as const)
    expect(closeBet(of, { kind: 'cash-out', stake, offer })).toEqual({ ok: false, refusal: 'more-than-stands' });
  for (const status of BET_STATUSES.filter((each) => each !== 'accepted'))
    for (const closing of [{ kind: 'cancel' }, { kind: 'cash-out', stake: 1n, offer: 1n }] as const)
      expect(closeBet({ ...of, status }, closing)).toEqual({ ok: false, refusal: 'bet-over' });
});

test('the rest of a coupon of any kind pays in its proportion, rounded once', () => {
  const legs = [{ price: 1333 }, { price: 1777 }, { price: 3000 }];
  const won = legs.map(() => ({ result: 'won' as const }));
  for (const coupon of [
    { kind: 'accumulator', legs, stake: 1001n },
    { kind: 'system', legs, stake: 1001n, sizes: [2] },
    { kind: 'chain', legs, stake: 1001n },
    { kind: 'multi-single', legs, stake: 1001n, stakes: [1n, 500n, 500n] },
  ] as const) {
    const whole = settleCoupon(coupon, won)!.exact;
    const rest = settleCoupon(coupon, won, 334n)!;
    expect(rest.exact.n * whole.d * 1001n).toBe(whole.n * rest.exact.d * 334n);
    expect(rest.payout).toBe((2n * rest.exact.n + rest.exact.d) / (2n * rest.exact.d));
    expect(
      settleCoupon(
        coupon,
        legs.map(() => ({ result: 'void' as const })),
        334n,
      ),
    ).toMatchObject({ result: 'void', payout: 334n });
  }
});

test('what stands of an exposure is never too little, and nothing once all is sold', () => {
  expect(standingOf(1000n, 3n, 1n)).toBe(667n);
  expect(standingOf(1000n, 3n, 0n)).toBe(1000n);
  expect(standingOf(1000n, 3n, 3n)).toBe(0n);
});
