import { type AnswerOf, type Brand, CONSOLE_CALLS } from '@fairbook/contract';
import { moneyToText, resolveGameId } from '@fairbook/domain';
import type { Http } from '../../platform/http.ts';
import { auditOf, brandsOf, notFound, serve, whoOf, written } from './access.ts';
import { listBets, readBet } from './bet-rows.ts';
import { perform } from './four-eyes.ts';
import type { ConsoleNeeds } from './needs.ts';
import { ctxOf, playerDetail, playerOf, seesPersons } from './player-detail.ts';
import { listPlayers, searchOf, toPlayer } from './player-rows.ts';

/** Transfers on a page. */
const LEDGER_PAGE = 50;

/** One bet with its legs, settlements, payouts and receipt. */
async function betDetail(needs: ConsoleNeeds, brand: Brand, betId: string): Promise<AnswerOf<(typeof CONSOLE_CALLS)['bet']>> {
  const id = BigInt(betId);
  const bet = await readBet(needs.db, brand.id, id);
  const found = bet && (await needs.betting.findBet(brand.id, id));
  if (!found) throw notFound('betId');
  const text = (amount: bigint) => moneyToText(amount, bet.currency);
  const settlements = await needs.settlement.settlements(needs.db, { brandId: brand.id, playerId: found.playerId, betId: id });
  return {
    bet,
    legs: found.bet.legs.map((leg) => ({
      fixtureId: resolveGameId(leg.constId)?.fixture ?? 0,
      home: leg.home,
      away: leg.away,
      competition: leg.competition,
      market: leg.market,
      pick: leg.pick,
      price: leg.price,
      result: leg.result,
      live: leg.phase === 'live',
      startsAt: leg.startsAt,
      score: leg.score ? `${leg.score.home}–${leg.score.away}` : null,
      minute: leg.minute ?? null,
    })),
    settlements: settlements.map((each) => ({
      ...each,
      payout: text(each.payout),
      reversed: text(each.reversed),
      receivable: text(each.receivable),
      collected: text(each.collected),
    })),
    payouts: [...(found.bet.payouts ?? [])],
    receipt: found.receipt ?? null,
  };
}

function betRoutes(http: Http, needs: ConsoleNeeds): void {
  const { db } = needs;
  const convertOf = (brand: Brand) => (amount: bigint, currency: string) => needs.convert(brand, amount, brand.defaultCurrency, currency);
  serve(http, needs, CONSOLE_CALLS.bets, ({ brand, query, staff }) =>
    listBets(db, [brand], query, searchOf(query.search, seesPersons(staff)), convertOf),
  );
  serve(http, needs, CONSOLE_CALLS.betsOfBrands, ({ query, staff }) => {
    const own = brandsOf(needs, staff, undefined).flatMap((id) => needs.brands.byId(id) ?? []);
    return listBets(db, own, query, searchOf(query.search, seesPersons(staff)), convertOf);
  });
  serve(http, needs, CONSOLE_CALLS.bet, ({ brand, params }) => betDetail(needs, brand, params.betId));
  serve(http, needs, CONSOLE_CALLS.cancelBet, async (asked) => {
    const orders = { action: 'cancel-bet', bet: asked.params.betId } as const;
    return { request: (await perform(needs, asked, asked.brand.id, orders)).request };
  });
}

/** What is known of a player. */
function playerRoutes(http: Http, needs: ConsoleNeeds): void {
  const { db } = needs;
  serve(http, needs, CONSOLE_CALLS.players, ({ brand, query, staff }) =>
    listPlayers(db, brand.id, { ...searchOf(query.search, seesPersons(staff)), owing: query.owing ?? false }, query.page, (row) =>
      toPlayer(row, needs.clock.now(), seesPersons(staff)),
    ),
  );
  serve(http, needs, CONSOLE_CALLS.player, ({ brand, params, staff, requestId }) =>
    playerDetail(needs, brand, params.playerId, staff, requestId),
  );
  serve(http, needs, CONSOLE_CALLS.playerLedger, async ({ brand, params, query }) => {
    const row = await playerOf(needs, brand, params.playerId);
    const page = await needs.ledger.history(db, { brandId: brand.id, playerId: row.player_id, page: query.page, size: LEDGER_PAGE });
    const items = page.items.map((each) => ({
      ...each,
      balance: each.balance ?? '',
      betId: each.betId ?? null,
      paymentId: each.paymentId ?? null,
    }));
    return { ...page, items };
  });
  serve(http, needs, CONSOLE_CALLS.playerDebt, async ({ brand, params }) => {
    const { player_id: playerId } = await playerOf(needs, brand, params.playerId);
    const balances = await needs.ledger.balances(db, brand.id, playerId);
    const debts = await Promise.all(
      balances.map(async ({ currency }) =>
        (await needs.ledger.debt(db, brand.id, playerId, currency)).map((step) => ({
          ...step,
          currency,
          betId: step.betId ?? null,
          paymentId: step.paymentId ?? null,
        })),
      ),
    );
    return { items: debts.flat() };
  });
  serve(http, needs, CONSOLE_CALLS.playerPayments, async ({ brand, params, query, requestId }) => {
    const row = await playerOf(needs, brand, params.playerId);
    const page = await needs.payments.page(ctxOf(needs, brand, row, requestId), query.page);
    return { ...page, items: [...page.items] };
  });
  serve(http, needs, CONSOLE_CALLS.playerSecurity, async ({ brand, params }) => {
    const row = await playerOf(needs, brand, params.playerId);
    const events = await needs.players.securityEvents(db, { brandId: brand.id, playerId: row.player_id });
    return { events: [...events] };
  });
}

/** What staff do to an account. */
function accountRoutes(http: Http, needs: ConsoleNeeds): void {
  serve(http, needs, CONSOLE_CALLS.blockPlayer, async (asked) => {
    const { brand, params, body } = asked;
    const row = await playerOf(needs, brand, params.playerId);
    const owner = { brandId: brand.id, playerId: row.player_id };
    const action = auditOf(asked, {
      action: body.blocked ? CONSOLE_CALLS.blockPlayer.action : 'unblock-player',
      brandId: brand.id,
      subject: { kind: 'player', id: `${row.player_id}` },
      before: { blocked: row.blocked_at !== null },
      after: { blocked: body.blocked },
    });
    const changed = await needs.db.transaction(async (tx) => {
      const done = await needs.players.setBlocked(tx, owner, body.blocked);
      if (done) await needs.audit.record(tx, action);
      return done;
    });
    return { changed };
  });
  serve(http, needs, CONSOLE_CALLS.grantMoney, async (asked) => {
    const { why: _why, ...gift } = asked.body;
    const orders = { action: 'grant-money', player: asked.params.playerId, ...gift } as const;
    return { request: (await perform(needs, asked, asked.brand.id, orders)).request };
  });
  serve(http, needs, CONSOLE_CALLS.writeOffDebt, async (asked) => {
    const { why: _why, ...given } = asked.body;
    const orders = { action: 'write-off-debt', player: asked.params.playerId, ...given } as const;
    return { request: (await perform(needs, asked, asked.brand.id, orders)).request };
  });
  serve(http, needs, CONSOLE_CALLS.stakeFactor, async (asked) => {
    const { brand, params, body, staff } = asked;
    const row = await playerOf(needs, brand, params.playerId);
    const action = auditOf(asked, {
      action: CONSOLE_CALLS.stakeFactor.action,
      brandId: brand.id,
      subject: { kind: 'player', id: `${row.player_id}` },
      before: { factor: await needs.placing.stakeFactor(brand.id, row.player_id) },
      after: { factor: body.factor },
    });
    const change = { brandId: brand.id, playerId: row.player_id, factor: body.factor, who: whoOf(staff), why: action.why };
    await needs.placing.setStakeFactor(change, written(needs, action));
    return { done: true as const };
  });
}

/** Bets and the people behind them. */
export function peopleRoutes(http: Http, needs: ConsoleNeeds): void {
  betRoutes(http, needs);
  playerRoutes(http, needs);
  accountRoutes(http, needs);
}
