import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet, { type HelmetOptions } from 'helmet';

/** For a year, and for hosts below: said with every answer where players come over https. */
export const HSTS = { maxAge: 31_536_000, includeSubDomains: true } as const;
/** The same as the line of a header. */
export const HSTS_LINE = `max-age=${HSTS.maxAge}; includeSubDomains`;

/** What a browser is told it may not do with any answer, by name of header. The same for all: written once, not for each answer. */
export function safetyHeaders(options: HelmetOptions): Readonly<Record<string, string>> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error?: unknown) => {
    if (error) throw error;
  });
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}
