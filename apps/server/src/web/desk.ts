import type { RouteOptions } from 'fastify';
import type { App } from '../app.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { type Document, documented } from '../openapi/document.ts';
import { CompressedText } from '../platform/compressed-text.ts';
import type { Ctx } from '../platform/context.ts';
import { trustOf } from '../platform/forwarded.ts';
import { createHttp, type Http } from '../platform/http.ts';
import { languageOfRequest } from '../platform/language.ts';
import { traceHttp } from '../platform/trace-http.ts';
import { mountConsole } from './console-files.ts';
import { flagRoute } from './flag-routes.ts';

/** Every call of the console. `onRoute` is told of each as it is registered. */
export async function createDeskCalls(app: App, metrics: Metrics, onRoute?: (route: RouteOptions) => void): Promise<Http> {
  const context = async (request: Parameters<typeof languageOfRequest>[0]): Promise<Ctx> => {
    const brand = app.brands.select('', undefined);
    // Players are nobody here: their sessions are not even looked at.
    return {
      brand,
      player: undefined,
      language: languageOfRequest(request, brand),
      requestId: request.id,
      ip: request.ip,
      now: app.clock.now(),
    };
  };
  const http = await createHttp({
    config: app.config,
    context,
    say: app.say,
    sayField: ({ key, facts }, ctx) => app.voice(ctx.brand, ctx.language).say(key, facts),
    faultLog: app.faultLog,
    log: app.log,
    addresses: app.deskAddress,
  });
  if (onRoute) http.addHook('onRoute', onRoute);
  metrics.http.watch(http, 'console');
  if (app.tracing) traceHttp(http, app.tracing, trustOf(app.config.trustProxy));
  await http.register(async (scope) => {
    const routes = scope as Http;
    app.consoleRoutes(routes);
    let document: CompressedText | undefined;
    routes.get('/openapi.json', { schema: { hide: true } }, (request, reply) => {
      document ??= new CompressedText(JSON.stringify(documented(http.swagger() as unknown as Document, (code) => app.say({ code }, 'en'))));
      return document.send(request, reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache'));
    });
  });
  return http;
}

/** The console on a listener of its own: nothing of it is reachable where players come. */
export async function createDesk(app: App, metrics: Metrics): Promise<Http> {
  const http = await createDeskCalls(app, metrics);
  await mountConsole(http);
  flagRoute(http);
  http.get('/', { schema: { hide: true } }, (_request, reply) => reply.redirect('/console/', 302));
  app.stream.attach(http.server, 'staff');
  return http;
}
