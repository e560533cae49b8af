import { pageContext, siteContext } from '../context.ts';
import { liveData } from '../features/fixtures/live-data.ts';
import { LiveList } from '../features/fixtures/live-list.tsx';
import { screenMeta } from '../shared/page/meta.ts';
import { wordsFor } from '../shared/words/say.ts';
import type { Route } from './+types/live';

export function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { travelling } = context.get(pageContext);
  const sports = site.views.sports();
  const inPlay = sports.filter((sport) => sport.live > 0);
  return { sports, sportId: undefined, ...liveData(site, request, travelling, inPlay) };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  return screenMeta(args, say('screen_live'), say('screen_live_text'));
};

export default function Live({ loaderData }: Route.ComponentProps) {
  return <LiveList {...loaderData} />;
}
