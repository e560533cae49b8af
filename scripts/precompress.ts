import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

const TEXT = /\.(js|css|html|svg|json|txt|webmanifest|xml|wasm)$/;
/** Below this a compressed copy saves no packet. */
const WORTH_BYTES = 1_024;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Lays a brotli (quality 11) and a gzip copy beside every text file of a build, so that serving one costs no processor time. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true });
  const compress = async (path: string) => {
    if (!TEXT.test(path) || (await stat(path)).size < WORTH_BYTES) return;
    const body = await readFile(path);
    const params = { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: body.length };
    const [br, gz] = await Promise.all([brotli(body, { params }), gzipped(body, { level: 9 })]);
    await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
  };
  await Promise.all(entries.map((entry) => compress(join(folder, entry))));
}
