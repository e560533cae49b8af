import { type AnswerOf, CONSOLE_CALLS, fixtureName } from '@fairbook/contract';
import type { Http } from '../../platform/http.ts';
import type { ListedPrice } from '../board/face.ts';
import { auditOf, notFound, serve, whoOf, written } from './access.ts';
import { readNames } from './audit-names.ts';
import { deskRows } from './books.ts';
import { perform } from './four-eyes.ts';
import { lookAtPrice } from './manual-price-action.ts';
import type { ConsoleNeeds } from './needs.ts';

type Calls = typeof CONSOLE_CALLS;

const staffOf = ({ who }: ListedPrice): string | undefined => /^staff:(\d+)$/.exec(who)?.[1];

async function listManualPrices(needs: ConsoleNeeds, brandId: number): Promise<AnswerOf<Calls['manualPrices']>['prices']> {
  const rows = new Map(deskRows(needs, brandId).map((row) => [row.fixture.id, row]));
  const listed = await needs.placing.manualPrices.listed(brandId);
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
      fixture: fixtureName(fixture, 'en'),
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

/** Prices that staff set by hand: one outcome each, for a time. */
export function manualPriceRoutes(http: Http, needs: ConsoleNeeds): void {
  const { manualPrices } = needs.placing;
  serve(http, needs, CONSOLE_CALLS.manualPrices, async ({ brand }) => ({ prices: await listManualPrices(needs, brand.id) }));
  serve(http, needs, CONSOLE_CALLS.previewManualPrice, async ({ brand, params, body }) => {
    const { below, above, ...seen } = (await lookAtPrice(needs, brand, params.fixtureId, body)).seen;
    return { ...seen, below: below ?? null, above: above ?? null };
  });

  serve(http, needs, CONSOLE_CALLS.setManualPrice, async (asked) => {
    const { brand, params, body } = asked;
    const { why: _, ...order } = body;
    const { request, made } = await perform(needs, asked, brand.id, { action: 'set-manual-price', fixture: params.fixtureId, ...order });
    const standing = (await manualPrices.listed(brand.id)).find((each) => `${each.id}` === made);
    return { manualPrice: made ?? null, until: standing?.until ?? null, request };
  });

  serve(http, needs, CONSOLE_CALLS.withdrawManualPrice, async (asked) => {
    const { brand, params, staff } = asked;
    const standing = (await manualPrices.listed(brand.id)).find((each) => !each.ended && `${each.id}` === params.manualPriceId);
    if (!standing) throw notFound('manualPriceId');
    const action = auditOf(asked, {
      action: CONSOLE_CALLS.withdrawManualPrice.action,
      brandId: brand.id,
      subject: { kind: 'fixture', id: `${standing.fixture}` },
      before: { market: standing.market, line: standing.line, price: standing.price, why: standing.why },
      after: { price: standing.model ?? null },
    });
    if (!(await manualPrices.withdraw(brand.id, standing.id, whoOf(staff), written(needs, action)))) throw notFound('manualPriceId');
    return { done: true as const };
  });
}
