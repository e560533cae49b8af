/** The page of a game as this page framed it: messages of anything else are nobody's. */
interface FramedPage {
  readonly origin: string;
  readonly window: unknown;
}

/** What a framed game says: money moved, or its player leaves. */
type FrameMessage = 'balance' | 'leave';

/** What a message means; undefined for what comes of another page, and for whatever else pages tell each other. */
export function readMessage(
  { origin, source, data }: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  page: FramedPage,
): FrameMessage | undefined {
  if (origin !== page.origin || source === null || source !== page.window) return undefined;
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, 'fairbook')) return undefined;
  const { fairbook } = data as { readonly fairbook: unknown };
  return fairbook === 'balance' || fairbook === 'leave' ? fairbook : undefined;
}

/** The origin of a page that may be framed: never that of the site, whose pages a frame of its own could read and command. */
export function framedOrigin(url: string, own: string): string | undefined {
  const { origin, protocol } = new URL(url);
  return origin !== own && (protocol === 'https:' || protocol === 'http:') ? origin : undefined;
}
