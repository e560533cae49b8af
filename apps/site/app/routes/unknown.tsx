import { siteContext } from '../context.ts';
import { missing } from '../shared/addresses/missing.ts';
import type { Route } from './+types/unknown';

/** Any address that is no screen. */
export function loader({ context, request }: Route.LoaderArgs) {
  throw missing(context.get(siteContext).views, new URL(request.url));
}

export default function Unknown() {
  return null;
}
