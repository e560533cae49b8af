import type { GameView } from '@fairbook/contract';
import { gameOf } from '@fairbook/games/games';
import { siteContext } from '../context.ts';
import { GameHost, type GameHostProps } from '../features/casino-game/game-host.tsx';
import { GamePage, titleOf } from '../features/casino-game/game-page.tsx';
import { gamePart } from '../features/casino-game/game-part.tsx';
import { GAME_SCREENS } from '../game-screens.ts';
import { screenMeta } from '../shared/page/meta.ts';
import { wordsFor } from '../shared/words/say.ts';
import type { Route } from './+types/casino-game';

const OwnGame = gamePart<GameHostProps>(GAME_SCREENS, GameHost);

/** The studio's name among suppliers. */
const STUDIO = 'studio';

/** A game of the studio by its own code alone, as a demonstration: until the studio offers it itself. */
function demonstration(supplier: string, code: string, currency: string): GameView | undefined {
  const game = supplier === STUDIO && Object.hasOwn(GAME_SCREENS, code) ? gameOf(code) : undefined;
  if (!game) return undefined;
  return {
    ...{ supplier, supplierTitle: '', code, title: '', kind: game.kind === 'slot' ? 'slot' : 'other' },
    ...{ own: true, rtp: { least: 9900, most: 9900 }, currency, stakes: undefined, demo: true },
  };
}

export function loader({ context, params, request }: Route.LoaderArgs) {
  const { views, brand, protection } = context.get(siteContext);
  const { supplier, game: code } = params;
  const view = views.game(supplier, code) ?? demonstration(supplier, code, brand.defaultCurrency);
  if (!view) throw new Response(null, { status: 404 });
  const demo = new URL(request.url).searchParams.get('play') === 'demo' || view.stakes === undefined;
  return { view, rules: protection.games[view.kind], demo };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  const { view } = (args.loaderData ?? {}) as { readonly view?: GameView };
  const title = view ? titleOf(view, say) : '';
  return screenMeta(args, title, say('play_page_text', { game: title }));
};

export default function CasinoGame({ loaderData: { view, rules, demo } }: Route.ComponentProps) {
  return <GamePage view={view} rules={rules} money={!demo} OwnGame={OwnGame} />;
}
