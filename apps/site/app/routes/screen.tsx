import { data, isRouteErrorResponse, Outlet, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { siteContext } from '../context.ts';
import { denied } from '../shared/addresses/denied.ts';
import { type Instead, missing } from '../shared/addresses/missing.ts';
import { paths } from '../shared/addresses/paths.ts';
import { safeThen } from '../shared/addresses/safe-then.ts';
import { ErrorScreen } from '../shared/page/error-screen.tsx';
import { screenMeta } from '../shared/page/meta.ts';
import { part } from '../shared/page/part.tsx';
import { wordsFor } from '../shared/words/say.ts';
import type { Route } from './+types/screen';

const BlockedScreen = part(() => import('../features/account/blocked-screen.tsx').then((it) => it.BlockedScreen));
const MissingScreen = part(() => import('../features/search/missing-screen.tsx').then((it) => it.MissingScreen));

/** Where a screen is not there for this visitor, what stands in its place. An address in a language the brand does not speak is no page. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const { answer, brand, views } = context.get(siteContext);
  const { language } = params;
  const url = new URL(request.url);
  if (!brand.languages.includes(language)) throw new Response(null, { status: 404 });
  if (answer === 404) throw missing(views, url);
  if (answer === 451) throw data(null, { status: 451 });
  if (answer === 'home') throw redirect(safeThen(url.searchParams.get('then'), language) ?? paths.home(language), 302);
  if (answer === 'sign-in') throw denied(paths.signIn(language, url.pathname));
  return null;
}

/** Each screen is asked for once on the way to it; what happens on one changes nothing about its being there. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;

/** Of a screen that is missing or broke; one that is there brings its own. */
export const meta: Route.MetaFunction = (args) => {
  const { error, matches } = args;
  const status = isRouteErrorResponse(error) ? error.status : 0;
  const title = status === 404 ? 'screen_not_found' : status === 451 ? 'screen_blocked' : 'screen_error';
  return screenMeta(args, wordsFor(matches[0].loaderData?.language)(title), '');
};

export default function Screen() {
  return <Outlet />;
}

/** Inside the frame: menus, balance and slip stay when a screen is missing or breaks. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 0;
  if (status === 451) return <BlockedScreen />;
  return isRouteErrorResponse(error) && status === 404 ? (
    <MissingScreen instead={(error.data as Instead | null) ?? undefined} />
  ) : (
    <ErrorScreen error={error} />
  );
}
