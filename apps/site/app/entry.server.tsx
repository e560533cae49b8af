import { renderToString } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { pageContext, siteContext } from './context.ts';
import { drawKept } from './shared/kept-html.ts';
import { NonceContext } from './shared/nonce.ts';
import { registerWords } from './shared/words.tsx';

/** Taken by the server from the bundle, which holds its own copy of every module. */
export { pageContext, registerWords, siteContext };

const escapeScript = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The loaders' data as the scripts the router would stream; every loader has answered by now, so it is whole at once. */
async function handoff(stream: ReadableStream<Uint8Array> | undefined, nonce: string): Promise<string> {
  if (!stream) return '';
  const chunks: string[] = [];
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (value) chunks.push(decoder.decode(value, { stream: true }));
    if (done) break;
  }
  const data = escapeScript(JSON.stringify(chunks.join('')));
  return `<script nonce="${nonce}">window.__reactRouterContext.streamController.enqueue(${data});window.__reactRouterContext.streamController.close();</script>`;
}

/** Whole pages at once: rendering to a string costs less than half of streaming, and no screen has a slow part. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(siteContext);
  const { serverHandoffStream, ...rest } = entry;
  const html = drawKept(() =>
    renderToString(
      <NonceContext value={nonce}>
        <ServerRouter context={rest as EntryContext} url={request.url} nonce={nonce} />
      </NonceContext>,
    ),
  );
  const data = await handoff(serverHandoffStream, nonce);
  headers.set('content-type', 'text/html; charset=utf-8');
  const end = html.lastIndexOf('</body>');
  context.get(pageContext).html = `<!DOCTYPE html>${html.slice(0, end)}${data}${html.slice(end)}`;
  return new Response(null, { status, headers });
}

/** Refusals by the router (unknown pages, cross-site posts) are no faults and are not logged. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error('site', new URL(request.url).pathname, error);
};
