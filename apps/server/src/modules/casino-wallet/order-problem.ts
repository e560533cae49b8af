import { PLAY_FEATURES } from '@fairbook/domain';
import { type ActBody, type ActOrder, DETAIL_CHARACTERS, type JackpotAward, SUPPLIER_NAME } from '@fairbook/provider-kit';

/** The most an act may move, minor units: far beyond any stake, far below what a column holds. */
const MOST = 10n ** 15n;
/** Jackpots that one act feeds or is paid by at most, and records that one act reads. */
const MOST_JACKPOTS = 12;
const MOST_RECORDS = 16;
/** As an account of the ledger is named. */
const JACKPOT = /^[A-Za-z0-9_-]{1,64}$/;

const isAmount = (amount: unknown, least: bigint): boolean => typeof amount === 'bigint' && amount >= least && amount <= MOST;

const areParts = (parts: readonly JackpotAward[] = []): boolean =>
  parts.length <= MOST_JACKPOTS && parts.every(({ jackpot, amount }) => JACKPOT.test(jackpot) && isAmount(amount, 1n));

/** What is wrong with what an act that ends a round does to jackpots: only those that are won begin anew. */
function jackpotProblem({ jackpots, awards = [], seeds = [] }: Extract<ActBody, { kind: 'bet-win' | 'win' }>): string | undefined {
  if (!areParts(jackpots)) return 'jackpots';
  if (!areParts(awards)) return 'awards';
  return areParts(seeds) && seeds.every(({ jackpot }) => awards.some((award) => award.jackpot === jackpot)) ? undefined : 'seeds';
}

/** What is wrong with what an act asks for, whoever plays; undefined for one that can be judged. */
export function actProblem(act: ActBody): string | undefined {
  if (act.detail !== undefined && (act.detail.length > DETAIL_CHARACTERS || act.detail.includes('\0'))) return 'detail';
  switch (act.kind) {
    case 'bet':
    case 'bet-win': {
      if (!isAmount(act.amount, 1n)) return 'amount';
      if (act.kind === 'bet-win' && !isAmount(act.won, 0n)) return 'won';
      if (act.smallest !== undefined && !(isAmount(act.smallest, 1n) && act.smallest <= act.amount)) return 'smallest';
      if (act.shared && !isAmount(act.shared.before, 0n)) return 'shared';
      if (act.freeRounds !== undefined && !SUPPLIER_NAME.test(act.freeRounds)) return 'freeRounds';
      if (act.features?.some((feature) => !PLAY_FEATURES.includes(feature))) return 'features';
      if (act.kind === 'bet-win') return jackpotProblem(act);
      const fed = (act.jackpots ?? []).reduce((sum, { amount }) => sum + amount, 0n);
      return areParts(act.jackpots) && fed <= act.amount ? undefined : 'jackpots';
    }
    case 'win':
      return isAmount(act.amount, 0n) ? jackpotProblem(act) : 'amount';
    case 'jackpot-win':
      return !isAmount(act.amount, 1n) ? 'amount' : JACKPOT.test(act.jackpot) ? undefined : 'jackpot';
    case 'rollback':
      return undefined;
    default:
      return 'kind';
  }
}

/** What is wrong with an order before anybody is asked: names, amounts, lengths; undefined for one that is understood. */
export function orderProblem(order: ActOrder): string | undefined {
  for (const name of ['requestId', 'transactionId', 'round', 'game'] as const) if (!SUPPLIER_NAME.test(order[name])) return name;
  if (order.reference !== undefined && !SUPPLIER_NAME.test(order.reference)) return 'reference';
  if (order.reference === order.transactionId) return 'reference';
  const { act } = order;
  if (!('decide' in act)) return act.kind === 'rollback' && order.reference === undefined ? 'reference' : actProblem(act);
  return act.reads.length <= MOST_RECORDS && act.reads.every(({ name }) => SUPPLIER_NAME.test(name)) ? undefined : 'reads';
}
