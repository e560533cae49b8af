import { type LimitKind, ok } from '@fairbook/domain';
import { personKeys } from '../../platform/same-person.ts';
import { listenForRegister, willAskRegister } from './ask-register.ts';
import { chooseNoDepositLimit, readAmount, setLimit } from './change-limits.ts';
import type { Compliance } from './face.ts';
import { headroomForDeposit, standingRefusal } from './headroom.ts';
import { readAges, readStanding } from './limit-store.ts';
import { limitsOverview, toPlayerLimits } from './limits-view.ts';
import type { ComplianceNeeds } from './needs.ts';
import { beginToPlay } from './reminders.ts';
import { holdPerson, isPersonExcluded } from './restriction-store.ts';
import { limitRoutes } from './routes.ts';
import { headroomForStake } from './stake-headroom.ts';
import { headroomForWithdrawal } from './unidentified.ts';

export type { DepositHeadroom, StakeAsker, StakeHeadroom } from './face.ts';
export type { ComplianceNeeds } from './needs.ts';

/** Responsible gambling: limits, reminders, breaks, self-exclusion, self-assessment. */
export function createCompliance(needs: ComplianceNeeds): Compliance {
  return {
    headroomForStake: (tx, askers) => headroomForStake(needs, tx, askers),
    headroomForDeposit: (db, asker, pending) => headroomForDeposit(needs, db, asker, pending),
    ages: (db, owners) => readAges(db, owners, needs.clock.now()),
    async standing(db, { brandId, playerId }) {
      const [row] = await readStanding(db, [{ brandId, playerId }]);
      return standingRefusal(row, needs.clock.now());
    },
    headroomForWithdrawal: (db, asker, used) => headroomForWithdrawal(needs, db, asker, used),
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
    identified: (tx, owner) => willAskRegister(needs, tx, owner),
    start: () => listenForRegister(needs),
    async sessionOpened(tx, owner, lastSeenAt) {
      await beginToPlay(needs, tx, owner, lastSeenAt);
      await willAskRegister(needs, tx, owner);
    },
    overview: (ctx) => limitsOverview(needs, ctx),
    playerLimits: async (ctx) => toPlayerLimits(await limitsOverview(needs, ctx)),
    routes: (http) => limitRoutes(http, needs),
  };
}
