import type { CasinoSupplier } from '@fairbook/provider-kit';
import type { Http } from '../../platform/http.ts';
import type { CallLog } from './call-log.ts';

/** Bytes of a supplier's call at most. */
const CALL_BYTES = 32 * 1024;

/** Where suppliers' servers call: bodies stay as they came, for a signature is over bytes. */
export function callbackRoutes(http: Http, suppliers: Iterable<CasinoSupplier>, calls: Pick<CallLog, 'note'>, now: () => number): void {
  for (const { name, callbacks } of suppliers) {
    if (!callbacks) continue;
    http.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: CALL_BYTES }, (_request, body, done) => done(null, body));
      scope.route<{ Params: { '*': string } }>({
        method: 'POST',
        url: `${callbacks.root}/*`,
        // Its one caller is known by a signature, and bounded by its own setting: the bound of visitors is far below what an aggregator needs.
        config: { rateLimit: false },
        schema: { hide: true, summary: `Wallet calls of ${name}` },
        async handler(request, reply) {
          const headers = Object.fromEntries(Object.entries(request.headers).map(([header, value]) => [header, `${value}`]));
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          const [path, at] = [request.params['*'], now()];
          const answer = await callbacks.handle({ path, headers, body });
          const { outcome = `${answer.status}`, request: named } = answer;
          calls.note(name, { at, path, request: named, outcome, tookMs: now() - at });
          return reply.code(answer.status).headers(answer.headers).send(answer.body);
        },
      });
    });
  }
}
