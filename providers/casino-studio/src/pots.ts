import type { GamePot } from '@fairbook/games';
import type { RecordRef } from '@fairbook/provider-kit';

/**
 * A pot of a brand in a currency, minor units. It is paid out whole; what its stakes put aside begins the next one, so that nobody wins an empty
 * pot. Account `jackpot:<name>` of the ledger holds both.
 */
export interface PotState {
  /** What is won. */
  readonly held: bigint;
  /** What the next pot begins with. */
  readonly reserve: bigint;
  /** What stakes owe it of less than one unit, in parts of the share's denominator. */
  readonly carry: bigint;
  /** The same of the part that is put aside. */
  readonly reserveCarry: bigint;
}
export interface NamedPot extends PotState {
  readonly name: string;
}

const EMPTY: PotState = { held: 0n, reserve: 0n, carry: 0n, reserveCarry: 0n };

/** One unit in five that stakes pay into a pot is put aside for the next. */
const RESERVE_PART = 5n;

export const potRef = (name: string, currency: string): RecordRef => ({ of: 'brand', name: `pot/${name}/${currency}` });

/** What a stake pays into a pot, exact over all stakes by the carry, and how the pot stands after it. */
export function feed(
  { share }: GamePot,
  { held, reserve, carry, reserveCarry }: PotState,
  stake: bigint,
): { paid: bigint; after: PotState } {
  const owed = carry + stake * share.n;
  const paid = owed / share.d;
  const aside = (reserveCarry + paid) / RESERVE_PART;
  return {
    paid,
    after: {
      held: held + paid - aside,
      reserve: reserve + aside,
      carry: owed % share.d,
      reserveCarry: (reserveCarry + paid) % RESERVE_PART,
    },
  };
}

/** A pot that paid a prize: of one that is empty what was put aside is the next, what is left of another stays in it. */
export function paidOut(pot: PotState, prize: bigint): PotState {
  const held = pot.held - prize;
  return held === 0n ? { ...pot, held: pot.reserve, reserve: 0n } : { ...pot, held };
}

/** A pot from which a stake that went back takes what it put in: what the pot was before the stake, and after it. */
export const takenOut = (pot: PotState, before: PotState, after: PotState): PotState => ({
  held: pot.held - after.held + before.held,
  reserve: pot.reserve - after.reserve + before.reserve,
  carry: pot.carry - after.carry + before.carry,
  reserveCarry: pot.reserveCarry - after.reserveCarry + before.reserveCarry,
});

export type PotText = Readonly<Record<keyof PotState, string>>;
export const writtenPot = ({ held, reserve, carry, reserveCarry }: PotState): PotText => ({
  ...{ held: `${held}`, reserve: `${reserve}`, carry: `${carry}`, reserveCarry: `${reserveCarry}` },
});
export const potIn = ({ held, reserve, carry, reserveCarry }: PotText): PotState => ({
  ...{ held: BigInt(held), reserve: BigInt(reserve), carry: BigInt(carry), reserveCarry: BigInt(reserveCarry) },
});

export const readPot = (text: string | undefined): PotState => (text === undefined ? EMPTY : potIn(JSON.parse(text) as PotText));
export const potText = (pot: PotState): string => JSON.stringify(writtenPot(pot));
