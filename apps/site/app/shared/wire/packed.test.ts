import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exchangeNames, packList, packWhole, readPacked, type Travelling } from './packed.ts';

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('~', '"', '\\', '~"\\"~', '</script>', '<!--', '\u2028'));
const row = fc.record({ name: text, price: fc.integer() });
const section = fc.record({ competition: fc.record({ name: text }), rows: fc.array(row, { maxLength: 4 }) });
const decoder = new TextDecoder();

/** A page's script as a browser runs it: what the router is given. */
const run = (pieces: readonly Uint8Array[]): string => {
  const script = pieces.map((piece) => decoder.decode(piece)).join('');
  expect(script).not.toMatch(/[<>&\u2028\u2029]/);
  return JSON.parse(`"${script}"`) as string;
};

test('a browser reads what was packed, whatever the texts hold', () => {
  fc.assert(
    fc.property(fc.array(section, { maxLength: 4 }), (sections) => {
      expect(readPacked(packList(sections, undefined))).toEqual(sections);
      expect(readPacked(packWhole(sections, undefined))).toEqual(sections);
    }),
  );
});

test('texts that travel beside the data of a page arrive in it', () => {
  fc.assert(
    fc.property(fc.array(section, { maxLength: 4 }), text, (sections, typed) => {
      const travelling: Travelling = new Map();
      const data = { typed, list: packList(sections, travelling), more: { whole: packWhole(sections, travelling) } };
      expect(data.list.length + data.more.whole.length).toBeLessThan(110);
      const arrived = JSON.parse(run(exchangeNames(JSON.stringify(data), travelling))) as typeof data;
      expect(arrived.typed).toBe(typed);
      expect(readPacked(arrived.list)).toEqual(sections);
      expect(readPacked(arrived.more.whole)).toEqual(sections);
    }),
  );
});
