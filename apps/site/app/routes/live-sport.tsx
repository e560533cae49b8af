import { pageContext, siteContext } from '../context.ts';
import { LiveList } from '../features/fixtures/live-list.tsx';
import { screenMeta } from '../shared/meta.ts';
import { missing } from '../shared/missing.ts';
import { packList } from '../shared/packed.ts';
import { wordsFor } from '../shared/say.ts';
import { sportBySlug } from '../shared/sports.ts';
import type { Route } from './+types/live-sport';

export function loader({ context, params, request }: Route.LoaderArgs) {
  const { views, now } = context.get(siteContext);
  const { travelling } = context.get(pageContext);
  const sport = sportBySlug(params.sport);
  const sports = views.sports();
  if (!sport || !sports.some((s) => s.id === sport.id)) throw missing(views, new URL(request.url));
  const sections = packList(views.fixtures({ phase: 'live', sportId: sport.id }), travelling);
  return { now, sports, sportId: sport.id, lists: [{ sportId: sport.id, sections }] };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  const sport = say(`sport_${args.params['sport']}`);
  return screenMeta(args, `${say('screen_live')}: ${sport}`, say('screen_live_text'));
};

export default function LiveSport({ loaderData }: Route.ComponentProps) {
  return <LiveList {...loaderData} />;
}
