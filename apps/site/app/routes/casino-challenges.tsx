import { siteContext } from '../context.ts';
import { Unlisted } from '../features/casino-lobby/index.ts';
import { screenMeta } from '../shared/page/meta.ts';
import { wordsFor } from '../shared/words/say.ts';
import type { Route } from './+types/casino-challenges';

export async function loader({ context }: Route.LoaderArgs) {
  const { casino } = context.get(siteContext).views;
  const [overview, favourites] = await Promise.all([casino.overview(), casino.favourites()]);
  return { overview, favourites };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  return screenMeta(args, say('casino_daily-challenges'), say('casino_daily-challenges_text'));
};

export default function CasinoChallenges({ loaderData }: Route.ComponentProps) {
  return <Unlisted section="daily-challenges" icon="calendar" {...loaderData} />;
}
