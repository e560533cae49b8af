import { PLAY_FEATURES, type PlayFeature } from '@fairbook/domain';
import type { ActBody, ActOrder } from '@fairbook/provider-kit';
import { type AmountForm, ExactNumber, exactJson, fromWire, toWire } from './amounts.ts';

/** Calls an aggregator makes, by what stands behind the root. */
export const WALLET_PATHS = {
  player: 'user/info',
  balance: 'user/balance',
  bet: 'transaction/bet',
  win: 'transaction/win',
  'bet-win': 'transaction/betwin',
  'jackpot-win': 'transaction/jackpot',
  rollback: 'transaction/rollback',
} as const;

type Fields = Readonly<Record<string, unknown>>;
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber);
export const textIn = (fields: Fields, name: string): string | undefined => {
  const value = fields[name];
  return typeof value === 'string' ? value : undefined;
};

/** How a stake is played, of a list of names; undefined: it is not understood. */
function featuresIn(value: unknown): readonly PlayFeature[] | undefined {
  if (value === undefined) return [];
  if (!Array.isArray(value) || value.length > PLAY_FEATURES.length) return undefined;
  const known = PLAY_FEATURES.filter((each) => value.includes(each));
  return known.length === value.length ? known : undefined;
}

/**
 * What an act does, of a body whose amounts are read in its currency; undefined: it is not understood. A jackpot of an aggregator's is paid by the
 * aggregator, as any win is: no pot of the house can be named over the wire.
 */
function actIn(kind: ActBody['kind'], fields: Fields, amountOf: (name: string) => bigint | undefined): ActBody | undefined {
  const closed = fields['round_closed'] ?? false;
  if (typeof closed !== 'boolean') return undefined;
  if (kind === 'rollback') return { kind, roundClosed: closed };
  const amount = amountOf('amount');
  if (amount === undefined) return undefined;
  if (kind === 'win') return { kind, amount, roundClosed: closed };
  if (kind === 'jackpot-win') {
    const jackpot = textIn(fields, 'jackpot');
    return jackpot === undefined ? undefined : { kind: 'win', amount, roundClosed: closed, detail: `jackpot ${jackpot}` };
  }
  const free = fields['is_free'] ?? false;
  const freeRounds = textIn(fields, 'free_rounds');
  const features = featuresIn(fields['features']);
  const smallest = fields['smallest_amount'] === undefined ? undefined : amountOf('smallest_amount');
  const isSound = features !== undefined && (smallest !== undefined || fields['smallest_amount'] === undefined);
  if (typeof free !== 'boolean' || (free && freeRounds === undefined) || !isSound) return undefined;
  const stake = {
    ...{ amount, roundClosed: closed },
    ...(free && freeRounds !== undefined && { freeRounds }),
    ...(features.length > 0 && { features }),
    ...(smallest !== undefined && { smallest }),
  };
  if (kind === 'bet') return { kind, ...stake };
  const won = amountOf('win_amount');
  return won === undefined ? undefined : { kind, ...stake, won };
}

/** An order of the body of a call; undefined: it is not understood. */
export function orderIn(kind: ActBody['kind'], fields: Fields, form: AmountForm): ActOrder | undefined {
  const text = (name: string): string => textIn(fields, name) ?? '';
  const currency = text('currency');
  const act = actIn(kind, fields, (name) => fromWire(form, fields[name], currency));
  if (!act) return undefined;
  const [token, reference, platform] = ['token', 'reference_transaction_uuid', 'platform'].map((name) => textIn(fields, name));
  return {
    requestId: text('request_uuid'),
    transactionId: text('transaction_uuid'),
    ...(reference !== undefined && { reference }),
    ...(token !== undefined && { token }),
    ...((platform === 'desktop' || platform === 'phone') && { device: platform }),
    player: text('user'),
    brand: text('sub_partner_id'),
    game: text('game_code'),
    round: text('round'),
    currency,
    act,
  };
}

/** The body of a call for an order, as an aggregator sends it. @throws where the form cannot say an amount */
export function orderBody(order: ActOrder, form: AmountForm): string {
  const { act } = order;
  if ('decide' in act) throw new Error('an act that decides under the lock does not travel');
  const money = (amount: bigint): string | bigint => {
    const value = toWire(form, amount, order.currency);
    if (value === undefined) throw new Error(`${amount} of ${order.currency} cannot be written as ${form}`);
    return value;
  };
  const isStake = act.kind === 'bet' || act.kind === 'bet-win';
  return exactJson({
    user: order.player,
    token: order.token,
    request_uuid: order.requestId,
    transaction_uuid: order.transactionId,
    reference_transaction_uuid: order.reference,
    supplier_user: order.player,
    game_code: order.game,
    round: order.round,
    round_closed: act.roundClosed,
    ...(act.kind === 'rollback' ? {} : { amount: money(act.amount) }),
    ...(act.kind === 'bet-win' && { win_amount: money(act.won) }),
    ...(act.kind === 'jackpot-win' && { jackpot: act.jackpot }),
    currency: order.currency,
    is_free: isStake && act.freeRounds !== undefined,
    ...(isStake && act.freeRounds !== undefined && { free_rounds: act.freeRounds }),
    ...(isStake && act.features !== undefined && act.features.length > 0 && { features: act.features }),
    ...(isStake && act.smallest !== undefined && act.smallest < act.amount && { smallest_amount: money(act.smallest) }),
    sub_partner_id: order.brand,
    platform: order.device,
  });
}
