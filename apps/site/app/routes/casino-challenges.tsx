import { siteContext } from '../context.ts';
import { artOf, ChallengeHistory, ChallengeList, ContestStyle } from '../features/casino-contests/index.ts';
import { CasinoPage, ownGames } from '../features/casino-lobby/index.ts';
import { screenMeta } from '../shared/page/meta.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/casino-challenges';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { casino, contests } = context.get(siteContext).views;
  const before = new URL(request.url).searchParams.get('before') ?? undefined;
  const [overview, favourites, games, day, past] = await Promise.all([
    casino.overview(),
    casino.favourites(),
    ownGames(casino),
    contests.challenges(),
    contests.pastChallenges(before),
  ]);
  return {
    ...{ overview, favourites, day, past, before },
    pictures: artOf(
      day.challenges.flatMap((challenge) => challenge.games),
      games,
    ),
  };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  return screenMeta(args, say('casino_daily-challenges'), say('casino_daily-challenges_text'));
};

export default function CasinoChallenges({ loaderData: { overview, favourites, day, past, before, pictures } }: Route.ComponentProps) {
  const { say } = useWords();
  return (
    <CasinoPage overview={overview} favourites={favourites}>
      <ContestStyle />
      <header className="casino-heading">
        <h1>{say('casino_daily-challenges')}</h1>
        <p>{say('casino_daily-challenges_text')}</p>
      </header>
      <ChallengeList day={day} pictures={pictures} />
      <ChallengeHistory past={past} before={before} />
    </CasinoPage>
  );
}
