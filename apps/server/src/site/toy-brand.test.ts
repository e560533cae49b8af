import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadBrands } from '@fairbook/brands';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AppHarness, appHarness } from '../testing/app-harness.ts';
import { firstSignIn } from '../testing/staff-steps.ts';

/** A third brand with a logo and a typeface of its own is a folder, and nothing else changes. */
const BRANDS = fileURLToPath(new URL('../../../../brands', import.meta.url));
/** A file such as a typeface is, for as far as the server looks. */
const FONT = Buffer.concat([Buffer.from('wOF2'), Buffer.alloc(4000, 7)]);
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26"><path d="M3 3h20v20H3z" fill="#c0ffee"/></svg>';
const brandTs = (look: string) => `import fairbook from '../fairbook/brand.ts';
export default {
  ...fairbook, id: 3, key: 'otter', projectGroup: 3, name: 'Otter', hosts: ['otter.localhost'],
  settings: { expressOfTheDay: false },
  look: { ...fairbook.look, ${look} },
};`;
const OWN_FONT = `family: 'own', font: { name: 'Otter Sans', files: [{ file: 'otter.woff2', weight: '100 900' }] }`;

let folder = '';
let w: AppHarness;

async function folderOf(parts: { readonly brand?: string; readonly logo?: string; readonly font?: Buffer }): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'otter-'));
  for (const part of ['fairbook', 'kestrel', 'jurisdictions']) await cp(join(BRANDS, part), join(made, part), { recursive: true });
  await mkdir(join(made, 'otter/fonts'), { recursive: true });
  await writeFile(join(made, 'otter/brand.ts'), parts.brand ?? brandTs(OWN_FONT));
  await writeFile(join(made, 'otter/logo.svg'), parts.logo ?? LOGO);
  await writeFile(join(made, 'otter/fonts/otter.woff2'), parts.font ?? FONT);
  return made;
}

beforeAll(async () => {
  folder = await folderOf({});
  w = await appHarness({ brands: await loadBrands(folder) });
});
afterAll(async () => {
  await w.end();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string) => w.http.inject({ url, headers: { host: 'otter.localhost' } });

test('the site is in its logo, its typeface and its settings', async () => {
  const config = (await get('/web-api/user/getuserconfig')).json().data;
  expect([config.refId, config.name, config.betting.expressDay]).toEqual([3, 'Otter', false]);
  const icon = await get('/brand/otter/icon.svg');
  expect(icon.headers['content-type']).toContain('image/svg+xml');
  expect(icon.body).toContain('fill="#c0ffee"');
  const theme = (await get('/brand/otter/theme.css')).body;
  expect(theme).toContain('@font-face{font-family:"Otter Sans"');
  expect(theme).toContain('url("fonts/otter.woff2")');
  expect(theme).toContain('--font:"Otter Sans",');
  const font = await get('/brand/otter/fonts/otter.woff2');
  expect([font.headers['content-type'], font.rawPayload.equals(FONT)]).toEqual(['font/woff2', true]);
  expect((await get('/brand/otter/icon/any-192.png')).statusCode).toBe(200);
  expect((await get('/service-worker.js')).body).toContain('#c0ffee');
});

test('nothing but its listed files is served from its folder', async () => {
  for (const file of ['other.woff2', '..%2Fbrand.ts', '%2e%2e', 'otter.woff2.bak'])
    expect((await get(`/brand/otter/fonts/${file}`)).statusCode).toBe(404);
  expect((await get('/brand/fairbook/fonts/otter.woff2')).statusCode).toBe(404);
});

test('the console has it with its mark', async () => {
  let given = { login: '', password: '' };
  await w.app.staff.createFirst((login, password) => {
    given = { login, password };
  });
  const desk = (method: 'GET' | 'POST', url: string, payload?: object, cookie?: string) =>
    w.deskHttp.inject({ method, url, headers: { host: 'localhost', ...(cookie && { cookie }) }, ...(payload && { payload }) });
  const cookie = await firstSignIn((url, payload, sent) => desk('POST', url, payload, sent), given.login, given.password);
  const { brands } = (await desk('GET', '/console-api/v1/session', undefined, cookie)).json().data;
  expect(brands.find((each: { key: string }) => each.key === 'otter').mark).toEqual([{ d: 'M3 3h20v20H3z', fill: '#c0ffee' }]);
});

describe('a folder that cannot be served is named with what is wrong', () => {
  test.each([
    ['a logo with a script', { logo: LOGO.replace('<path', '<script>1</script><path') }, 'logo.svg has <script>'],
    ['a font that is none', { font: Buffer.from('not a font') }, 'fonts/otter.woff2 is no WOFF2 file'],
    ['a font beyond its size', { font: Buffer.alloc(600_000) }, 'fonts/otter.woff2 is longer than'],
    ['a font that is not there', { brand: brandTs(OWN_FONT.replace('otter.woff2', 'lost.woff2')) }, 'fonts/lost.woff2 is not there'],
    ['a font of another folder', { brand: brandTs(OWN_FONT.replace('otter.woff2', '../../x.woff2')) }, 'look.font.files.0.file'],
    ['its own family without a font', { brand: brandTs("family: 'own'") }, 'look.font goes with the family own'],
  ])('%s', async (_, parts, named) => {
    const made = await folderOf(parts);
    try {
      await expect(loadBrands(made)).rejects.toThrow(named);
    } finally {
      await rm(made, { recursive: true, force: true });
    }
  });
});
