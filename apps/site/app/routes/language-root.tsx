import { Outlet } from 'react-router';
import { siteContext } from '../context.ts';
import type { Route } from './+types/language-root';

/** An address in a language the brand does not speak is no page. */
export function loader({ context, params }: Route.LoaderArgs) {
  if (!context.get(siteContext).brand.languages.includes(params.language)) throw new Response(null, { status: 404 });
  return null;
}

export const shouldRevalidate = () => false;

export default function LanguageRoot() {
  return <Outlet />;
}
