import { CONSOLE_CALLS } from '@fairbook/contract';
import type { Http } from '../../platform/http.ts';
import { Refused } from '../../platform/player-route.ts';
import { type Asked, notFound, serve } from './access.ts';
import type { Books } from './books.ts';
import { currentFacts, previewFacts } from './facts.ts';
import { fixtureDetail } from './fixture-detail.ts';
import { feedList, heatMap, listFixtures } from './fixtures.ts';
import { perform } from './four-eyes.ts';
import { manualPriceRoutes } from './manual-prices.ts';
import type { ConsoleNeeds } from './needs.ts';
import { orphanedFixtures } from './orphaned-fixtures.ts';
import type { Overviews } from './overview.ts';
import { previewAction } from './preview.ts';
import { quarantined } from './quarantined.ts';
import { suspensionRoutes } from './suspensions.ts';

type Calls = typeof CONSOLE_CALLS;

/** What traders see and do: prices, exposure, suspensions, results. */
export function tradingRoutes(http: Http, needs: ConsoleNeeds, books: Books, overviews: Overviews): void {
  const { settlement } = needs;
  serve(http, needs, CONSOLE_CALLS.overview, ({ brand }) => overviews.read(brand));
  serve(http, needs, CONSOLE_CALLS.feeds, () => feedList(needs));
  serve(http, needs, CONSOLE_CALLS.quarantine, ({ query }) => quarantined(needs, query.page));
  serve(http, needs, CONSOLE_CALLS.heatMap, ({ brand }) => heatMap(needs, books, brand));
  serve(http, needs, CONSOLE_CALLS.fixtures, ({ brand, query }) => listFixtures(needs, books, brand, query));
  serve(http, needs, CONSOLE_CALLS.orphanedFixtures, ({ brand }) => orphanedFixtures(needs, books, brand));
  serve(http, needs, CONSOLE_CALLS.fixture, async ({ brand, params }) => {
    const detail = await fixtureDetail(needs, books, brand, params.fixtureId);
    if (!detail) throw notFound('fixtureId');
    return detail;
  });

  suspensionRoutes(http, needs);
  manualPriceRoutes(http, needs);
  serve(http, needs, CONSOLE_CALLS.margin, async (asked) => {
    const { brand, params, body } = asked;
    return {
      request: (await perform(needs, asked, brand.id, { action: 'shift-margin', fixture: params.fixtureId, shift: body.shift })).request,
    };
  });

  /** What a void is about, checked. */
  async function voidScope({ brand, params, body }: Pick<Asked<Calls['previewVoid']>, 'brand' | 'params' | 'body'>) {
    const { from, until } = body;
    if (from !== undefined && until !== undefined && from > until) throw new Refused({ code: 'bad-input', field: 'until' });
    if (!(await fixtureDetail(needs, books, brand, params.fixtureId))) throw notFound('fixtureId');
    if (body.all !== (body.markets.length === 0)) throw new Refused({ code: 'bad-input', field: 'markets' });
    return { brandId: brand.id, markets: body.all ? ('all' as const) : body.markets, from, until };
  }
  serve(http, needs, CONSOLE_CALLS.previewVoid, async (asked) =>
    previewAction(needs, asked.params.fixtureId, { kind: 'void', ...(await voidScope(asked)) }),
  );
  serve(http, needs, CONSOLE_CALLS.voidMarket, async (asked) => {
    const { brandId, ...scope } = await voidScope(asked);
    const { request, made = null } = await perform(needs, asked, brandId, {
      action: 'void-market',
      fixture: asked.params.fixtureId,
      ...scope,
    });
    return { override: made, request };
  });
  async function ownOverride({ brand, params }: Pick<Asked<Calls['previewUndo']>, 'brand' | 'params'>) {
    const id = BigInt(params.overrideId);
    const standing = (await settlement.overrides(params.fixtureId)).find((each) => each.id === id && each.brandId === brand.id);
    if (!standing) throw notFound('overrideId');
    return standing;
  }
  serve(http, needs, CONSOLE_CALLS.previewUndo, async (asked) =>
    previewAction(needs, asked.params.fixtureId, { kind: 'undo', override: (await ownOverride(asked)).id }),
  );
  serve(http, needs, CONSOLE_CALLS.undoOverride, async (asked) => {
    const { brand, params } = asked;
    const orders = { action: 'undo-void', fixture: params.fixtureId, override: params.overrideId } as const;
    return { request: (await perform(needs, asked, brand.id, orders)).request };
  });

  serve(http, needs, CONSOLE_CALLS.facts, ({ params }) => currentFacts(needs, params.fixtureId));
  serve(http, needs, CONSOLE_CALLS.previewFacts, ({ params, body }) => previewFacts(needs, params.fixtureId, body.facts));
  serve(http, needs, CONSOLE_CALLS.correctFacts, async (asked) => {
    const { params, body } = asked;
    const orders = { action: 'correct-result', fixture: params.fixtureId, facts: body.facts, seenVersion: body.seenVersion } as const;
    const { request, made } = await perform(needs, asked, undefined, orders);
    return { version: made === undefined ? null : Number(made), request };
  });
}
