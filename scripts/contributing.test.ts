import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { ROOT } from './workspace.ts';

/** What strangers to the project read and what GitHub does for them: pages lead somewhere, commands exist, files are what GitHub takes. */
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const { scripts, engines } = JSON.parse(read('package.json')) as { scripts: Record<string, string>; engines: { node: string } };
const PAGES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(ROOT, file)));
const yaml = (path: string): unknown => {
  const document = parseDocument(read(path));
  expect([...document.errors, ...document.warnings], path).toEqual([]);
  return document.toJS();
};

/** What GitHub makes of a heading. */
const anchors = (path: string): Set<string> =>
  new Set(
    [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

describe.each(PAGES)('%s', (page) => {
  test('links to files and headings that there are', () => {
    for (const [, target = ''] of read(page).matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^[a-z]+:/.test(target)) continue;
      const [path = '', anchor] = target.split('#');
      const file = path === '' ? page : join(dirname(page), path);
      expect(existsSync(join(ROOT, file)), target).toBe(true);
      if (anchor !== undefined && file.endsWith('.md') && statSync(join(ROOT, file)).isFile())
        expect(anchors(file), target).toContain(anchor);
    }
  });
  test('names commands of npm that there are', () => {
    for (const [, name = ''] of read(page).matchAll(/npm run ([a-z][a-z:-]*)/g)) expect(Object.keys(scripts)).toContain(name);
  });
});

test('decisions are listed once each under the title that they have, and say what became of them', () => {
  const files = readdirSync(join(ROOT, 'docs/decisions')).filter((file) => /^\d{4}-/.test(file));
  const titled = files.map((file) => [file, read(`docs/decisions/${file}`).split('\n', 1)[0]?.slice('# '.length)]);
  const listed = [...read('docs/decisions/README.md').matchAll(/^- \[(.+)\]\((.+)\)$/gm)].map(([, title, file]) => [file, title]);
  // Two that were written side by side may land in either order.
  expect(listed.sort()).toEqual(titled.sort());
  expect(new Set(files.map((file) => file.slice(0, 4))).size).toBe(files.length);
  expect(files.filter((file) => !/^Status: \w+/m.test(read(`docs/decisions/${file}`)))).toEqual([]);
});

test('a word is found in the glossary by its letters, and stands there once', () => {
  const words = [...read('docs/glossary.md').matchAll(/^\| ([a-zA-Z].+?) \|/gm)].map(([, word = '']) =>
    word.toLowerCase().replaceAll(/[^a-z0-9 ]/g, ''),
  );
  expect(words.length).toBeGreaterThan(80);
  expect(words.slice(1)).toEqual([...new Set(words.slice(1))].sort());
});

interface Workflow {
  readonly on: object;
  readonly permissions: object;
  readonly jobs: Record<
    string,
    {
      readonly 'runs-on': string;
      readonly 'timeout-minutes': number;
      readonly steps: readonly { readonly uses?: string; readonly run?: string; readonly with?: Readonly<Record<string, unknown>> }[];
    }
  >;
}

test('the workflow runs the whole check on Ubuntu, with the Node of package.json and no rights but to read', () => {
  const workflow = yaml('.github/workflows/ci.yml') as Workflow;
  expect(Object.keys(workflow.on).sort()).toEqual(['pull_request', 'push']);
  expect(workflow.permissions).toEqual({ contents: 'read' });
  const [job] = Object.values(workflow.jobs);
  expect(job?.['runs-on']).toMatch(/^ubuntu-\d/);
  expect(job?.['timeout-minutes']).toBeGreaterThan(60);
  const node = job?.steps.find(({ uses }) => uses?.startsWith('actions/setup-node@'));
  expect(node?.with?.['node-version-file']).toBe('package.json');
  expect(engines.node).toBe('>=20');
  const commands = job?.steps.flatMap(({ run }) => run ?? []);
  expect(commands).toHaveLength(1);
  expect(commands?.[0]).toMatch(/\.ci\/run$/);
  expect(statSync(join(ROOT, '.ci/run')).mode & 0o100).toBe(0o100);
  for (const { uses } of job?.steps ?? []) if (uses) expect(uses).toMatch(/@v\d+$/);
});

test.each(readdirSync(join(ROOT, '.github/ISSUE_TEMPLATE')).filter((name) => name !== 'config.yml'))(
  'the form %s is one GitHub shows',
  (name) => {
    const form = yaml(`.github/ISSUE_TEMPLATE/${name}`) as {
      readonly name: string;
      readonly description: string;
      readonly body: readonly { readonly type: string; readonly id?: string; readonly attributes: Readonly<Record<string, unknown>> }[];
    };
    expect(form.name && form.description).toBeTruthy();
    for (const { type, id, attributes } of form.body) {
      expect(['markdown', 'textarea', 'input', 'dropdown', 'checkboxes']).toContain(type);
      if (type === 'markdown') expect(attributes['value']).toBeTruthy();
      else expect([id, attributes['label']]).toEqual([expect.stringMatching(/^[a-z-]+$/), expect.any(String)]);
    }
    expect(form.body.some(({ type }) => type !== 'markdown')).toBe(true);
  },
);
