import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { precompress } from './precompress.ts';

test('text files worth it get copies that unpack to the same; pictures and small files get none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fairbook-precompress-'));
  try {
    const code = 'export const price = 1850;\n'.repeat(100);
    await writeFile(join(folder, 'a.js'), code);
    await writeFile(join(folder, 'small.js'), 'x');
    await writeFile(join(folder, 'a.webp'), code);
    await precompress(folder);
    expect((await readdir(folder)).sort()).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'a.webp', 'small.js']);
    expect(brotliDecompressSync(await readFile(join(folder, 'a.js.br'))).toString()).toBe(code);
    expect(gunzipSync(await readFile(join(folder, 'a.js.gz'))).toString()).toBe(code);
  } finally {
    await rm(folder, { recursive: true });
  }
});
