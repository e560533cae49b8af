import { createHash } from 'node:crypto';
import Type from 'typebox';
import type { Http } from './platform/http.ts';
import { plain } from './platform/http.ts';
import { Refused } from './platform/player-route.ts';
import type { Words } from './words.ts';

const Language = Type.Object({ lang: Type.String({ minLength: 2, maxLength: 10 }) });
const FOREVER = 'public, max-age=31536000, immutable';

/** The translation calls: which dictionaries a language has, and the files themselves under names that carry their digest. */
export function wordRoutes(http: Http, words: Words): void {
  const files = new Map<string, string>();
  const maps = new Map<string, Readonly<Record<string, string>>>();
  const units = new Map<string, Readonly<Record<string, string>>>();
  for (const [code, { texts, address, body: page }] of words.byLanguage) {
    const map: Record<string, string> = {};
    for (const [id, entries] of Object.entries(texts)) {
      const body = JSON.stringify(entries);
      const path = `dictionary2/${id}/${code}/dictionary_${createHash('md5').update(body).digest('hex')}.json`;
      files.set(path, body);
      map[id] = path;
    }
    maps.set(code, map);
    units.set(code, Object.assign({}, ...Object.values(texts)));
    files.set(address.replace('/genfiles/web-app-v2/', ''), page);
  }
  const languageOf = (lang: string): string => (maps.has(lang.slice(0, 2).toLowerCase()) ? lang.slice(0, 2).toLowerCase() : 'en');

  http.get('/translation-api/by-lang/:lang', { schema: { params: Language } }, (request) =>
    plain({
      id: languageOf(request.params.lang),
      type: 'dictionaries',
      attributes: { dictionaryMap: JSON.stringify(maps.get(languageOf(request.params.lang))) },
    }),
  );
  http.get('/translation-api/api/external/v2/unit/language/:lang', { schema: { params: Language } }, (request) =>
    plain({ language: languageOf(request.params.lang), units: units.get(languageOf(request.params.lang)) ?? {} }),
  );
  http.get(
    '/genfiles/web-app-v2/*',
    { config: { spec: '/genfiles/web-app-v2/{path}' }, schema: { params: Type.Object({ '*': Type.String({ maxLength: 200 }) }) } },
    (request, reply) => {
      const body = files.get(request.params['*']);
      if (body === undefined) throw new Refused({ code: 'not-found' });
      return reply.type('application/json; charset=utf-8').header('cache-control', FOREVER).send(body);
    },
  );
}
