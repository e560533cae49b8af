import { CASINO_JACKPOT_CALLS, type JackpotBody } from '@fairbook/contract';
import type { StudioPlay } from '@fairbook/provider-kit';
import { bind } from '../../platform/bind.ts';
import type { Ctx } from '../../platform/context.ts';
import { type Http, plain } from '../../platform/http.ts';
import { Refused } from '../../platform/player-route.ts';
import { titleIn } from '../../platform/titles.ts';
import type { MadeJackpot } from './face.ts';
import type { CasinoJackpotsNeeds } from './needs.ts';
import type { PotWatch } from './pot-watch.ts';
import { jackpotBody, ownBody, rulesBody } from './shown-jackpots.ts';

interface Parts extends Pick<CasinoJackpotsNeeds, 'clock' | 'casinoWallet'> {
  readonly all: (brandId: number) => readonly MadeJackpot[];
  readonly pots: PotWatch;
}

/** The currency that amounts are asked for in: as said, else the player's own, else the brand's. */
function currencyOf({ brand, player }: Ctx, asked: string | undefined): string {
  const currency = asked ?? player?.currency ?? brand.defaultCurrency;
  if (!brand.currencies.includes(currency)) throw new Refused({ code: 'currency-not-offered', field: 'currency' });
  return currency;
}

function studioOf({ casinoWallet }: Parts, { brand }: Ctx): StudioPlay | undefined {
  const studio = casinoWallet().studio();
  return studio && brand.casino?.suppliers.includes(studio.supplier) ? studio.play : undefined;
}

/** Everything that can be won in a currency: the brand's jackpots first, then the pots of games it offers. */
async function listed(parts: Parts, ctx: Ctx, currency: string): Promise<JackpotBody[]> {
  const studio = studioOf(parts, ctx);
  if (!studio) return [];
  const pots = await parts.pots.of(studio, ctx.brand.key, currency);
  const made = parts.all(ctx.brand.id).filter((each) => each.currency === currency);
  const wallet = parts.casinoWallet();
  const offered = new Map(
    wallet
      .games()
      .filter((supplied) => wallet.offers(ctx, supplied))
      .map(({ game }) => [game.code, game] as const),
  );
  const own = [...pots.values()].flatMap((pot) => {
    const game = pot.of === undefined ? offered.get(pot.games[0] ?? '') : undefined;
    return game ? [ownBody(pot, currency, titleIn(game.title, ctx.language))] : [];
  });
  return [...made.flatMap((each) => jackpotBody(each, pots, ctx.language) ?? []), ...own];
}

export function jackpotRoutes(http: Http, parts: Parts): void {
  bind(http, CASINO_JACKPOT_CALLS.list, {
    handler: async ({ ctx, query }) => {
      const currency = currencyOf(ctx, query.currency);
      return plain({ currency, at: parts.clock.now(), jackpots: await listed(parts, ctx, currency) });
    },
  });
  bind(http, CASINO_JACKPOT_CALLS.rules, {
    handler: async ({ ctx, query, params }) => {
      const currency = currencyOf(ctx, query.currency);
      const jackpot = (await listed(parts, ctx, currency)).find(({ id }) => id === params.jackpot);
      if (!jackpot) throw new Refused({ code: 'not-found', field: 'jackpot' });
      const made = parts.all(ctx.brand.id).find((each) => each.currency === currency && each.jackpot.id === jackpot.id);
      const studio = studioOf(parts, ctx);
      return plain({ currency, jackpot, rules: made && studio ? await rulesBody(studio, ctx.brand, made) : null });
    },
  });
}
