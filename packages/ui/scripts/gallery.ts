/**
 * Builds the gallery and takes pictures of it. `node packages/ui/scripts/gallery.ts <folder for pictures> [--serve]`; with `--serve` it stays open at the port below.
 */
import { cpSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import tailwind from '@tailwindcss/vite';
import { chromium } from 'playwright-core';
import { build, preview } from 'vite';
import { flagsFolder } from '../src/flags-folder.ts';

const port = 4610;
const views = [
  { name: 'fairbook', query: 'brand=fairbook', width: 1440, height: 900 },
  { name: 'kestrel', query: 'brand=kestrel', width: 1440, height: 900 },
  { name: 'rtl', query: 'brand=fairbook&dir=rtl&lang=ar', width: 1440, height: 900 },
  { name: 'phone', query: 'brand=fairbook', width: 390, height: 844 },
  { name: 'dialog', query: 'open=dialog', width: 1280, height: 800 },
  { name: 'sheet', query: 'open=sheet', width: 390, height: 844 },
  { name: 'drawer', query: 'open=drawer&dir=rtl&lang=ar', width: 390, height: 844 },
] as const;

const root = import.meta.dirname;
const outDir = join(tmpdir(), 'fairbook-gallery');
await build({
  root,
  logLevel: 'warn',
  plugins: [tailwind()],
  build: { outDir, emptyOutDir: true, rolldownOptions: { input: join(root, 'gallery.html') } },
});
cpSync(flagsFolder(), join(outDir, 'assets/flags/4x3'), { recursive: true });
const server = await preview({ root, logLevel: 'warn', build: { outDir }, preview: { host: '127.0.0.1', port, strictPort: true } });

if (process.argv.includes('--serve')) {
  console.log(`http://127.0.0.1:${port}/gallery.html`);
} else {
  const folder = resolve(process.argv[2] ?? join(tmpdir(), 'fairbook-gallery-shots'));
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
  for (const view of views) {
    const page = await browser.newPage({ viewport: { width: view.width, height: view.height } });
    page.on('console', (message) => {
      if (message.type() === 'error') console.error(view.name, message.text());
    });
    await page.goto(`http://127.0.0.1:${port}/gallery.html?${view.query}`, { waitUntil: 'networkidle' });
    await page.screenshot({ path: join(folder, `${view.name}.png`), fullPage: !view.query.includes('open=') });
    await page.close();
  }
  await browser.close();
  await new Promise((done) => server.httpServer.close(done));
  console.log(folder);
}
