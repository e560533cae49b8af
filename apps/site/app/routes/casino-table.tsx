import type { GameView } from '@fairbook/contract';
import { siteContext } from '../context.ts';
import { GameHost, type GameHostProps } from '../features/casino-game/game-host.tsx';
import { GamePage, titleOf } from '../features/casino-game/game-page.tsx';
import { gamePart } from '../features/casino-game/game-part.tsx';
import { TABLE_SCREENS } from '../game-screens.ts';
import { paths } from '../shared/addresses/paths.ts';
import { isLiveTable } from '../shared/casino/live-tables.ts';
import { screenMeta } from '../shared/page/meta.ts';
import { beforeFirstPage, part } from '../shared/page/part.tsx';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/casino-table';

const GameCounts = part(() => import('../features/casino-contests/game-counts.tsx').then((own) => own.GameCounts));

/** Tables are the house's own. */
const SUPPLIER = 'studio';

const { OwnGame, readGame } = gamePart<GameHostProps>(TABLE_SCREENS, GameHost);
if (!import.meta.env.SSR) beforeFirstPage(readGame(window.location.pathname.split('/').at(-1) ?? '').catch(() => {}));

export async function loader({ context, params }: Route.LoaderArgs) {
  const { views, protection } = context.get(siteContext);
  const view = isLiveTable(params.table, true) ? await views.game(SUPPLIER, params.table) : undefined;
  if (!view?.own) throw new Response(null, { status: 404 });
  const money = (await views.player()) !== undefined && view.stakes !== undefined;
  return { view, rules: protection.games[view.kind], money };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  const { view } = (args.loaderData ?? {}) as { readonly view?: GameView };
  const title = view ? say('shared_title', { game: titleOf(view, say) }) : '';
  return screenMeta(args, title, say('shared_page_text', { game: view ? titleOf(view, say) : '' }));
};

/** A game at the table of the house: for money, or to watch. */
export default function CasinoTable({ loaderData: { view, rules, money } }: Route.ComponentProps) {
  const { say, language } = useWords();
  const beside = {
    to: paths.game(language, { supplier: view.supplier, code: view.code }),
    name: say('shared_alone'),
    icon: 'user',
  } as const;
  return (
    <>
      <GamePage {...{ view, rules, money, beside, OwnGame }} />
      {view.lobby ? <GameCounts key={view.code} code={view.code} kind={view.kind} money={money} /> : null}
    </>
  );
}
