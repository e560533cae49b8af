import { type AnswerOf, CONSOLE_CALLS, nameIn } from '@fairbook/contract';
import { GAMES, MARKETS, type OutcomeDefinition } from '@fairbook/domain';
import type { Http } from '../../platform/http.ts';
import { Refused } from '../../platform/player-route.ts';
import { type Asked, auditOf, notFound, serve, whoOf, written } from './access.ts';
import { readNames } from './audit-names.ts';
import { deskRows } from './books.ts';
import type { ConsoleNeeds, DeskRow, ListedPrice } from './needs.ts';

type Calls = typeof CONSOLE_CALLS;
const MINUTE_MS = 60_000;

const staffOf = ({ who }: ListedPrice): string | undefined => /^staff:(\d+)$/.exec(who)?.[1];
const rowOf = (needs: ConsoleNeeds, brandId: number, fixture: number): DeskRow | undefined =>
  deskRows(needs, brandId).find((row) => row.fixture.id === fixture);

async function listManualPrices(needs: ConsoleNeeds, brandId: number): Promise<AnswerOf<Calls['manualPrices']>['prices']> {
  const rows = new Map(deskRows(needs, brandId).map((row) => [row.fixture.id, row]));
  const listed = needs.board.manualPrices.listed(brandId);
  const logins = await readNames(
    needs.db,
    listed.flatMap((each) => staffOf(each) ?? []).map((id) => ({ kind: 'staff', id })),
  );
  return listed.flatMap((each) => {
    const fixture = rows.get(each.fixture)?.fixture;
    // Of a fixture that left the board nothing is on sale.
    if (!fixture) return [];
    const names = needs.describeSelection(fixture, each);
    return {
      id: `${each.id}`,
      fixtureId: each.fixture,
      fixture: `${nameIn(fixture.home.names, 'en')} – ${nameIn(fixture.away.names, 'en')}`,
      market: names?.market ?? each.market,
      pick: names?.pick ?? '',
      ...{ price: each.price, why: each.why, at: each.at, until: each.until },
      model: each.model ?? null,
      who: logins.get(`staff/${staffOf(each)}`) ?? null,
      endedAt: each.ended?.at ?? null,
      endedFor: each.ended?.cause ?? null,
    };
  });
}

/** The outcome a body names, and what a price of it would do; refused where it cannot be priced now. */
function look(needs: ConsoleNeeds, { brand, params, body }: Pick<Asked<Calls['previewManualPrice']>, 'brand' | 'params' | 'body'>) {
  const { fixtureId } = params;
  const row = rowOf(needs, brand.id, fixtureId);
  if (!row || !brand.sports.includes(row.fixture.sport)) throw notFound('fixtureId');
  const { slot, market, line, price } = body;
  const definition = MARKETS.find(({ name }) => name === market);
  const outcome = (definition?.outcomes as readonly OutcomeDefinition[] | undefined)?.find(({ name }) => name === body.outcome);
  if (!outcome || !GAMES[row.fixture.sport].some((game) => game.slot === slot)) throw notFound('outcome');
  const ref = { slot, market, outcomeId: outcome.id, line };
  const seen = needs.board.manualPrices.look(brand.id, fixtureId, ref, price);
  if (!seen) throw new Refused({ code: 'outcome-suspended' });
  return { ref, seen, fixture: row.fixture };
}

/** Prices that staff set by hand: one outcome each, for a time. */
export function manualPriceRoutes(http: Http, needs: ConsoleNeeds): void {
  const { manualPrices } = needs.board;
  serve(http, needs, CONSOLE_CALLS.manualPrices, async ({ brand }) => ({ prices: await listManualPrices(needs, brand.id) }));
  serve(http, needs, CONSOLE_CALLS.previewManualPrice, (asked) => {
    const { below, above, ...seen } = look(needs, asked).seen;
    return { ...seen, below: below ?? null, above: above ?? null };
  });

  serve(http, needs, CONSOLE_CALLS.setManualPrice, async (asked) => {
    const { brand, params, body, staff } = asked;
    const { ref, seen } = look(needs, asked);
    const { price, minutes, acceptsLoss = false } = body;
    if (seen.below !== price) throw new Refused({ code: 'bad-input', field: 'price' });
    const now = needs.clock.now();
    const until = minutes === undefined ? seen.latest : now + minutes * MINUTE_MS;
    if (until > seen.latest || until <= now) throw new Refused({ code: 'bad-input', field: 'minutes' });
    const act = auditOf(asked, {
      act: CONSOLE_CALLS.setManualPrice.act,
      brandId: brand.id,
      subject: { kind: 'fixture', id: `${params.fixtureId}` },
      before: { price: seen.now, margin: seen.marginNow },
      after: {
        slot: ref.slot,
        market: ref.market,
        outcome: body.outcome,
        line: ref.line,
        price,
        model: seen.model,
        margin: seen.marginThen,
        until,
      },
    });
    const order = { ...ref, brandId: brand.id, fixture: params.fixtureId, price, until, acceptsLoss, who: whoOf(staff), why: act.why };
    return { manualPrice: `${await manualPrices.set(order, written(needs, act))}`, until };
  });

  serve(http, needs, CONSOLE_CALLS.withdrawManualPrice, async (asked) => {
    const { brand, params, staff } = asked;
    const standing = manualPrices.listed(brand.id).find((each) => !each.ended && `${each.id}` === params.manualPriceId);
    if (!standing) throw notFound('manualPriceId');
    const act = auditOf(asked, {
      act: CONSOLE_CALLS.withdrawManualPrice.act,
      brandId: brand.id,
      subject: { kind: 'fixture', id: `${standing.fixture}` },
      before: { market: standing.market, line: standing.line, price: standing.price, why: standing.why },
      after: { price: standing.model ?? null },
    });
    if (!(await manualPrices.withdraw(standing.id, whoOf(staff), written(needs, act)))) throw notFound('manualPriceId');
    return { done: true as const };
  });
}
