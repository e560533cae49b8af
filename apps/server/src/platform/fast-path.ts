import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';

/**
 * Lets `first` look at every request before the router: what it can answer from memory costs no routing, hooks or
 * serialisation. It must answer or return false without touching the response.
 */
export function answerFirst(server: Server, first: (request: IncomingMessage, response: ServerResponse) => boolean): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (first(request, response)) return;
    for (const listener of listeners) listener.call(server, request, response);
  });
}
