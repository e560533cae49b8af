import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { flagsFolder } from '@fairbook/ui/flags-folder.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CompressedText } from '../platform/compressed-text.ts';
import type { Http } from '../platform/http.ts';

const YEAR_SECONDS = 31_536_000;
const DAY_SECONDS = 86_400;

const folder = fileURLToPath(flagsFolder());
const known = new Set(readdirSync(folder));
/** Flags whose arms hold more detail than anybody sees at their size, drawn with less. */
const plain = fileURLToPath(new URL('../../../../packages/ui/flags/', import.meta.url));
const plainer = new Set(readdirSync(plain));
const flags = new Map<string, CompressedText>();

const fileOf = (request: FastifyRequest): string => (request.params as { file: string }).file;

/** Sends one of the files there are; each is packed once. */
async function send(request: FastifyRequest, reply: FastifyReply, file: string, kept: string) {
  const flag = flags.get(file) ?? new CompressedText(await readFile(join(plainer.has(file) ? plain : folder, file), 'utf8'));
  flags.set(file, flag);
  return flag.send(request, reply.type('image/svg+xml').header('cache-control', kept));
}

/** Flags for the site and the console, by country code. */
export const flagRoute = (http: Http): void =>
  void http.get('/assets/flags/4x3/:file', { schema: { hide: true } }, async (request, reply) => {
    const file = fileOf(request);
    return known.has(file) ? send(request, reply, file, `public, max-age=${YEAR_SECONDS}, immutable`) : reply.code(404).send();
  });

/** Flags as the feed names them; a region without a flag of its own has the one of the United Nations. */
export const feedFlagRoute = (http: Http): void =>
  void http.get('/sfiles/logo-flag/:file', { schema: { hide: true } }, async (request, reply) => {
    const file = fileOf(request);
    return send(request, reply, known.has(file) ? file : 'un.svg', `public, max-age=${DAY_SECONDS}`);
  });
