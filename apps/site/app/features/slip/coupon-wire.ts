import type { Lost, Sent } from '@fairbook/client';
import type { CouponLegBody, Refusal, SelectionKey } from '@fairbook/contract';
import type { Funding, PeriodName } from '@fairbook/domain';
import { parseMoney } from '@fairbook/domain/money';
import type { ClockState } from '../../shared/fixture/clock.ts';
import type { StakeBounds } from './slip-checks.ts';
import type { NewLine, ToldLeg } from './slip-legs.ts';
import type { Pick, PricePolicy } from './slip-state.ts';

/** Numbers of the wire: kinds of a coupon, of a leg, and what to do about a moved price. */
const VIDS = { single: 0, accumulator: 1 } as const;
const KINDS = { live: 1, line: 3 } as const;
const CHECK_CF: Readonly<Record<PricePolicy, 0 | 1 | 2>> = { ask: 0, higher: 1, any: 2 };

const legBody = (pick: Pick, price: number): CouponLegBody => ({
  GameId: pick.gameId,
  Type: pick.outcomeId,
  Coef: price / 1000,
  Param: pick.line / 1000,
  ...(pick.player !== undefined && { PlayerId: pick.player }),
  Kind: pick.live ? KINDS.live : KINDS.line,
});

/** A coupon to be priced. */
export const couponBody = (picks: readonly Pick[]) => ({
  Events: picks.map((pick) => legBody(pick, pick.price)),
  Vid: picks.length > 1 ? VIDS.accumulator : VIDS.single,
});

/** A pick with the price it is placed at. */
type Priced = { readonly pick: Pick; readonly price: number };

/** A bet to be placed. The same attempt always has the same body: a repeat under its guid must. */
export interface BetBody extends ReturnType<typeof couponBody> {
  readonly CheckCf: 0 | 1 | 2;
  /** Decimal text, main units. */
  readonly Summ: string;
  readonly betGUID: string;
  /** What the stake is taken from; the balance when absent. */
  readonly Funding?: Funding;
  /** Only of a bet placed with one click. */
  readonly OneClickBet?: 1;
}

export const betBody = (legs: readonly Priced[], stake: string, policy: PricePolicy, guid: string, funding: Funding): BetBody => ({
  Events: legs.map((leg) => legBody(leg.pick, leg.price)),
  Vid: legs.length > 1 ? VIDS.accumulator : VIDS.single,
  CheckCf: CHECK_CF[policy],
  Summ: stake,
  betGUID: guid,
  ...(funding === 'balance' ? {} : { Funding: funding }),
});

/** The legacy envelope, as far as it is read. */
interface Envelope {
  readonly Success?: unknown;
  readonly Error?: unknown;
  readonly Value?: unknown;
  readonly refusal?: Refusal;
}

type Fields = Readonly<Record<string, unknown>>;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);
const minor = (value: unknown, currency: string): bigint => {
  const amount = parseMoney(String(value ?? ''), currency);
  return amount.ok ? amount.value : 0n;
};

/** What UpdateCoupon answered: its legs by key, and the bounds of the coupon. Undefined when it is no such answer. */
export interface CouponAnswer {
  readonly legs: ReadonlyMap<SelectionKey, ToldLeg>;
  readonly bounds: StakeBounds;
}

export function readCoupon(answer: unknown, picks: readonly Pick[], currency: string): CouponAnswer | undefined {
  const { Success, Value } = (answer ?? {}) as Envelope;
  const value = Value as Fields | null | undefined;
  if (Success !== true || !value || !Array.isArray(value['Events']) || value['Events'].length !== picks.length) return undefined;
  const events = value['Events'] as readonly Fields[];
  return {
    legs: new Map(events.map((event, i) => [picks[i]!.key, toldLeg(event)])),
    // A coupon without a price has no maximum to tell.
    bounds: {
      least: minor(value['minBet'], currency),
      most: number(value['Coef']) > 1 ? minor(value['maxBet'], currency) : undefined,
    },
  };
}

const newLine = (event: Fields): NewLine => ({
  line: Math.round(number(event['NewParam']) * 1000),
  price: Math.round(number(event['NewCoef']) * 1000),
  pick: text(event['NewCoefName']),
});

/** The clock as it stood when the answer was made: it does not run on, the stream tells where it is followed. */
function toldPlay(event: Fields): ClockState {
  const period = text(event['PeriodName']);
  const seconds = number(event['TimeSec']);
  return {
    onBreak: event['PS'] === 'break',
    ...(period === '' ? {} : { period: period as PeriodName }),
    ...(seconds > 0
      ? { clock: { seconds, running: false, direction: number(event['TimeDirection']) === 1 ? -1 : 1, asOf: 0, speed: 1 } }
      : {}),
  };
}

function toldLeg(event: Fields): ToldLeg {
  const inPlay = text(event['Score']) !== '';
  return {
    price: Math.round(number(event['Coef']) * 1000),
    blocked: event['Block'] === true,
    finished: event['Finish'] === true,
    inPlay,
    live: event['Kind'] === KINDS.live,
    home: text(event['Opp1']),
    away: text(event['Opp2']),
    market: text(event['GroupName']),
    pick: text(event['CoefName']),
    score: inPlay ? [number(event['FS1']), number(event['FS2'])] : undefined,
    play: inPlay ? toldPlay(event) : undefined,
    newLine: number(event['NewCoef']) > 1 ? newLine(event) : undefined,
  };
}

/** What came of one request to place. */
export type PlaceReply =
  | { readonly kind: 'placed'; readonly betId: string /** Thousandths, as accepted; 0 when not told. */; readonly price: number }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal | undefined; readonly message: string }
  /** Nobody knows whether it stands: no answer, or one that says nothing. */
  | { readonly kind: 'lost' };

/** Refusals after which the same request may still have been, or still be, carried out. */
const UNDECIDED: ReadonlySet<Refusal['code']> = new Set(['unavailable', 'too-many-attempts']);

/** Longest live delay that is waited for, ms. */
const MAX_WAIT_MS = 30_000;

/** Reads an answer of MakeBetWeb. */
export function readPlacement(answer: Sent | Lost): PlaceReply {
  if (!('body' in answer) || answer.body === null || typeof answer.body !== 'object') return { kind: 'lost' };
  const { Success, Error: message, Value, refusal } = answer.body as Envelope;
  if (Success === true) {
    const value = (Value ?? {}) as Fields;
    const betId = value['Id'];
    if ((typeof betId === 'number' && betId > 0) || (typeof betId === 'string' && /^[1-9]\d{0,15}$/.test(betId))) {
      const coupon = (value['Coupon'] ?? {}) as Fields;
      return { kind: 'placed', betId: String(betId), price: Math.round(number(coupon['Coef']) * 1000) };
    }
    const ms = number(value['waitTime']);
    return ms > 0 ? { kind: 'wait', ms: Math.min(ms, MAX_WAIT_MS) } : { kind: 'lost' };
  }
  if (answer.status >= 500 && !refusal) return { kind: 'lost' };
  if (refusal && UNDECIDED.has(refusal.code)) return { kind: 'lost' };
  if (Success !== false && !refusal) return { kind: 'lost' };
  return { kind: 'refused', refusal, message: text(message) };
}
