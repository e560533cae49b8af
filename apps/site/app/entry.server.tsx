import { renderToString } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { siteContext } from './context.ts';

export { siteContext };

/** Whole pages at once: rendering to a string costs less than half of streaming, and no screen has a slow part. */
export default function handleRequest(request: Request, status: number, headers: Headers, entry: EntryContext, context: RouterContextProvider): Response {
  const { nonce } = context.get(siteContext);
  const html = renderToString(<ServerRouter context={entry} url={request.url} nonce={nonce} />);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

/** Refusals by the router (unknown pages, cross-site posts) are no faults and are not logged. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error('site', new URL(request.url).pathname, (context as RouterContextProvider | undefined)?.get(siteContext)?.path ?? '', error);
};
