import type { GameView } from '@fairbook/contract';
import { siteContext } from '../context.ts';
import { GameHost, type GameHostProps } from '../features/casino-game/game-host.tsx';
import { GamePage, titleOf } from '../features/casino-game/game-page.tsx';
import { gamePart } from '../features/casino-game/game-part.tsx';
import { GAME_SCREENS } from '../game-screens.ts';
import { paths } from '../shared/addresses/paths.ts';
import { isLiveTable } from '../shared/casino/live-tables.ts';
import { screenMeta } from '../shared/page/meta.ts';
import { beforeFirstPage, part } from '../shared/page/part.tsx';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/casino-game';

const GameCounts = part(() => import('../features/casino-contests/game-counts.tsx').then((own) => own.GameCounts));

const { OwnGame, readGame } = gamePart<GameHostProps>(GAME_SCREENS, GameHost);
// The page is taken over with it: what the server drew must not give way to a blank while its script is on its way.
if (!import.meta.env.SSR) beforeFirstPage(readGame(window.location.pathname.split('/').at(-1) ?? '').catch(() => {}));

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { views, protection } = context.get(siteContext);
  const view = await views.game(params.supplier, params.game);
  if (!view) throw new Response(null, { status: 404 });
  const player = await views.player();
  const money = player !== undefined && view.stakes !== undefined && new URL(request.url).searchParams.get('play') !== 'demo';
  return { view, rules: protection.games[view.kind], money };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  const { view } = (args.loaderData ?? {}) as { readonly view?: GameView };
  const title = view ? titleOf(view, say) : '';
  return screenMeta(args, title, say('play_page_text', { game: title }));
};

export default function CasinoGame({ loaderData: { view, rules, money } }: Route.ComponentProps) {
  const { say, language } = useWords();
  const shared = isLiveTable(view.code, view.own);
  return (
    <>
      <GamePage
        {...{ view, rules, money }}
        beside={shared ? { to: paths.liveTable(language, view.code), name: say('shared_table'), icon: 'broadcast' } : undefined}
        OwnGame={Object.hasOwn(GAME_SCREENS, view.code) ? OwnGame : undefined}
      />
      {view.own && view.lobby ? <GameCounts key={view.code} code={view.code} kind={view.kind} money={money} /> : null}
    </>
  );
}
