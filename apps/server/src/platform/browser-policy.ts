import { createHash } from 'node:crypto';
import type { ScreenName } from '@fairbook/contract';
import type { PageAnswer, PagePolicy } from '@fairbook/provider-kit';
import type { FastifyReply } from 'fastify';

/**
 * What browsers may do with what the server answers: one table of surfaces, and the screens that need more than theirs. Whatever is not
 * named is forbidden, and nothing outside of this file says a policy of its own.
 */

/** A part of a content security policy (W3C CSP Level 3) and what it allows. */
type Directives = Readonly<Record<string, string>>;

const NONE = "'none'";
const SELF = "'self'";
/** Stands for `'nonce-…'` of the page. */
const NONCE = '$nonce';

const PAGE = {
  'default-src': SELF,
  'script-src': `${SELF} ${NONCE}`,
  'style-src': `${SELF} ${NONCE}`,
  'img-src': `${SELF} data:`,
  'font-src': SELF,
  'connect-src': SELF,
  'object-src': NONE,
  'base-uri': NONE,
  'form-action': SELF,
  'frame-ancestors': NONE,
} as const;

/** A page that is one file, on the site and wherever it was saved: nothing runs but what came with it, and nothing is loaded or sent. */
const ONE_FILE = {
  'default-src': NONE,
  'script-src': '$script',
  'style-src': '$style',
  'base-uri': NONE,
  'form-action': NONE,
} as const;

const SURFACES = {
  /** Answers of calls and files: data, never a page. */
  data: { 'default-src': NONE, 'frame-ancestors': NONE },
  /** Files that somebody sent us: shown or saved, and nothing in them runs. */
  upload: { 'default-src': NONE, 'frame-ancestors': NONE, sandbox: '' },
  /** Pages of the site: scripts and sheets carry the page's nonce, the stream is of its own origin. */
  site: { ...PAGE, 'worker-src': SELF },
  /** The console: its scripts are files, and libraries add a few rules to the sheets with the nonce. */
  console: { ...PAGE, 'script-src': SELF },
  /** The frame of a captcha that a service outside serves: what it may load is that service's, by `$service`, and pages of ours alone frame it. */
  captcha: {
    'default-src': NONE,
    'script-src': `${NONCE} $service`,
    'style-src': `${NONCE} $service`,
    'img-src': '$service data:',
    'font-src': '$service',
    'connect-src': '$service',
    'frame-src': '$service',
    'base-uri': NONE,
    'form-action': NONE,
    'frame-ancestors': SELF,
  },
  /** What the service worker shows without a network: one script and one sheet, by their hashes. */
  offline: { ...ONE_FILE, 'connect-src': SELF, 'frame-ancestors': NONE },
  /** The page that checks rounds, as it is served; a saved copy says `saved` of itself, where nobody can say who may frame it. */
  fairness: { ...ONE_FILE, 'frame-ancestors': NONE },
  saved: ONE_FILE,
} as const satisfies Readonly<Record<string, Directives>>;
export type Surface = keyof typeof SURFACES;

/** What a screen may do beyond `site`. */
export interface ScreenException {
  /** Why, for whoever reads the table. */
  readonly why: string;
  /** Sources beside those of the surface, by directive; of a directive that forbids all, in its place. */
  readonly also?: Directives;
  /** `cross-origin-opener-policy`, where a window it opened must be able to answer. */
  readonly opener?: 'same-origin-allow-popups' | 'unsafe-none';
}

/** Screens that are framed, frame others or load from elsewhere. Each names all it needs. */
const SCREEN_EXCEPTIONS: Readonly<Partial<Record<ScreenName, ScreenException>>> = {
  'casino game': {
    why: 'games of suppliers outside are pages of theirs: those of the supplier whose game it is, and no others',
    also: { 'frame-src': '$frames' },
  },
};

const written = (directives: Directives, values: Readonly<Record<string, string>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.replaceAll(/\$(\w+)/g, (_, key: string) => values[key] ?? NONE)}`.trim())
    .join('; ');

function widened(base: Directives, also: Directives): Directives {
  const wide: Record<string, string> = { ...base };
  for (const [name, sources] of Object.entries(also))
    wide[name] = wide[name] === undefined || wide[name] === NONE ? sources : `${wide[name]} ${sources}`;
  return wide;
}

/** The content policy of a surface. `values`: the page's nonce, as `'nonce-…'`, or hashes of what stands in it. */
export const contentPolicy = (surface: Surface, values: Readonly<Record<string, string>> = {}): string =>
  written(SURFACES[surface], values);

/** How what stands in a page is written in a policy: by its hash. */
export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** How a nonce is written in a policy. */
export const nonceSource = (nonce: string): string => `'nonce-${nonce}'`;

/** A page of the site that is answered. */
export interface PolicedPage {
  readonly screen: ScreenName | undefined;
  readonly nonce: string;
  /** Origins that it may frame, where its screen frames any. */
  readonly frames?: readonly string[];
}

/** Headers of a page of the site: its policy, and what else its screen needs. */
export function screenPolicy(
  { screen, nonce, frames = [] }: PolicedPage,
  exceptions: Readonly<Partial<Record<ScreenName, ScreenException>>> = SCREEN_EXCEPTIONS,
): Readonly<Record<string, string>> {
  const exception = screen === undefined ? undefined : exceptions[screen];
  const values = { nonce: nonceSource(nonce), ...(frames.length > 0 && { frames: frames.join(' ') }) };
  return {
    'content-security-policy': written(widened(SURFACES.site, exception?.also ?? {}), values),
    ...(exception?.opener && { 'cross-origin-opener-policy': exception.opener }),
  };
}

/** Headers of a page that a provider serves from inside of the server: it says what it needs, and gets no more. */
export function providerPageHeaders({
  nonce,
  forms = [],
  frames,
  framedBy,
  inlineStyles,
  sandbox,
}: PagePolicy): Readonly<Record<string, string>> {
  const style = inlineStyles ? "'unsafe-inline'" : nonce === undefined ? NONE : nonceSource(nonce);
  return {
    'content-security-policy': [
      `default-src ${NONE}`,
      `style-src ${style}`,
      `form-action ${forms.length === 0 ? NONE : forms.join(' ')}`,
      `frame-src ${frames ?? NONE}`,
      `frame-ancestors ${framedBy ?? NONE}`,
      `base-uri ${NONE}`,
      ...(sandbox === undefined ? [] : [`sandbox ${sandbox.join(' ')}`]),
    ].join('; '),
    // Without an origin of its own what a page sends would be taken for a stranger's.
    'referrer-policy': 'same-origin',
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  };
}

/** Answers with a provider's page. */
export function sendProviderPage(reply: FastifyReply, { status, body, policy, location, file }: PageAnswer): FastifyReply {
  reply.code(status).headers(providerPageHeaders(policy));
  if (file) reply.headers({ 'content-type': `${file.type}; charset=utf-8`, 'content-disposition': `attachment; filename="${file.name}"` });
  return location === undefined ? reply.send(body) : reply.header('location', location).send('');
}

const UPLOAD_TYPES = { jpeg: 'image/jpeg', pdf: 'application/pdf' } as const;

/** Answers with a file that somebody sent us. A PDF is only ever saved; its name is ours, never its sender's. */
export function sendUpload(
  reply: FastifyReply,
  name: string,
  { kind, content }: { readonly kind: keyof typeof UPLOAD_TYPES; readonly content: Uint8Array },
): FastifyReply {
  return reply
    .headers({
      'content-security-policy': contentPolicy('upload'),
      'content-type': UPLOAD_TYPES[kind],
      'content-disposition': `${kind === 'jpeg' ? 'inline' : 'attachment'}; filename="${name}.${kind === 'jpeg' ? 'jpg' : kind}"`,
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    })
    .send(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
}
