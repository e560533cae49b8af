import type { GamePlayRules, GameView } from '@fairbook/contract';
import type { GameKind, GameRules } from '@fairbook/domain';
import type { App } from '../app.ts';
import type { Ctx } from '../platform/context.ts';

/** The rules of a jurisdiction for one kind of game. */
export const playRulesOf = (rules: GameRules, kind: GameKind): GamePlayRules => ({
  minimumCycleMs: rules.minimumCycleMs[kind],
  forbidden: rules.forbidden[kind],
  celebratesReturnsUpToStake: rules.celebratesReturnsUpToStake,
});

/** A game as its page shows it to a visitor; undefined where the brand does not offer it. */
export function gameViewOf({ casinoWallet }: Pick<App, 'casinoWallet'>, ctx: Ctx, supplier: string, code: string): GameView | undefined {
  const supplied = casinoWallet.games().find((each) => each.supplier === supplier && each.game.code === code);
  if (!supplied || !casinoWallet.offers(ctx, supplied)) return undefined;
  const { game } = supplied;
  const currency = ctx.player?.currency ?? ctx.brand.defaultCurrency;
  const stakes = game.stakes[currency];
  return {
    supplier,
    supplierTitle: casinoWallet.health().find((each) => each.supplier === supplier)?.title ?? supplier,
    code,
    title: game.title[ctx.language] ?? game.title.en,
    kind: game.kind,
    own: casinoWallet.studio()?.supplier === supplier,
    rtp: game.rtp,
    currency,
    stakes: stakes && { least: `${stakes.least}`, most: `${stakes.most}`, step: `${stakes.step}` },
    demo: game.demo,
  };
}
