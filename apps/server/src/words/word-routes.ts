import { createHash } from 'node:crypto';
import { SITE_CALLS } from '@fairbook/contract';
import type { FastifyRequest } from 'fastify';
import { bind } from '../platform/bind.ts';
import { CompressedText } from '../platform/compressed-text.ts';
import type { Http } from '../platform/http.ts';
import { plain } from '../platform/http.ts';
import { Refused } from '../platform/player-route.ts';
import type { ServedWords, Words } from './words.ts';

const FOREVER = 'public, max-age=31536000, immutable';

/** The translation calls: which dictionaries a brand has in a language, and the files themselves under names that carry their digest. */
export function wordRoutes(http: Http, words: Words): void {
  const files = new Map<string, CompressedText>();
  const maps = new Map<ServedWords, Readonly<Record<string, string>>>();
  for (const served of new Set([words.general, ...words.byBrand.values()].flatMap((byLanguage) => [...byLanguage.values()]))) {
    const map: Record<string, string> = {};
    for (const [id, entries] of Object.entries(served.texts)) {
      const body = JSON.stringify(entries);
      const path = `dictionary2/${id}/${served.language.code}/dictionary_${createHash('md5').update(body).digest('hex')}.json`;
      files.set(path, new CompressedText(body));
      map[id] = path;
    }
    maps.set(served, map);
    files.set(served.address.replace('/genfiles/web-app-v2/', ''), new CompressedText(served.body));
  }
  /** `en_GB` and `en-GB` fall back to `en`, which the answer names; a language there is no dictionary of is not found. */
  const wordsOf = (brand: string, lang: string): ServedWords => {
    const spoken = words.byBrand.get(brand) ?? words.general;
    const served = spoken.get(lang.toLowerCase().split(/[-_]/, 1)[0] as string);
    if (!served) throw new Refused({ code: 'not-found', field: 'lang' });
    return served;
  };

  bind(http, SITE_CALLS.dictionaries, {
    handler(request) {
      const served = wordsOf(request.ctx.brand.key, request.params.lang);
      const dictionaryMap = JSON.stringify(maps.get(served));
      return plain({ id: served.language.code, type: 'dictionaries' as const, attributes: { dictionaryMap } });
    },
  });
  bind(http, SITE_CALLS.words, {
    handler(request) {
      const { language, texts } = wordsOf(request.ctx.brand.key, request.params.lang);
      return plain({ language: language.code, units: Object.assign({}, ...Object.values(texts)) as Record<string, string> });
    },
  });
  bind(http, SITE_CALLS.dictionary, {
    handler(request, reply) {
      const file = files.get(request.params['*']);
      if (file === undefined) throw new Refused({ code: 'not-found' });
      return file.send(request as FastifyRequest, reply.type('application/json; charset=utf-8').header('cache-control', FOREVER)) as never;
    },
  });
}
