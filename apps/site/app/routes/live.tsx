import { pageContext, siteContext } from '../context.ts';
import { LiveList } from '../features/fixtures/live-list.tsx';
import { screenMeta } from '../shared/meta.ts';
import { packList } from '../shared/packed.ts';
import { wordsFor } from '../shared/say.ts';
import type { Route } from './+types/live';

export function loader({ context }: Route.LoaderArgs) {
  const { views, now } = context.get(siteContext);
  const { travelling } = context.get(pageContext);
  const sports = views.sports();
  return {
    now,
    sports,
    sportId: undefined,
    lists: sports
      .filter((sport) => sport.live > 0)
      .map(({ id }) => ({ sportId: id, sections: packList(views.fixtures({ phase: 'live', sportId: id }), travelling) })),
  };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  return screenMeta(args, say('screen_live'), say('screen_live_text'));
};

export default function Live({ loaderData }: Route.ComponentProps) {
  return <LiveList {...loaderData} />;
}
