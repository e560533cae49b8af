import type { Brand } from '@fairbook/contract';
import type { FastifyRequest } from 'fastify';

/** `en`, `en_GB`, `en-GB` -> `en`. */
const plainCode = (text: string | undefined): string | undefined => text?.slice(0, 2).toLowerCase();

/** Languages a browser asks for, best first. */
function accepted(header: string | undefined): string[] {
  return (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag, quality] = part.trim().split(';q=');
      return { code: plainCode(tag) ?? '', quality: quality === undefined ? 1 : Number(quality) };
    })
    .sort((a, b) => b.quality - a.quality)
    .map((entry) => entry.code);
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
