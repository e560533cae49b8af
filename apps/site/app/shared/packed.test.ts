import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packSections, readPacked } from './packed.ts';

const row = fc.record({ name: fc.string(), price: fc.integer(), sign: fc.constantFrom('~', '"', '\\', '~"\\"~', '</script>') });
const section = fc.record({ title: fc.string(), rows: fc.array(row, { maxLength: 4 }) });

test('a browser reads what was packed, whatever the texts hold', () => {
  fc.assert(
    fc.property(fc.array(section, { maxLength: 4 }), (sections) => {
      expect(readPacked(packSections(sections))).toEqual(sections);
    }),
  );
});
