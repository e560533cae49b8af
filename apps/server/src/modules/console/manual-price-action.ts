import type { AnswerOf, BodyOf, Brand, CONSOLE_CALLS } from '@fairbook/contract';
import { MARKETS, type OutcomeDefinition, sportOf } from '@fairbook/domain';
import { Refused } from '../../platform/player-route.ts';
import { notFound } from './access.ts';
import { deskRows } from './books.ts';
import type { ConsoleNeeds } from './needs.ts';

type Calls = typeof CONSOLE_CALLS;
const MINUTE_MS = 60_000;

/** A price to be set, as it is kept while it waits for a second person. */
export interface PriceOrders extends Omit<BodyOf<Calls['setManualPrice']>, 'why'> {
  readonly action: 'set-manual-price';
  readonly fixture: number;
}

/** The outcome a body names, and what a price of it would do; refused where it cannot be priced now. */
export async function lookAtPrice(needs: ConsoleNeeds, brand: Brand, fixtureId: number, body: BodyOf<Calls['previewManualPrice']>) {
  const row = deskRows(needs, brand.id).find(({ fixture }) => fixture.id === fixtureId);
  if (!row || !brand.sports.includes(row.fixture.sport)) throw notFound('fixtureId');
  const { slot, market, line, price } = body;
  const definition = MARKETS.find(({ name }) => name === market);
  const outcome = (definition?.outcomes as readonly OutcomeDefinition[] | undefined)?.find(({ name }) => name === body.outcome);
  if (!outcome || !sportOf(row.fixture.sport).games.some((game) => game.slot === slot)) throw notFound('outcome');
  const ref = { slot, market, outcomeId: outcome.id, line };
  const seen = await needs.placing.manualPrices.look(brand.id, fixtureId, ref, price);
  if (!seen) throw new Refused({ code: 'outcome-suspended' });
  return { ref, seen };
}

/** The same of a price that may be set: on the ladder, for no longer than the brand allows, and not by mistake below 100%. */
export async function checkPrice(needs: ConsoleNeeds, brand: Brand, { fixture, minutes, acceptsLoss = false, ...body }: PriceOrders) {
  const { ref, seen } = await lookAtPrice(needs, brand, fixture, body);
  if (seen.below !== body.price) throw new Refused({ code: 'bad-input', field: 'price' });
  const now = needs.clock.now();
  const until = minutes === undefined ? seen.latest : now + minutes * MINUTE_MS;
  if (until > seen.latest || until <= now) throw new Refused({ code: 'bad-input', field: 'minutes' });
  if (seen.marginThen < 0 && !acceptsLoss) throw new Refused({ code: 'margin-below-zero' });
  return { ref, seen, until };
}

/** What it would be: by the model's price, so that who agrees later agrees to the same. */
export const priceThen = (
  { slot, market, outcome, line, price, minutes }: PriceOrders,
  model: number,
): AnswerOf<Calls['approval']>['consequence']['after'] => ({ slot, market, outcome, line, price, model, minutes: minutes ?? null });
