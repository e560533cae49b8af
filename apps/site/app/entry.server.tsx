import { renderToString } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { pageContext, siteContext } from './context.ts';
import { GAME_SCREENS } from './game-screens.ts';
import { holdAhead, holdTakeOver } from './shared/page/after-paint.ts';
import { drawCached, joinBytes } from './shared/page/cached-html.ts';
import { NonceContext } from './shared/page/nonce.ts';
import { styleSheet } from './shared/page/page-styles.ts';
import { partsRead } from './shared/page/part.tsx';
import { drawPacked, exchangeNames, type Travelling } from './shared/wire/packed.ts';
import { registerWords, speakFor } from './shared/words/words.tsx';

/** Taken by the server from the bundle, which holds its own copy of every module. */
export { createRequestHandler, pageContext, RouterContextProvider, registerWords, siteContext };
/** Codes of the games that have a screen. */
export const gameScreens: readonly string[] = Object.keys(GAME_SCREENS);

const encoder = new TextEncoder();

/** The loaders' data as the scripts the router would stream; every loader has answered by now, so it is whole at once. */
async function handoff(
  stream: ReadableStream<Uint8Array> | undefined,
  nonce: string,
  travelling: Travelling | undefined,
): Promise<Uint8Array[]> {
  if (!stream) return [];
  const chunks: string[] = [];
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (value) chunks.push(decoder.decode(value, { stream: true }));
    if (done) break;
  }
  return [
    encoder.encode(`<script nonce="${nonce}">window.__reactRouterContext.streamController.enqueue("`),
    ...exchangeNames(chunks.join(''), travelling),
    encoder.encode('");window.__reactRouterContext.streamController.close();</script>'),
  ];
}

const DOCTYPE = encoder.encode('<!DOCTYPE html>');
const HEAD_END = '</head>';
const BODY_END = encoder.encode('</body></html>');

/** Whole pages at once: rendering to a string costs less than half of streaming, and no screen has a slow part. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, brand } = context.get(siteContext);
  const page = context.get(pageContext);
  const { serverHandoffStream, ...rest } = entry;
  const draw = () =>
    renderToString(
      <NonceContext value={nonce}>
        <ServerRouter context={rest as EntryContext} url={request.url} nonce={nonce} />
      </NonceContext>,
    );
  await partsRead();
  const styles = new Set<string>();
  let head = '';
  /** From the end of the head on; what the head is still to be told stands at its end. */
  const drawRest = (): string => {
    const whole = speakFor(brand.key, draw);
    const at = whole.indexOf(HEAD_END);
    head = holdAhead(whole.slice(0, at), nonce);
    return holdTakeOver(whole.slice(at, -BODY_END.length));
  };
  const html = drawPacked(page.travelling, () => drawCached(brand.key, drawRest, styles));
  const data = await handoff(serverHandoffStream, nonce, page.travelling);
  headers.set('content-type', 'text/html; charset=utf-8');
  page.html = joinBytes([DOCTYPE, encoder.encode(head), encoder.encode(styleSheet(styles, nonce)), ...html, ...data, BODY_END]);
  return new Response(null, { status, headers });
}

/** Refusals by the router (unknown pages, cross-site posts) are no faults and are not logged. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(siteContext).fault(error);
};
