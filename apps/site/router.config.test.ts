import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EMPTIED, emptied } from './router.config.ts';

const APP = join(import.meta.dirname, 'app');
const ROUTER = join(import.meta.dirname, '../../node_modules/react-router/dist/production/lib');

/** What stands on a function that browsers get emptied. */
const LEFT_OUT =
  /\buse(?:Fetchers?|Submit|ActionData|FormAction|Blocker|BeforeUnload|ViewTransitionState)\b|\bviewTransition\b|export (?:async function|const|function) (?:action|links|client\w+|middleware)\b|import \{[^}]*\b(?:Form|Await|PrefetchPageLinks)\b[^}]*\} from 'react-router'/;

test('no screen uses what browsers get no router for', () => {
  const files = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => LEFT_OUT.test(readFileSync(join(APP, file), 'utf8')))).toEqual([]);
});

test('each emptied function is in the installed router, and what stands around it stays as it is', () => {
  for (const [file, functions] of Object.entries(EMPTIED)) {
    const code = readFileSync(join(ROUTER, file), 'utf8');
    for (const [name, body] of Object.entries(functions)) expect(emptied(code, name, body).length, name).toBeLessThan(code.length);
  }
  const code =
    '\tfunction left(a) {\n\t\treturn 1;\n\t}\n\tasync function gone(b, c = {}) {\n\t\tif (b) {\n\t\t\tthrow c;\n\t\t}\n\t}\n\tright();\n';
  expect(emptied(code, 'gone', 'return b;')).toBe(
    '\tfunction left(a) {\n\t\treturn 1;\n\t}\n\tasync function gone(b, c = {}) {return b;}\n\tright();\n',
  );
  expect(() => emptied(code, 'lost', '')).toThrow('react-router has no function lost any more');
});
