import { siteContext } from '../context.ts';
import { artOf, ContestStyle, TournamentScreen } from '../features/casino-contests/index.ts';
import { CasinoPage, ownGames } from '../features/casino-lobby/index.ts';
import { missing } from '../shared/addresses/missing.ts';
import { screenMeta } from '../shared/page/meta.ts';
import { wordsFor } from '../shared/words/say.ts';
import type { Route } from './+types/casino-tournament';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { views } = context.get(siteContext);
  const { casino, contests } = views;
  const drawn = await contests.tournament(params.tournament);
  if (!drawn) throw missing(views, new URL(request.url));
  const [overview, favourites, games] = await Promise.all([casino.overview(), casino.favourites(), ownGames(casino)]);
  return { overview, favourites, drawn, pictures: artOf(drawn.tournament.games, games) };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  const { title, scoring = 'rounds' } = args.loaderData?.drawn.tournament ?? {};
  return screenMeta(args, title ?? say('casino_tournaments'), say(`contest_rule_${scoring}`));
};

export default function CasinoTournament({ loaderData: { overview, favourites, drawn, pictures } }: Route.ComponentProps) {
  return (
    <CasinoPage overview={overview} favourites={favourites}>
      <ContestStyle />
      <TournamentScreen key={drawn.tournament.id} drawn={drawn} pictures={pictures} />
    </CasinoPage>
  );
}
