import { pageContext, siteContext } from '../context.ts';
import { liveData } from '../features/fixtures/live-data.ts';
import { LiveList } from '../features/fixtures/live-list.tsx';
import { missing } from '../shared/addresses/missing.ts';
import { sportBySlug } from '../shared/fixture/sports.ts';
import { screenMeta } from '../shared/page/meta.ts';
import { wordsFor } from '../shared/words/say.ts';
import type { Route } from './+types/live-sport';

export function loader({ context, params, request }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { travelling } = context.get(pageContext);
  const sports = site.views.sports();
  const mine = sports.find((sport) => sport.id === sportBySlug(params.sport)?.id);
  if (!mine) throw missing(site.views, new URL(request.url));
  return { sports, sportId: mine.id, ...liveData(site, request, travelling, [mine]) };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  const sport = say(`sport_${args.params['sport']}`);
  return screenMeta(args, `${say('screen_live')}: ${sport}`, say('screen_live_text'));
};

export default function LiveSport({ loaderData }: Route.ComponentProps) {
  return <LiveList {...loaderData} />;
}
