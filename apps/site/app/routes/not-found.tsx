import { siteContext } from '../context.ts';
import { MissingScreen } from '../features/search/missing-screen.tsx';
import { missing } from '../shared/addresses/missing.ts';
import { screenMeta } from '../shared/page/meta.ts';
import { wordsFor } from '../shared/words/say.ts';
import type { Route } from './+types/not-found';

export const loader = ({ context, request }: Route.LoaderArgs) => missing(context.get(siteContext).views, new URL(request.url));
export const meta: Route.MetaFunction = (args) => screenMeta(args, wordsFor(args.params['language'])('screen_not_found'), '');

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return <MissingScreen instead={loaderData} />;
}
