import type { Shown } from './feed-schemas.ts';

/** What a member of this name holds in an example, where its schema leaves it open. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  login: '104233',
  email: 'robin@example.com',
  name: 'Robin',
  surname: 'Marsh',
  password: 'a quiet harbour at dawn',
  password_confirmation: 'a quiet harbour at dawn',
  old_password: 'an old harbour at dusk',
  'agree-policy': true,
  country_id: 118,
  currency_id: 1,
  phone: '+35699123456',
  phoneCode: '356',
  phoneNum: '99123456',
  fullPhone: '35699123456',
  countryCode: 'mt',
  lang: 'en',
  language: 'en',
  Lng: 'en',
  zone: 'Europe/Malta',
  provider: 'sandbox',
  Summ: '10.00',
  Coef: 1.85,
  ResultCoef: 1.85,
  GameId: 4100321,
  Type: 1,
  Kind: 3,
  BetGUID: 'c1f0a3d2',
  betGUID: 'c1f0a3d2',
  waitTime: 0,
  price: 1850,
  Success: true,
  status: 1,
  httpCode: 200,
  message: '',
  sport: 'football',
  home: 'Leeds',
  away: 'Derby',
  currency: 'EUR',
  text: 'leeds',
  why: 'Checked with the venue',
};
/** Texts that keep to the patterns of the contract, tried in their order. */
const TEXTS = [
  'text',
  '12.40',
  'EUR',
  '184467440737',
  '1994-06-14',
  'football',
  'Checked with the venue',
  'robin.marsh',
  '123456',
  '7K3MPQ9RTV',
  'abcdefghij',
  'ABCDEFGHIJ',
  'ABCDEFGHJKMN',
  '0123456789abcdefghjkmnpqrs',
  '#1d4ed8',
  '2026-11-21',
  `${'5f3c'.repeat(16)}`,
  'c29tZXRoaW5n',
  '3f1c2b6e-0d4a-4c58-9b7e-2a6d81c4e905',
  `${'Qm9va01h'.repeat(5)}cmg`,
  'studio/dice',
  'MT',
];
/** A moment in ms, for whole numbers that may be as large. */
const MOMENT = 1_785_932_400_000;
const DEPTH = 12;

const fits = (schema: Shown, text: string): boolean =>
  text.length >= Number(schema['minLength'] ?? 0) &&
  text.length <= Number(schema['maxLength'] ?? Number.POSITIVE_INFINITY) &&
  (schema['pattern'] === undefined || new RegExp(String(schema['pattern']), 'u').test(text));

function textOf(schema: Shown): string {
  const found = TEXTS.find((text) => fits(schema, text));
  return found ?? 'x'.repeat(Math.max(1, Number(schema['minLength'] ?? 1)));
}

function numberOf(schema: Shown, name: string): number {
  const least = Number(schema['minimum'] ?? 0);
  const most = Number(schema['maximum'] ?? Number.POSITIVE_INFINITY);
  const wanted = /(?:At|Date|since|until|now|^at)$/.test(name) ? MOMENT : 1;
  return wanted < least ? least : wanted > most ? most : wanted;
}

const isNull = (schema: Shown): boolean => schema['type'] === 'null';

/** Whether a schema of one type takes a value, as far as an example needs to know. */
function takes(schema: Shown, value: unknown): boolean {
  if (Array.isArray(schema['enum'])) return schema['enum'].includes(value);
  if ('const' in schema) return schema['const'] === value;
  if (Array.isArray(schema['anyOf'])) return (schema['anyOf'] as Shown[]).some((each) => takes(each, value));
  if (typeof value === 'string') return schema['type'] === 'string' && fits(schema, value);
  if (typeof value === 'number') {
    const isWhole = schema['type'] !== 'integer' || Number.isInteger(value);
    const inBounds = value >= Number(schema['minimum'] ?? value) && value <= Number(schema['maximum'] ?? value);
    return (schema['type'] === 'number' || schema['type'] === 'integer') && isWhole && inBounds;
  }
  return typeof value === 'boolean' && schema['type'] === 'boolean';
}

/** A value that a schema takes, with the members a reader would expect; `at` follows a reference. */
export function exampleOf(schema: Shown, at: (reference: string) => Shown, name = '', depth = 0): unknown {
  if (typeof schema['$ref'] === 'string') return exampleOf(at(schema['$ref']), at, name, depth + 1);
  const wanted = BY_NAME[name];
  if (wanted !== undefined && takes(schema, wanted)) return wanted;
  if ('const' in schema) return schema['const'];
  if ('default' in schema) return schema['default'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  const choices = (schema['anyOf'] ?? schema['oneOf']) as readonly Shown[] | undefined;
  if (choices) return exampleOf(choices.find((each) => !isNull(each)) ?? (choices[0] as Shown), at, name, depth + 1);
  switch (Array.isArray(schema['type']) ? schema['type'][0] : schema['type']) {
    case 'object':
      return objectOf(schema, at, depth);
    case 'array':
      return listOf(schema, at, name, depth);
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return numberOf(schema, name);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return {};
  }
}

function listOf(schema: Shown, at: (reference: string) => Shown, name: string, depth: number): readonly unknown[] {
  if (depth > DEPTH || !schema['items']) return [];
  const one = exampleOf(schema['items'] as Shown, at, name, depth + 1);
  return Array.from({ length: Math.max(1, Number(schema['minItems'] ?? 1)) }, () => one);
}

function objectOf(schema: Shown, at: (reference: string) => Shown, depth: number): object {
  const required = new Set((schema['required'] ?? []) as readonly string[]);
  const members = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, Shown>>);
  // What may be left out is left out deep down, where shapes may hold themselves.
  const shown = members.filter(([name]) => required.has(name) || depth < 3);
  return depth > DEPTH ? {} : Object.fromEntries(shown.map(([name, each]) => [name, exampleOf(each, at, name, depth + 1)]));
}
