import type { BetLegView, ProofView, Refusal } from '@fairbook/contract';
import type { Db, Tx } from '@fairbook/database';
import type { FastifyReply } from 'fastify';
import type { Clock, SetTimer } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/context.ts';
import type { EventLog } from '../../platform/event-log.ts';
import type { Tracing } from '../../platform/tracing.ts';
import type { Board, QuoteNames } from '../board/face.ts';
import type { Compliance } from '../compliance/face.ts';
import type { Ledger } from '../ledger/face.ts';
import type { Risk } from '../risk/face.ts';
import type { Sessions } from '../sessions/face.ts';
import type { Settlement } from '../settlement/face.ts';
import type { Outbox } from '../topics.ts';

/** A leg as it is kept. */
export interface LegRef {
  readonly fixture: number;
  readonly slot: number;
  readonly outcomeId: number;
  readonly line: number;
  /** 0 where it is asked of no player. */
  readonly player: number;
}

/** What is drawn of the two sides of a leg's fixture. */
export type Crests = NonNullable<BetLegView['crests']>;

/** What legs are called in a language, and how their sides are drawn; undefined where the fixture is not known any more. */
export type LegNames = (
  legs: readonly LegRef[],
  language: string,
) => Promise<readonly ((QuoteNames & { readonly crests: Crests }) | undefined)[]>;

/** Prices and fixtures, in memory, without waiting. */
export type BettingBoard = Pick<Board, 'quote' | 'feedFresh' | 'play'>;

/** What betting asks of risk. */
export type BettingRisk = Pick<
  Risk,
  'ready' | 'factorOf' | 'marketStake' | 'openBetsLeft' | 'liability' | 'liabilityStake' | 'take' | 'release' | 'keep'
>;

export interface BettingNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly setTimer: SetTimer;
  readonly ids: () => bigint;
  /** Unguessable text of at most 36 characters. */
  readonly guid: () => string;
  /** Numbers below `below`, unguessable: codes of shared coupons and of bets shown to others. */
  readonly draw: (below: number) => number;
  /** How long a shared coupon is kept. */
  readonly couponMs: number;
  /** Whether this visitor may save another coupon; asking counts. */
  readonly maySaveCoupon: (ctx: Ctx) => Promise<boolean>;
  /** Whether this visitor may look at another bet that is shown to others; asking counts. */
  readonly mayReadProof: (ctx: Pick<Ctx, 'brand' | 'ip' | 'now'>) => Promise<boolean>;
  /** A bet shown to others as a picture (PNG, 1200 x 630) in the brand's look and the visitor's language. */
  readonly drawProof: (proof: ProofView, ctx: Pick<Ctx, 'brand' | 'language'>) => Promise<Buffer>;
  readonly outbox: Pick<Outbox, 'add'>;
  readonly board: BettingBoard;
  readonly legNames: LegNames;
  readonly ledger: Pick<Ledger, 'find' | 'balances' | 'hold' | 'startPost'>;
  readonly limits: Pick<Compliance, 'headroomForStake'>;
  readonly sessions: Pick<Sessions, 'over'>;
  readonly risk: BettingRisk;
  readonly tracing: Tracing;
  readonly receipts: Pick<Settlement, 'receipt' | 'settlements'>;
  /** Throws, in the transaction that places bets of some brands, unless this process is the one that may. */
  readonly mayPlace: (tx: Tx, brandIds: readonly number[]) => Promise<void>;
  readonly events: EventLog;
  /** Sends a refusal in the envelope of the route with its sentence in the asker's language. */
  readonly refuse: (reply: FastifyReply, refusal: Refusal) => FastifyReply;
}
