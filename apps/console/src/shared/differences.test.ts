import { expect, test } from 'vitest';
import { differences } from './differences.ts';

test('only what changed is told, by where it stands', () => {
  const before = { version: 1, counts: { score: { match: { home: 1, away: 0 } } }, complete: ['match'] };
  const after = { version: 2, counts: { score: { match: { home: 1, away: 2 } } }, complete: ['match', 'full'] };
  expect(differences(before, after)).toEqual([
    { path: 'version', before: '1', after: '2' },
    { path: 'counts / score / match / away', before: '0', after: '2' },
    { path: 'complete', before: 'match', after: 'match, full' },
  ]);
});

test('what came and what went is told, also of lists and of nothing', () => {
  expect(differences([{ size: 500 }, { size: 600 }], [{ size: 500 }])).toEqual([{ path: '2 / size', before: '600', after: undefined }]);
  expect(differences(null, { blocked: true })).toEqual([{ path: 'blocked', before: undefined, after: 'true' }]);
  expect(differences(null, null)).toEqual([]);
});
