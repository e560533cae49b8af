import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkFairnessWeight, checkPageWeights, weighScreen } from './page-weight.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A build of the site in small: files by name and size, `.br` those that are packed. */
function built(sizes: Readonly<Record<string, number>>): string {
  const client = mkdtempSync(join(tmpdir(), 'fairbook-weight-'));
  folders.push(client);
  mkdirSync(join(client, 'assets'));
  for (const [name, size] of Object.entries(sizes)) writeFileSync(join(client, 'assets', name), 'x'.repeat(size));
  const manifest = {
    url: '/assets/manifest-1.js',
    entry: { module: '/assets/entry.js', imports: ['/assets/shared.js'] },
    routes: {
      root: { module: '/assets/root.js', imports: ['/assets/shared.js'] },
      'routes/frame': { parentId: 'root', module: '/assets/frame.js', imports: ['/assets/shared.js'] },
      'routes/live': { parentId: 'routes/frame', module: '/assets/live.js', imports: ['/assets/shared.js', '/assets/list.js'] },
      'routes/office': { parentId: 'routes/frame', module: '/assets/office.js', imports: ['/assets/list.js'] },
    },
  };
  writeFileSync(join(client, 'assets', 'manifest-1.js'), `window.__reactRouterManifest=${JSON.stringify(manifest)};`);
  writeFileSync(join(client, 'assets', 'manifest-1.js.br'), 'x'.repeat(7));
  return client;
}
const SIZES = {
  'entry.js': 1,
  'shared.js': 5000,
  'shared.js.br': 1000,
  'root.js': 20,
  'frame.js': 300,
  'live.js': 40,
  'list.js': 90_000,
  'list.js.br': 50_000,
  'office.js': 700_000,
};

test('a screen weighs its own scripts, those around it and all they stand on, each once and as it is sent', () => {
  const { total, scripts } = weighScreen(built(SIZES), 'live');
  expect(total).toBe(1 + 1000 + 20 + 300 + 40 + 50_000 + 7);
  expect(scripts[0]).toEqual({ name: 'list.js', bytes: 50_000 });
});

test('one over its budget is refused with its largest scripts; one byte less is not', async () => {
  const client = built(SIZES);
  const said: string[] = [];
  await checkPageWeights((line) => said.push(line), client, { live: 51_368 });
  expect(said).toEqual(['live: 51.4 kB of 51.4 kB in 7 scripts']);
  await expect(checkPageWeights(() => {}, client, { live: 51_367, office: 1_000_000 })).rejects.toThrow(
    /^live loads 51\.4 kB of scripts, its budget is 51\.4 kB: list\.js 50\.0 kB, shared\.js 1\.0 kB, .*$/,
  );
});

test('a screen that the build does not have, or another form of the list, is refused rather than weighed as nothing', async () => {
  const client = built(SIZES);
  expect(() => weighScreen(client, 'lives')).toThrow('the build has no routes/lives');
  writeFileSync(join(client, 'assets', 'manifest-1.js'), 'export default {}');
  expect(() => weighScreen(client, 'live')).toThrow(/manifest-1\.js is not written/);
});

test('the page that checks rounds is weighed as it is saved and as it is sent', () => {
  const file = join(built({ 'fairness.html': 5000 }), 'assets', 'fairness.html');
  const said: string[] = [];
  checkFairnessWeight((line) => said.push(line), file, { saved: 5000, sent: 100 });
  expect(said).toEqual([expect.stringMatching(/^fairness: 5\.0 kB of 5\.0 kB saved, 0\.0 kB of 0\.1 kB sent$/)]);
  expect(() => checkFairnessWeight(() => {}, file, { saved: 4999, sent: 100 })).toThrow(/too heavy/);
  expect(() => checkFairnessWeight(() => {}, file, { saved: 5000, sent: 1 })).toThrow(/too heavy/);
});
