import { siteContext } from '../context.ts';
import { CasinoPage, KeptGames } from '../features/casino-lobby/index.ts';
import { screenMeta } from '../shared/page/meta.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/casino-recent';

export async function loader({ context }: Route.LoaderArgs) {
  const { casino } = context.get(siteContext).views;
  const [overview, favourites, games] = await Promise.all([casino.overview(), casino.favourites(), casino.recent()]);
  return { overview, favourites, games };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  return screenMeta(args, say('casino_recent'), say('casino_recent_text'));
};

export default function CasinoRecent({ loaderData: { overview, favourites, games } }: Route.ComponentProps) {
  const { say } = useWords();
  return (
    <CasinoPage overview={overview} favourites={favourites}>
      <header className="casino-heading">
        <h1>{say('casino_recent')}</h1>
        <p>{say('casino_recent_text')}</p>
      </header>
      <KeptGames list="opened" loaded={games} />
    </CasinoPage>
  );
}
