import type { BetView, Brand } from '@fairbook/contract';
import { assert } from '@fairbook/domain';
import { brandAsked } from '../../platform/brand-asked.ts';
import type { PlayerCtx } from '../../platform/context.ts';
import { addressOf, hostOf, sourceOf } from '../../platform/forwarded.ts';
import { deskAddress } from '../../web/desk-address.ts';
import type { Module } from '../module.ts';
import { createStream } from './index.ts';
import type { BetChange } from './needs.ts';

const toBetChange = (bet: BetView): BetChange => ({
  betId: bet.id,
  status: bet.status,
  currency: bet.currency,
  ...(bet.payout === undefined ? {} : { payout: bet.payout }),
});

/** A player as the stream knows them: it needs no more to read their bets. */
const ctxOf = (brand: Brand | undefined, playerId: bigint, now: number): PlayerCtx => {
  assert(brand, 'a player belongs to a brand');
  return {
    brand,
    player: { playerId, sessionId: 0n, sessionSince: 0, currency: '', status: 'active' },
    language: 'en',
    requestId: 'stream',
    ip: '',
    now,
  };
};

export const stream: Module<'stream'> = {
  name: 'stream',
  make: ({ clock, config, trust, newsIn, onError }, { betting, board, brands, casino, feed, players, sessions, staff }) => {
    const playerCtx = (brandId: number, playerId: bigint) => ctxOf(brands.byId(brandId), playerId, clock.now());
    return createStream({
      clock,
      board: { priceBook: board.forStream, onChange: (listener) => board.onChange(listener) },
      brandFor: brandAsked(brands),
      authenticate: sessions.authenticate,
      onSessionEnd: sessions.onEnd,
      lapsed: sessions.lapsed,
      isStaff: async (headers) => (await staff.authenticate(headers)) !== undefined,
      health: () => feed.health().map(({ producer, status, since }) => ({ producer, status, since })),
      onHealth: feed.onHealth,
      feedAges: board.feedAges,
      outbox: newsIn('web'),
      openBets: async (brandId, playerId) =>
        (await betting.bets(playerCtx(brandId, playerId), { state: 'open', page: 1 })).items.map(toBetChange),
      bet: async (brandId, playerId, betId) => {
        const found = await betting.bet(playerCtx(brandId, playerId), betId);
        return found && toBetChange(found.bet);
      },
      async balance(brandId, playerId) {
        const at = clock.now();
        const balance = await players.balanceInUse({ brandId, playerId });
        return balance && { ...balance, at };
      },
      table: casino.table,
      onTable: casino.onTable,
      brandIdOf: (key) => brands.byKey(key)?.id,
      hostOf: (request) => hostOf(request, trust),
      isOwnOrigin: brands.isOwnOrigin,
      isDeskOrigin: deskAddress(config.console).isOwnOrigin,
      addressOf: (request) => sourceOf(addressOf(request, trust)),
      onError,
    });
  },
};
