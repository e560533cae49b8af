import type { MessagingProvider } from '@fairbook/provider-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProviderPage } from '../../platform/browser-policy.ts';
import type { Http } from '../../platform/http.ts';

/** The pages of a provider that lives inside the server: the inbox of the sandbox. */
export function inboxRoutes(http: Http, { pages, name }: MessagingProvider): void {
  if (!pages) return;
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { brand, language } = request.ctx;
    const path = (request.params as { '*'?: string })['*'] ?? '';
    const answer = await pages.handle({ method: 'GET', path, brand: brand.key, language });
    return sendProviderPage(reply, answer);
  };
  const schema = { hide: true, summary: `Pages of ${name}` };
  http.route({ method: 'GET', url: pages.root, schema, handler });
  http.route({ method: 'GET', url: `${pages.root}/*`, schema, handler });
}
