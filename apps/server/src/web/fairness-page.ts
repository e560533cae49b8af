import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { contentPolicy, hashSource } from '../platform/browser-policy.ts';
import { CompressedText } from '../platform/compressed-text.ts';
import type { Http } from '../platform/http.ts';

const BUILT = fileURLToPath(new URL('../../../site/dist/index.html', import.meta.url));
/** Its rules are those of the games: whoever checks a round wants the newest. */
const KEPT = 'no-cache';

const partOf = (page: string, tag: string): string => new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 's').exec(page)?.[1] ?? '';

export interface OneFile {
  readonly body: string;
  readonly policy: string;
}

/** The page with its policy in itself as well, so that a saved copy is held to it too; and the policy it is served under. */
export function guarded(page: string): OneFile {
  const hashes = { script: hashSource(partOf(page, 'script')), style: hashSource(partOf(page, 'style')) };
  const meta = `<meta http-equiv="content-security-policy" content="${contentPolicy('saved', hashes)}">`;
  return { body: page.replace('<head>', () => `<head>${meta}`), policy: contentPolicy('fairness', hashes) };
}

/** Serves the page that checks rounds. Without a build there is none. */
export function fairnessRoute(http: Http, file: string = BUILT): void {
  let served: { readonly text: CompressedText; readonly policy: string } | undefined;
  http.get('/fairness', { schema: { hide: true } }, async (request, reply) => {
    if (!served && existsSync(file)) {
      const { body, policy } = guarded(readFileSync(file, 'utf8'));
      served = { text: new CompressedText(body), policy };
    }
    if (!served) return reply.code(404).send();
    reply.header('content-security-policy', served.policy).header('cache-control', KEPT).header('x-robots-tag', 'noindex');
    return served.text.send(request, reply.type('text/html; charset=utf-8'));
  });
}
