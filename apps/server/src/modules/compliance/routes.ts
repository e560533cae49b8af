import { LIMIT_CALLS, type Refusal } from '@fairbook/contract';
import type { Tx } from '@fairbook/database';
import { LIMIT_KINDS, moneyToText, ok, type Result, refuse, spansOf } from '@fairbook/domain';
import { SELF_TEST_ANSWERS, SELF_TEST_QUESTIONS, SELF_TEST_SUGGESTIONS, selfTestBand } from '@fairbook/domain/self-test';
import { bind } from '../../platform/bind.ts';
import type { PlayerCtx } from '../../platform/context.ts';
import { type Http, plain } from '../../platform/http.ts';
import { orRefuse, playerCtx, Refused } from '../../platform/player-route.ts';
import { blockPlayer } from './block-player.ts';
import { chooseNoDepositLimit, decidePending, MAX_AMOUNT, MAX_MINUTES, ownerOf, readAmount, setLimit } from './change-limits.ts';
import { liftExclusion } from './lift-exclusion.ts';
import { writeRealityCheck } from './limit-store.ts';
import { limitsOverview } from './limits-view.ts';
import type { ComplianceNeeds } from './needs.ts';
import { answerReminder } from './reminders.ts';
import { EXCLUSION_REASONS, insertAssessment, readLastAssessment } from './restriction-store.ts';

async function setRealityCheck(needs: ComplianceNeeds, tx: Tx, ctx: PlayerCtx, amount: string | null): Promise<Result<undefined, Refusal>> {
  const jurisdiction = needs.jurisdiction(ctx.brand);
  const minutes = amount === null ? undefined : Number(amount);
  const offered = minutes === undefined ? !jurisdiction.realityCheckRequired : jurisdiction.realityCheckMinutes.includes(minutes);
  if (!offered) return refuse({ code: 'bad-input', field: 'amount' });
  // One that is due is answered by the change, with the pause that follows: a longer interval is no way around it.
  await answerReminder(needs, tx, ownerOf(ctx));
  await writeRealityCheck(tx, ownerOf(ctx), minutes);
  return ok(undefined);
}

/** What a player's limits are, and their changes. */
function ownLimitRoutes(http: Http, needs: ComplianceNeeds): void {
  const inTransaction = async (work: (tx: Tx) => Promise<Result<undefined, Refusal>>): Promise<void> => {
    // A refusal leaves nothing behind: it is thrown out of the transaction.
    await needs.db.transaction(async (tx) => orRefuse(await work(tx)));
  };

  bind(http, LIMIT_CALLS.limits, {
    handler: async (request) => plain(await limitsOverview(needs, playerCtx(request))),
  });

  bind(http, LIMIT_CALLS.setLimit, {
    async handler(request) {
      const ctx = playerCtx(request);
      const { kind, period, amount } = request.body;
      const { currency } = ctx.player;
      await inTransaction(async (tx) => {
        if (kind === 'reality-check') return setRealityCheck(needs, tx, ctx, amount);
        if (amount === null) {
          if (kind !== 'deposit') return refuse({ code: 'bad-input', field: 'amount' });
          return chooseNoDepositLimit(needs, tx, ownerOf(ctx), currency);
        }
        if (!period) return refuse({ code: 'bad-input', field: 'period' });
        const read = readAmount(kind, amount, currency);
        return read.ok ? setLimit(needs, tx, ownerOf(ctx), { kind, period, amount: read.value, currency }) : read;
      });
      return plain(await limitsOverview(needs, ctx));
    },
  });

  bind(http, LIMIT_CALLS.removeLimit, {
    async handler(request) {
      const ctx = playerCtx(request);
      const { kind, period } = request.query;
      await inTransaction((tx) => setLimit(needs, tx, ownerOf(ctx), { kind, period, amount: undefined, currency: ctx.player.currency }));
      return plain(await limitsOverview(needs, ctx));
    },
  });

  bind(http, LIMIT_CALLS.limitAction, {
    async handler(request) {
      const ctx = playerCtx(request);
      await inTransaction((tx) => decidePending(needs, tx, ownerOf(ctx), request.body));
      return plain(await limitsOverview(needs, ctx));
    },
  });
}

/** Reminders of the time played. */
function reminderRoute(http: Http, needs: ComplianceNeeds): void {
  bind(http, LIMIT_CALLS.answerReminder, {
    async handler(request) {
      const ctx = playerCtx(request);
      await needs.db.transaction((tx) => answerReminder(needs, tx, ownerOf(ctx)));
      return plain(await limitsOverview(needs, ctx));
    },
  });
}

/** What may be chosen. */
function choiceRoute(http: Http, needs: ComplianceNeeds): void {
  bind(http, LIMIT_CALLS.availableLimits, {
    handler(request) {
      const ctx = playerCtx(request);
      const jurisdiction = needs.jurisdiction(ctx.brand);
      const { currency } = ctx.player;
      const most = moneyToText(MAX_AMOUNT, currency);
      const { endsByItself, liftWaitHours, indefiniteMonths = null } = jurisdiction.exclusion;
      return plain({
        limits: LIMIT_KINDS.map((kind) => ({
          kind,
          periods: [...spansOf(kind)],
          minimum: kind === 'session-time' ? '0' : moneyToText(0n, currency),
          maximum: kind === 'session-time' ? `${MAX_MINUTES}` : most,
        })),
        currency,
        increaseWaitHours: jurisdiction.limits.increaseWaitHours,
        source: jurisdiction.limitsSource,
        realityCheckMinutes: [...jurisdiction.realityCheckMinutes],
        realityCheckRequired: jurisdiction.realityCheckRequired,
        timeOutHours: [...jurisdiction.timeOutHours],
        selfExclusionMonths: [...jurisdiction.selfExclusionMonths],
        exclusion: { endsByItself, liftWaitHours, indefiniteMonths },
        help: jurisdiction.help.map(({ source: _, ...service }) => service),
      });
    },
  });
}

/** Breaks and self-exclusion. */
function exclusionRoutes(http: Http, needs: ComplianceNeeds): void {
  bind(http, LIMIT_CALLS.exclusionReasons, {
    handler: () => plain({ reasons: EXCLUSION_REASONS.map((id) => ({ id, text: `exclusion_reason_${id}` })) }),
  });

  bind(http, LIMIT_CALLS.blockUser, {
    async handler(request) {
      const { reason } = request.body;
      if (reason !== undefined && !(EXCLUSION_REASONS as readonly string[]).includes(reason))
        throw new Refused({ code: 'bad-input', field: 'reason' });
      const restriction = orRefuse(await blockPlayer(needs, playerCtx(request), request.body));
      return plain({ kind: restriction.kind, by: 'player', since: restriction.since, until: restriction.until ?? null, lifting: null });
    },
  });

  bind(http, LIMIT_CALLS.liftExclusion, {
    async handler(request) {
      const ctx = playerCtx(request);
      const { action, confirm } = request.body;
      if (!confirm) throw new Refused({ code: 'consent-missing', field: 'confirm' });
      await needs.db.transaction(async (tx) => orRefuse(await liftExclusion(needs, tx, ctx, action)));
      return plain(await limitsOverview(needs, ctx));
    },
  });
}

function selfTestRoutes(http: Http, needs: ComplianceNeeds): void {
  const { db } = needs;
  bind(http, LIMIT_CALLS.selfAssessment, {
    async handler(request) {
      const last = await readLastAssessment(db, ownerOf(playerCtx(request)));
      return plain({
        questions: SELF_TEST_QUESTIONS.map((text, i) => ({ id: `${i + 1}`, text })),
        answers: SELF_TEST_ANSWERS.map((text, value) => ({ value, text })),
        last: last ? { ...last, band: selfTestBand(last.score) } : null,
      });
    },
  });

  bind(http, LIMIT_CALLS.answerSelfAssessment, {
    async handler(request) {
      const { answers } = request.body;
      const score = answers.reduce((sum, value) => sum + value, 0);
      await db.transaction((tx) =>
        insertAssessment(tx, ownerOf(playerCtx(request)), { id: needs.ids(), answers, score, at: needs.clock.now() }),
      );
      const band = selfTestBand(score);
      return plain({ score, band, advice: `self_test_advice_${band}`, suggestions: [...SELF_TEST_SUGGESTIONS[band]] });
    },
  });
}

export function limitRoutes(http: Http, needs: ComplianceNeeds): void {
  ownLimitRoutes(http, needs);
  choiceRoute(http, needs);
  reminderRoute(http, needs);
  exclusionRoutes(http, needs);
  selfTestRoutes(http, needs);
}
