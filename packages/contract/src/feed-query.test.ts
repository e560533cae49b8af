import { expect, test } from 'vitest';
import { readFeedQuery } from './feed-query.ts';

const sectionsOf = (selectedMs: string) => {
  const { section, sports, competitions } = readFeedQuery({ get: (name) => (name === 'selectedMs' ? selectedMs : null) });
  return { section, sports, competitions };
};

test('a menu section is read with its sports and competitions', () => {
  expect(sectionsOf('3.1.88637,3.2')).toEqual({ section: 3, sports: [1, 2], competitions: [88637] });
});

test.each(['1e-7', '9'.repeat(400), '-1.-2', 'Infinity', 'NaN', '0', ''])('what is no number of a section is none: %s', (text) => {
  expect(sectionsOf(text)).toEqual({ section: undefined, sports: [], competitions: [] });
});
