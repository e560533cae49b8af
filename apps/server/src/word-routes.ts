import { createHash } from 'node:crypto';
import Type from 'typebox';
import type { Http } from './platform/http.ts';
import { plain } from './platform/http.ts';
import { PackedText } from './platform/packed-text.ts';
import { Refused } from './platform/player-route.ts';
import type { ServedWords, Words } from './words.ts';

const Language = Type.Object({ lang: Type.String({ minLength: 2, maxLength: 10 }) });
const FOREVER = 'public, max-age=31536000, immutable';

/** The translation calls: which dictionaries a brand has in a language, and the files themselves under names that carry their digest. */
export function wordRoutes(http: Http, words: Words): void {
  const files = new Map<string, PackedText>();
  const maps = new Map<ServedWords, Readonly<Record<string, string>>>();
  for (const served of new Set([words.general, ...words.byBrand.values()].flatMap((byLanguage) => [...byLanguage.values()]))) {
    const map: Record<string, string> = {};
    for (const [id, entries] of Object.entries(served.texts)) {
      const body = JSON.stringify(entries);
      const path = `dictionary2/${id}/${served.language.code}/dictionary_${createHash('md5').update(body).digest('hex')}.json`;
      files.set(path, new PackedText(body));
      map[id] = path;
    }
    maps.set(served, map);
    files.set(served.address.replace('/genfiles/web-app-v2/', ''), new PackedText(served.body));
  }
  /** `en_GB` and `en-GB` fall back to `en`, which the answer names; a language there is no dictionary of is not found. */
  const wordsOf = (brand: string, lang: string): ServedWords => {
    const spoken = words.byBrand.get(brand) ?? words.general;
    const served = spoken.get(lang.toLowerCase().split(/[-_]/, 1)[0] as string);
    if (!served) throw new Refused({ code: 'not-found', field: 'lang' });
    return served;
  };

  http.get('/translation-api/by-lang/:lang', { schema: { params: Language } }, (request) => {
    const served = wordsOf(request.ctx.brand.key, request.params.lang);
    return plain({ id: served.language.code, type: 'dictionaries', attributes: { dictionaryMap: JSON.stringify(maps.get(served)) } });
  });
  http.get('/translation-api/api/external/v2/unit/language/:lang', { schema: { params: Language } }, (request) => {
    const { language, texts } = wordsOf(request.ctx.brand.key, request.params.lang);
    return plain({ language: language.code, units: Object.assign({}, ...Object.values(texts)) as Record<string, string> });
  });
  http.get(
    '/genfiles/web-app-v2/*',
    { config: { spec: '/genfiles/web-app-v2/{path}' }, schema: { params: Type.Object({ '*': Type.String({ maxLength: 200 }) }) } },
    (request, reply) => {
      const file = files.get(request.params['*']);
      if (file === undefined) throw new Refused({ code: 'not-found' });
      return file.send(request, reply.type('application/json; charset=utf-8').header('cache-control', FOREVER));
    },
  );
}
