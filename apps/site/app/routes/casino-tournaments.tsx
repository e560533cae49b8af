import { siteContext } from '../context.ts';
import { artOf, ContestStyle, TournamentList } from '../features/casino-contests/index.ts';
import { CasinoPage, ownGames } from '../features/casino-lobby/index.ts';
import { screenMeta } from '../shared/page/meta.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/casino-tournaments';

export async function loader({ context }: Route.LoaderArgs) {
  const { casino, contests } = context.get(siteContext).views;
  const [overview, favourites, games, list] = await Promise.all([
    casino.overview(),
    casino.favourites(),
    ownGames(casino),
    contests.tournaments(),
  ]);
  return {
    ...{ overview, favourites, list },
    pictures: artOf(
      list.tournaments.flatMap((tournament) => tournament.games),
      games,
    ),
  };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  return screenMeta(args, say('casino_tournaments'), say('casino_tournaments_text'));
};

export default function CasinoTournaments({ loaderData: { overview, favourites, list, pictures } }: Route.ComponentProps) {
  const { say } = useWords();
  return (
    <CasinoPage overview={overview} favourites={favourites}>
      <ContestStyle />
      <header className="casino-heading">
        <h1>{say('casino_tournaments')}</h1>
        <p>{say('casino_tournaments_text')}</p>
      </header>
      <TournamentList list={list} pictures={pictures} />
    </CasinoPage>
  );
}
