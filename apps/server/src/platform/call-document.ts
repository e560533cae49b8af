import { CALL_NAMES, type Call, refusalsOf } from '@fairbook/contract';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';

/** What the contract says of a call, for the document of calls. */
function operationOf(call: Call, url: string): object {
  const alias = (call.aliases ?? []).indexOf(url) + 1;
  return {
    operationId: `${CALL_NAMES.get(call)}${alias > 0 ? `As${alias}` : ''}`,
    summary: call.summary,
    description: call.description ?? `${call.summary}.`,
    'x-refusals': refusalsOf(call),
    ...(call.media ? { 'x-media': call.media } : {}),
    ...(call.takes ? { 'x-takes': call.takes } : {}),
    'x-access': call.access,
  };
}

/** Gathers the document of calls as they are registered. */
export async function documentCalls(app: Pick<FastifyInstance, 'register'>): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Fairbook', version: '0.1.0' } },
    transform: ({ schema, url, route }) => {
      const { call, spec = call?.spec } = route.config ?? {};
      return { schema: { ...schema, ...(spec ? { 'x-spec': spec } : {}), ...(call ? operationOf(call, url) : {}) } as never, url };
    },
  });
}
