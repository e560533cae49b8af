import { isRouteErrorResponse, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { siteContext } from '../context.ts';
import { ErrorScreen } from '../shared/error-screen.tsx';
import { screenMeta } from '../shared/meta.ts';
import type { Instead } from '../shared/missing.ts';
import { part } from '../shared/part.tsx';
import { wordsFor } from '../shared/say.ts';
import type { Route } from './+types/screen';

const MissingScreen = part(() => import('../features/search/missing-screen.tsx').then((it) => it.MissingScreen));

/** An address in a language the brand does not speak is no page. */
export function loader({ context, params }: Route.LoaderArgs) {
  if (!context.get(siteContext).brand.languages.includes(params.language)) throw new Response(null, { status: 404 });
  return null;
}

export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean =>
  currentParams['language'] !== nextParams['language'];

/** Of a screen that is missing or broke; one that is there brings its own. */
export const meta: Route.MetaFunction = (args) => {
  const { error, matches } = args;
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return screenMeta(args, wordsFor(matches[0].loaderData?.language)(missing ? 'screen_not_found' : 'screen_error'), '');
};

export default function Screen() {
  return <Outlet />;
}

/** Inside the frame: menus, balance and slip stay when a screen is missing or breaks. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return missing ? <MissingScreen instead={(error.data as Instead | null) ?? undefined} /> : <ErrorScreen error={error} />;
}
