import { redirect } from 'react-router';
import { siteContext } from '../context.ts';
import type { Route } from './+types/language';

/** The bare address leads to the visitor's language. */
export function loader({ context }: Route.LoaderArgs) {
  throw redirect(`/${context.get(siteContext).language}`, 302);
}
