import type { IncomingMessage } from 'node:http';
import type { Brand } from '@fairbook/contract';
import { spokenCode } from '@fairbook/words';
import accepts from 'accepts';
import type { FastifyRequest } from 'fastify';

/** Characters of a header that are read. */
const HEADER_LENGTH = 200;

/** Languages a browser asks for, best first. */
function accepted(header: string | undefined): readonly string[] {
  if (!header) return [];
  return accepts({ headers: { 'accept-language': header.slice(0, HEADER_LENGTH) } } as IncomingMessage).languages();
}

/** By `lng`, else the address's prefix, else what the browser asks for; only languages the brand speaks. */
export function languageOfRequest(request: FastifyRequest, brand: Brand): string {
  const query = request.query as { lng?: string } | undefined;
  const prefix = /^\/([A-Za-z-]+)(?=[/?.]|$)/.exec(request.url)?.[1];
  const spoken = (asked: string): string | undefined => spokenCode(asked, brand.languages);
  const named = typeof query?.lng === 'string' ? spoken(query.lng) : undefined;
  if (named !== undefined) return named;
  if (prefix !== undefined && brand.languages.includes(prefix)) return prefix;
  for (const asked of accepted(request.headers['accept-language'])) {
    const code = spoken(asked);
    if (code !== undefined) return code;
  }
  return brand.defaultLanguage;
}
