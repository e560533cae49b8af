import Type from 'typebox';
import type { Call } from './call.ts';

const Language = Type.Object({ lang: Type.String({ minLength: 2, maxLength: 10 }) });
const FileName = (most: number) => Type.Object({ file: Type.String({ maxLength: most }) });
const File = Type.Unsafe<never>({ type: 'string', format: 'binary' });
/** Words by their keys, each an ICU message. */
const WordList = Type.Record(Type.String(), Type.String(), { description: 'word keys and their ICU messages' });

/** Words, files and the list of screens: what the site is made of. */
export const SITE_CALLS = {
  screens: {
    summary: 'Every screen of the site with an example address',
    method: 'GET',
    path: '/web-api/api/site/routes',
    access: 'any',
    answers: 'bare',
    answer: Type.Object({
      data: Type.Array(Type.Object({ group: Type.String(), name: Type.String(), path: Type.String(), access: Type.String() })),
    }),
  },
  dictionaries: {
    summary: 'Which dictionaries a language has',
    description:
      '`dictionaryMap` is JSON in a text: dictionary id -> path under `/genfiles/web-app-v2/`. `en-GB` falls back to `en`, which `id` names; a language there is no dictionary of is 404.',
    method: 'GET',
    path: '/translation-api/by-lang/:lang',
    access: 'any',
    params: Language,
    answer: Type.Object({
      id: Type.String({ description: 'the language that is answered' }),
      type: Type.Literal('dictionaries'),
      attributes: Type.Object({ dictionaryMap: Type.String({ description: 'JSON: dictionary id -> path' }) }),
    }),
    refusals: ['not-found'],
  },
  words: {
    summary: 'All words of a language',
    description: 'Falls back and refuses as the list of dictionaries does; `language` is the one that is answered.',
    method: 'GET',
    path: '/translation-api/api/external/v2/unit/language/:lang',
    access: 'any',
    params: Language,
    answer: Type.Object({ language: Type.String(), units: WordList }),
    refusals: ['not-found'],
  },
  dictionary: {
    summary: 'A dictionary file',
    description: 'Its address carries the digest of what it holds: it may be kept for ever.',
    method: 'GET',
    path: '/genfiles/web-app-v2/*',
    spec: '/genfiles/web-app-v2/{path}',
    access: 'any',
    params: Type.Object({ '*': Type.String({ maxLength: 200 }) }),
    answer: File,
    answers: 'bytes',
    media: 'application/json',
    refusals: ['not-found'],
  },
  marketDictionary: {
    summary: 'The market dictionary: names of groups and templates of outcomes',
    method: 'GET',
    path: '/genfiles/cms/betstemplates/:file',
    access: 'any',
    params: FileName(100),
    answer: File,
    answers: 'bytes',
    media: 'application/json',
    refusals: ['not-found'],
  },
  teamShield: {
    summary: 'A team’s shield',
    method: 'GET',
    path: '/sfiles/logo_teams/:file',
    access: 'any',
    params: FileName(40),
    answer: File,
    answers: 'bytes',
    media: 'image/svg+xml',
    refusals: ['not-found'],
  },
  competitionPicture: {
    summary: 'The picture of a competition',
    description: 'Leads to the flag of its country.',
    method: 'GET',
    path: '/sfiles/logo-champ/:file',
    access: 'any',
    params: FileName(40),
    answer: File,
    answers: 'bytes',
    media: 'image/svg+xml',
    refusals: ['not-found'],
  },
} as const satisfies Record<string, Call>;
