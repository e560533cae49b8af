import { siteContext } from '../context.ts';
import { Unlisted } from '../features/casino-lobby/index.ts';
import { screenMeta } from '../shared/page/meta.ts';
import { wordsFor } from '../shared/words/say.ts';
import type { Route } from './+types/casino-tournaments';

export async function loader({ context }: Route.LoaderArgs) {
  const { casino } = context.get(siteContext).views;
  const [overview, favourites] = await Promise.all([casino.overview(), casino.favourites()]);
  return { overview, favourites };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  return screenMeta(args, say('casino_tournaments'), say('casino_tournaments_text'));
};

export default function CasinoTournaments({ loaderData }: Route.ComponentProps) {
  return <Unlisted section="tournaments" icon="trophy" {...loaderData} />;
}
