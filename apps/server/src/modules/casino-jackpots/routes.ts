import { CASINO_JACKPOT_CALLS, type JackpotBody, type JackpotRulesView, type JackpotViews } from '@fairbook/contract';
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

/** The currency a visitor plays in: the player's own, else the brand's. */
const ownCurrency = ({ brand, player }: Ctx): string => player?.currency ?? brand.defaultCurrency;

/** The currency that amounts are asked for in: as said, else the visitor's. */
function currencyOf(ctx: Ctx, asked: string | undefined): string {
  const { brand } = ctx;
  const currency = asked ?? ownCurrency(ctx);
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

/** Of a jackpot of the brand; null of the pot of a game. */
async function rulesOf(parts: Parts, ctx: Ctx, currency: string, { id }: JackpotBody): Promise<JackpotRulesView['rules']> {
  const made = parts.all(ctx.brand.id).find((each) => each.currency === currency && each.jackpot.id === id);
  const studio = studioOf(parts, ctx);
  return made && studio ? rulesBody(studio, ctx.brand, made) : null;
}

/** What jackpots show a visitor's pages, in the visitor's currency. */
export function jackpotViews(parts: Parts): (ctx: Ctx) => JackpotViews {
  return (ctx) => {
    const currency = ownCurrency(ctx);
    return {
      list: async () => ({ currency, at: parts.clock.now(), jackpots: await listed(parts, ctx, currency) }),
      async rules() {
        const all = await listed(parts, ctx, currency);
        return Object.fromEntries(
          await Promise.all(all.map(async (each) => [each.id, await rulesOf(parts, ctx, currency, each)] as const)),
        );
      },
    };
  };
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
      return plain({ currency, jackpot, rules: await rulesOf(parts, ctx, currency, jackpot) });
    },
  });
}
