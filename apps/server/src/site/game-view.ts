import type { GamePlayRules, GameView, ScreenVisitor } from '@fairbook/contract';
import { SCREENS } from '@fairbook/contract/screens';
import type { GameKind, GameRules } from '@fairbook/domain';
import type { GameStakes } from '@fairbook/provider-kit';
import type { App } from '../app.ts';
import type { Ctx } from '../platform/context.ts';
import { isThere, screenPath } from './screen-visitor.ts';

/** The rules of a jurisdiction for one kind of game. */
export const playRulesOf = (rules: GameRules, kind: GameKind): GamePlayRules => ({
  minimumCycleMs: rules.minimumCycleMs[kind],
  forbidden: rules.forbidden[kind],
  celebratesReturnsUpToStake: rules.celebratesReturnsUpToStake,
  freeForPlayersOnly: rules.freePlay === 'players',
});

/** What a round of a game may be staked with and win, as text. */
const stakesText = ({ least, most, step, greatestWin }: GameStakes): NonNullable<GameView['stakes']> => ({
  ...{ least: `${least}`, most: `${most}`, step: `${step}` },
  ...(greatestWin !== undefined && { greatestWin: `${greatestWin}` }),
});

/** Where games are chosen. */
const LOBBY = 'casino';

/** A game as its page shows it to a visitor; undefined where the brand does not offer it. */
export async function gameViewOf(
  { casinoWallet }: Pick<App, 'casinoWallet'>,
  ctx: Ctx,
  screens: ScreenVisitor,
  { supplier, code }: { readonly supplier: string; readonly code: string },
): Promise<GameView | undefined> {
  const supplied = casinoWallet.games().find((each) => each.supplier === supplier && each.game.code === code);
  if (!supplied || !casinoWallet.offers(ctx, supplied)) return undefined;
  const { game } = supplied;
  const { player } = ctx;
  const stakes = player && (await casinoWallet.stakesOf({ ...ctx, player }, supplied));
  return {
    supplier,
    supplierTitle: casinoWallet.health().find((each) => each.supplier === supplier)?.title ?? supplier,
    code,
    title: game.title[ctx.language] ?? game.title.en,
    kind: game.kind,
    own: casinoWallet.studio()?.supplier === supplier,
    rtp: game.rtp,
    currency: player?.currency ?? ctx.brand.defaultCurrency,
    stakes: stakes && stakesText(stakes),
    demo: game.demo,
    lobby: isThere(LOBBY, screens),
  };
}

const GAME_PAGE = SCREENS.find(({ name }) => name === 'casino game')?.path.split('/') ?? [];

/** Origins that the page at a path may frame: of a game those of its supplier. */
export function framesAt({ casinoWallet }: Pick<App, 'casinoWallet'>, path: string): readonly string[] {
  const parts = screenPath(path).split('/');
  const isGame = parts.length === GAME_PAGE.length && GAME_PAGE.every((part, i) => part.startsWith(':') || part === parts[i]);
  return isGame ? casinoWallet.frames(parts[GAME_PAGE.indexOf(':supplier')] as string) : [];
}
