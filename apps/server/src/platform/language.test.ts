import type { Brand } from '@fairbook/contract';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { languageOfRequest } from './language.ts';

const BRAND = { languages: ['en', 'ru', 'pt-BR'], defaultLanguage: 'ru' } as Pick<Brand, 'languages' | 'defaultLanguage'> as Brand;
const asked = (url: string, header?: string): string => {
  const query = Object.fromEntries(new URL(url, 'http://own.test').searchParams);
  return languageOfRequest({ url, query, headers: { 'accept-language': header } } as unknown as FastifyRequest, BRAND);
};

test.each([
  ['/en/live', undefined, 'en'],
  ['/pt-BR/live', 'en', 'pt-BR'],
  ['/pt-BR.data', 'en', 'pt-BR'],
  ['/web-api/words?lng=pt_br', 'en', 'pt-BR'],
  ['/en/live?lng=ru_RU', undefined, 'ru'],
  // What the brand does not speak says nothing.
  ['/en/live?lng=fil', undefined, 'en'],
  ['/live', 'fil, pt-PT;q=0.8, en;q=0.5', 'pt-BR'],
  ['/live', 'de, *;q=0.1', 'ru'],
  ['/live', undefined, 'ru'],
])('%s with "%s" is answered in %s', (url, header, language) => expect(asked(url, header)).toBe(language));
