import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { firstPasswordFile, keepFirstPassword } from './first-password.ts';

const varDir = mkdtempSync(join(tmpdir(), 'fairbook-first-'));
afterAll(() => rmSync(varDir, { recursive: true }));

test('the first password is for the owner of its file alone, also where a file of a failed start was open to all', () => {
  const file = firstPasswordFile({ varDir });
  writeFileSync(file, 'of a start before', { mode: 0o644 });
  keepFirstPassword({ varDir }, 'admin', 'a password');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toBe('login: admin\npassword: a password\n');
});
