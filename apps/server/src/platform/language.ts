import type { IncomingMessage } from 'node:http';
import type { Brand } from '@fairbook/contract';
import accepts from 'accepts';
import type { FastifyRequest } from 'fastify';

/** `en`, `en_GB`, `en-GB` -> `en`. */
const plainCode = (text: string | undefined): string | undefined => text?.slice(0, 2).toLowerCase();

/** Characters of a header that are read. */
const HEADER_LENGTH = 200;

/** Languages a browser asks for, best first. */
function accepted(header: string | undefined): string[] {
  if (!header) return [];
  const tags = accepts({ headers: { 'accept-language': header.slice(0, HEADER_LENGTH) } } as IncomingMessage).languages();
  return tags.flatMap((tag) => plainCode(tag) ?? []);
}

/** By `lng`, else the address's prefix, else what the browser asks for; only languages the brand speaks. */
export function languageOfRequest(request: FastifyRequest, brand: Brand): string {
  const query = request.query as { lng?: string } | undefined;
  const prefix = /^\/([a-z]{2})(?=[/?.]|$)/.exec(request.url)?.[1];
  const wanted = [
    plainCode(typeof query?.lng === 'string' ? query.lng : undefined),
    prefix,
    ...accepted(request.headers['accept-language']),
  ];
  return wanted.find((code) => code !== undefined && brand.languages.includes(code)) ?? brand.defaultLanguage;
}
