import type { Refusal } from '@fairbook/contract';
import type { Queryable, Tx } from '@fairbook/database';
import { type LimitKind, type LimitPeriod, ok, type Result } from '@fairbook/domain';
import type { PlayerCtx } from '../../platform/context.ts';
import type { Http } from '../../platform/http.ts';
import { type Person, personKeys } from '../../platform/same-person.ts';
import { chooseNoDepositLimit, readAmount, setLimit } from './change-limits.ts';
import { type Owner, readStanding } from './limit-store.ts';
import { type LimitsOverview, limitsOverview } from './limits-view.ts';
import type { ComplianceNeeds } from './needs.ts';
import { holdPerson, isPersonExcluded } from './restriction-store.ts';
import { type DepositRoom, roomForDeposit, roomForStake, type StakeAsker, type StakeRoom, standingRefusal } from './room.ts';
import { limitRoutes } from './routes.ts';
import { roomForWithdrawal } from './unidentified.ts';

export { convertDown, convertUp } from './limit-rules.ts';
export { toPlayerLimits } from './limits-view.ts';
export type { ComplianceNeeds } from './needs.ts';
export type { DepositRoom, StakeAsker, StakeRoom } from './room.ts';

/** A registration's first choice: a deposit limit, or explicitly none. `amount` in the main unit, as the form has it. */
export type FirstChoice = 'none' | { readonly period: LimitPeriod; readonly amount: string };

export interface Compliance {
  /** For betting, inside its transaction once the balances are held. */
  roomForStake(tx: Queryable, askers: readonly StakeAsker[]): Promise<readonly StakeRoom[]>;
  /** For payments; `pending`: deposits under way by currency. Ask while the player is locked when a deposit is decided on it. */
  roomForDeposit(db: Queryable, asker: StakeAsker, pending: ReadonlyMap<string, bigint>): Promise<DepositRoom>;
  /** Why a player may not play now (blocked, closed, in a break, excluded); undefined when they may. */
  standing(db: Queryable, owner: Owner): Promise<Refusal | undefined>;
  /** For payments, while the player is locked; `used`: withdrawals so far, by currency. Undefined: nothing holds them back. */
  roomForWithdrawal(
    db: Queryable,
    asker: StakeAsker,
    used: ReadonlyMap<string, bigint>,
  ): Promise<
    { readonly refusal: Refusal | undefined; readonly left?: bigint | undefined; readonly over?: Refusal | undefined } | undefined
  >;
  /** For registration and completed details: whether such a person excluded themselves at a brand of this operator. */
  isPersonExcluded(tx: Tx, brandId: number, person: Person): Promise<boolean>;
  /** For registration, before there is an account: whether the choice can be made. */
  checkDepositLimit(choice: FirstChoice, currency: string): Result<undefined, Refusal>;
  /** For registration, in its transaction. */
  chooseDepositLimit(tx: Tx, owner: Owner, choice: FirstChoice, currency: string): Promise<Result<undefined, Refusal>>;
  overview(ctx: PlayerCtx): Promise<LimitsOverview>;
  routes(http: Http): void;
}

/** Responsible gambling: limits, reminders, breaks, self-exclusion, self-assessment. */
export function createCompliance(needs: ComplianceNeeds): Compliance {
  return {
    roomForStake: (tx, askers) => roomForStake(needs, tx, askers),
    roomForDeposit: (db, asker, pending) => roomForDeposit(needs, db, asker, pending),
    async standing(db, { brandId, playerId }) {
      const [row] = await readStanding(db, [{ brandId, playerId }]);
      return standingRefusal(row, needs.clock.now());
    },
    roomForWithdrawal: (db, asker, used) => roomForWithdrawal(needs, db, asker, used),
    async isPersonExcluded(tx, brandId, person) {
      const keys = personKeys(person);
      await holdPerson(tx, keys);
      return isPersonExcluded(tx, needs.ofSameOperator(brandId), keys, needs.clock.now());
    },
    checkDepositLimit(choice, currency) {
      const amount = choice === 'none' ? ok(0n) : readAmount('deposit', choice.amount, currency);
      return amount.ok ? ok(undefined) : amount;
    },
    async chooseDepositLimit(tx, owner, choice, currency) {
      if (choice === 'none') return chooseNoDepositLimit(needs, tx, owner, currency);
      const kind: LimitKind = 'deposit';
      const amount = readAmount(kind, choice.amount, currency);
      if (!amount.ok) return amount;
      return setLimit(needs, tx, owner, { kind, period: choice.period, amount: amount.value, currency });
    },
    overview: (ctx) => limitsOverview(needs, ctx),
    routes: (http) => limitRoutes(http, needs),
  };
}
