import { describe, expect, test } from 'vitest';
import { type Affected, affectedBy } from './changed.ts';

describe('a change affects', () => {
  test.each<[string, readonly string[], Affected]>([
    ['a page of the docs', ['docs/operating.md', 'README.md'], { vitest: 'related', journeys: [], program: false }],
    ['a test', ['packages/domain/src/money.test.ts'], { vitest: 'related', journeys: [], program: false }],
    ['a rule', ['packages/domain/src/money.ts'], { vitest: 'related', journeys: 'all', program: true }],
    ['words', ['packages/words/src/dictionaries/en/site.json'], { vitest: 'all', journeys: 'all', program: true }],
    ['a migration', ['apps/server/src/migrations/0001_platform.sql'], { vitest: 'all', journeys: 'all', program: true }],
    ['the site', ['apps/site/app/routes/home.tsx'], { vitest: 'related', journeys: 'all', program: false }],
    [
      'the console',
      ['apps/console/src/main.tsx'],
      { vitest: 'related', journeys: ['11-console', '16-console-screens', '21-second-factor', '23-unsound-books'], program: false },
    ],
    ['a journey', ['e2e/journeys/04-single.ts'], { vitest: 'related', journeys: ['04-single'], program: false }],
    ['what journeys share', ['e2e/support/slip.ts', 'e2e/journeys/04-single.ts'], { vitest: 'related', journeys: 'all', program: false }],
    ['a benchmark', ['bench/rows/placing.ts'], { vitest: 'related', journeys: [], program: false }],
    ['dependencies', ['package-lock.json'], { vitest: 'all', journeys: 'all', program: false }],
    ['nothing', [], { vitest: 'related', journeys: [], program: false }],
  ])('%s', (_what, files, affected) => expect(affectedBy(files)).toEqual(affected));
});
