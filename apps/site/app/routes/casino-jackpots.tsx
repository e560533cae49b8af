import { siteContext } from '../context.ts';
import { JackpotList, JackpotStyle } from '../features/casino-jackpots/index.ts';
import { CasinoPage, ownGames } from '../features/casino-lobby/index.ts';
import { screenMeta } from '../shared/page/meta.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/casino-jackpots';

export async function loader({ context }: Route.LoaderArgs) {
  const { casino, jackpots } = context.get(siteContext).views;
  const [overview, favourites, games, drawn, rules] = await Promise.all([
    casino.overview(),
    casino.favourites(),
    ownGames(casino),
    jackpots.list(),
    jackpots.rules(),
  ]);
  const named = new Set(drawn.jackpots.flatMap((jackpot) => jackpot.games));
  return { overview, favourites, drawn, rules, games: [...games.values()].filter(({ code }) => named.has(code)) };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  return screenMeta(args, say('casino_jackpot'), say('casino_jackpot_text'));
};

export default function CasinoJackpots({ loaderData: { overview, favourites, drawn, rules, games } }: Route.ComponentProps) {
  const { say } = useWords();
  return (
    <CasinoPage overview={overview} favourites={favourites}>
      <JackpotStyle />
      <header className="casino-heading">
        <h1>{say('casino_jackpot')}</h1>
        <p>{say('casino_jackpot_text')}</p>
      </header>
      <JackpotList drawn={drawn} rules={rules} games={games} />
    </CasinoPage>
  );
}
