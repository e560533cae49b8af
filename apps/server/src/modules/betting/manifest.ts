import { randomInt, randomUUID } from 'node:crypto';
import type { Team } from '@fairbook/contract';
import Type from 'typebox';
import type { AttemptLimit } from '../../platform/attempts.ts';
import type { Ctx } from '../../platform/context.ts';
import { sourceOf } from '../../platform/forwarded.ts';
import { jobKind } from '../../platform/jobs.ts';
import { ownZoneOf } from '../../platform/own-zone.ts';
import { sendRefusal } from '../../platform/refusal-answer.ts';
import { createProofPictures } from '../../proof-picture/proof-picture.ts';
import { siteAddress } from '../../web/public-address.ts';
import type { Faces, Module } from '../module.ts';
import { createBetting } from './index.ts';
import type { LegNames } from './needs.ts';

/** Coupons saved from one address in an hour. */
const SAVED_COUPONS = { name: 'save-coupon', tries: 60, windowMs: 3_600_000 } as const;
/** Looks at bets that are shown to others, pages and pictures, from one address in ten minutes: a messenger's readers share some. */
const PROOFS_READ = { name: 'read-proof', tries: 600, windowMs: 600_000 } as const;
const DAY_MS = 86_400_000;
/** Removes coupons whose time is over. */
const SWEEP_COUPONS = jobKind({
  name: 'sweep-coupons',
  body: Type.Object({}),
  tries: 3,
  wait: { least: 60, most: 600 },
  limitSeconds: 600,
  pollSeconds: 30,
});

/** Names of legs in a language, with the pictures of their sides. */
const legNamesOf =
  ({ board, catalogue }: Pick<Faces, 'board' | 'catalogue'>): LegNames =>
  async (legs, language) => {
    const fixtures = await catalogue.withIds([...new Set(legs.map((leg) => leg.fixture))]);
    const byId = new Map(fixtures.map((fixture) => [fixture.id, fixture]));
    return legs.map((leg) => {
      const fixture = byId.get(leg.fixture);
      const names = fixture && board.describeSelection(fixture, leg, language);
      const crestOf = ({ code, shield }: Team) => ({ ...shield, code });
      const player = fixture?.players?.find(({ id }) => id === leg.player);
      if (!names) return undefined;
      // A participant of a field has a picture of its own.
      const home = fixture.field && player?.shield ? { ...player.shield, code: '' } : crestOf(fixture.home);
      return { ...names, crests: { home, away: crestOf(fixture.away), ...(player && { of: player.side }) } };
    });
  };

export const betting: Module<'betting'> = {
  name: 'betting',
  make: (kernel, others) => {
    const { db, clock, config, setTimer, ids, outbox, tracing, events, attempts, role, say, voice, visitorOf } = kernel;
    const { board, brands, compliance, ledger, risk, sessions, settlement } = others;
    const mayFrom =
      (limit: AttemptLimit) =>
      async ({ brand: { id }, ip, now }: Pick<Ctx, 'brand' | 'ip' | 'now'>) =>
        !config.addressLimits || (await attempts.take(limit, `${id}/${sourceOf(ip)}`, now));
    return createBetting({
      db,
      clock,
      setTimer,
      ids,
      guid: randomUUID,
      draw: (below) => randomInt(below),
      couponMs: config.couponDays * DAY_MS,
      maySaveCoupon: mayFrom(SAVED_COUPONS),
      mayReadProof: mayFrom(PROOFS_READ),
      drawProof: createProofPictures({ voice, siteOf: (brand) => new URL(siteAddress(config, brands, brand)).host }),
      outbox,
      board,
      legNames: legNamesOf(others),
      ledger,
      limits: compliance,
      sessions,
      risk,
      tracing,
      receipts: settlement,
      mayPlace: async (tx, brandIds) => role?.prove(tx, brandIds),
      events,
      refuse(reply, refusal) {
        others.console.refused(reply);
        const { ctx } = reply.request;
        const { oddsFormat: odds } = visitorOf(reply.request);
        return sendRefusal(
          reply,
          refusal,
          say(refusal, ctx.language, { odds, supportEmail: ctx.brand.supportEmail, timeZone: ownZoneOf(reply.request) }),
        );
      },
    });
  },
  siteRoutes: (it, http, { placing }) => it.routes(http, placing),
  routesIn: ['web'],
  reconciliation: (it, snapshot) => it.differences(snapshot),
  jobs: [{ kind: SWEEP_COUPONS, cron: '23 * * * *', run: (it) => it.sweepCoupons() }],
  stop: (it) => it.close(),
};
