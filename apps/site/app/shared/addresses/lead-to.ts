import { redirect } from 'react-router';

/** Sends a visitor who came by another spelling of an address to the one that links, sitemap and canonical address have; the query goes along. */
export function leadTo(proper: string, { pathname, search }: URL): void {
  if (pathname !== proper) throw redirect(`${proper}${search}`, 301);
}
