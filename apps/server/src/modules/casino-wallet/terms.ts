import { hash } from 'node:crypto';
import type { ActBody, ActOrder } from '@fairbook/provider-kit';
import type { ActRow, RoundRow } from './rows.ts';

interface OfJackpot {
  readonly jackpot: string;
  readonly amount: bigint;
}

const sharesText = (shares: readonly OfJackpot[] | undefined): string | undefined =>
  shares && shares.length > 0 ? JSON.stringify(shares.map(({ jackpot, amount }) => ({ jackpot, amount: `${amount}` }))) : undefined;

/** What jackpots get with an act, and its text as it is kept. */
export const fedBy = (act: ActBody): readonly OfJackpot[] =>
  act.kind === 'bet' || act.kind === 'bet-win' || act.kind === 'win' ? (act.jackpots ?? []) : [];
export const sharesOf = (act: ActBody): string | undefined => sharesText(fedBy(act));

/** What jackpots pay with an act, and its text as it is kept. */
export const awardedBy = (act: ActBody): readonly OfJackpot[] => (act.kind === 'bet-win' || act.kind === 'win' ? (act.awards ?? []) : []);
export const awardsOf = (act: ActBody): string | undefined => sharesText(awardedBy(act));

/** What the house puts into them, and its text. */
export const seededBy = (act: ActBody): readonly OfJackpot[] => (act.kind === 'bet-win' || act.kind === 'win' ? (act.seeds ?? []) : []);
export const seedsOf = (act: ActBody): string | undefined => sharesText(seededBy(act));

export const readShares = (text: string | undefined): OfJackpot[] =>
  text === undefined
    ? []
    : (JSON.parse(text) as { jackpot: string; amount: string }[]).map(({ jackpot, amount }) => ({ jackpot, amount: BigInt(amount) }));

/** A part that acts of before it had not: left out where there is none, so that their text stays as it was. */
const named = (text: string | undefined): string[] => (text === undefined ? [] : [text]);
/** The same of what came later: its name keeps it apart from the part before. */
const namedSeeds = (text: string | undefined): string[] => (text === undefined ? [] : ['seeds', text]);

/** What an order asks for, in a fixed order; one that decides under the lock is known by its names alone. */
function bodyParts(act: ActOrder['act']): unknown[] {
  if ('decide' in act) return ['decides'];
  const { kind, roundClosed, detail = '' } = act;
  const stake = act.kind === 'bet' || act.kind === 'bet-win' ? act : undefined;
  const won = act.kind === 'win' || act.kind === 'jackpot-win' ? act.amount : act.kind === 'bet-win' ? act.won : 0n;
  const jackpot = act.kind === 'jackpot-win' ? act.jackpot : '';
  return [
    kind,
    `${stake?.amount ?? 0n}`,
    `${won}`,
    jackpot,
    sharesOf(act) ?? '',
    stake?.features ?? [],
    stake?.freeRounds ?? '',
    roundClosed,
    detail,
    ...named(awardsOf(act)),
    ...namedSeeds(seedsOf(act)),
  ];
}

/** The text a repeat of an order is known by: everything but the request it came in and the launch. */
export function orderText(supplier: string, order: ActOrder): string {
  const { transactionId, reference = '', player, brand, game, round, currency, act } = order;
  return JSON.stringify([
    'fairbook-casino-order-1',
    supplier,
    transactionId,
    reference,
    player,
    brand,
    game,
    round,
    currency,
    ...bodyParts(act),
  ]);
}

/** SHA-256 of an act with what is the round's own, hexadecimal. It stands in the chain with the money the act moved. */
export function actHash(act: ActRow, round: Pick<RoundRow, 'round' | 'game' | 'currency' | 'openedAt'>): string {
  const own = [
    act.brandId,
    act.playerId,
    act.roundId,
    act.position,
    act.supplier,
    act.transactionId,
    act.requestId,
    act.reference ?? '',
    act.kind,
    act.staked,
    act.stakedBonus,
    act.free,
    act.freeRounds ?? '',
    act.won,
    act.wonBonus,
    act.jackpot ?? '',
    act.shares ?? '',
    act.closes,
    act.detail ?? '',
    act.balance,
    act.at,
    round.round,
    round.game,
    round.currency,
    round.openedAt,
    ...named(act.awards),
    ...namedSeeds(act.seeds),
  ];
  return hash('sha256', JSON.stringify(['fairbook-casino-act-1', own.map(String)]), 'hex');
}
