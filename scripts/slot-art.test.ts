import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { slotSheets } from './slot-art.ts';
import { ROOT } from './workspace.ts';

test.each([...slotSheets()].map(([file, text]) => [relative(ROOT, file), file, text] as const))(
  '%s is what npm run slots:art makes of the drawings',
  (_, file, text) => {
    expect(readFileSync(file, 'utf8') === text).toBe(true);
  },
);
