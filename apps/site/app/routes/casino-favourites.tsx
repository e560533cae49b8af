import { siteContext } from '../context.ts';
import { CasinoPage, KeptGames } from '../features/casino-lobby/index.ts';
import { screenMeta } from '../shared/page/meta.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/casino-favourites';

export async function loader({ context }: Route.LoaderArgs) {
  const { views } = context.get(siteContext);
  const [overview, favourites] = await Promise.all([views.casino.overview(), views.casino.favourites()]);
  const { games } = await views.casino.games({ ids: favourites, from: 0, most: Math.max(favourites.length, 1) });
  return { overview, favourites, games };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  return screenMeta(args, say('casino_favourite'), say('casino_favourite_text'));
};

export default function CasinoFavourites({ loaderData: { overview, favourites, games } }: Route.ComponentProps) {
  const { say } = useWords();
  return (
    <CasinoPage overview={overview} favourites={favourites}>
      <header className="casino-heading">
        <h1>{say('casino_favourite')}</h1>
        <p>{say('casino_favourite_text')}</p>
      </header>
      <KeptGames list="marked" loaded={games} />
    </CasinoPage>
  );
}
