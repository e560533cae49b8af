import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrandFile, BrandLook } from '@fairbook/contract';
import { LOGO_BYTES, readLogo } from '@fairbook/ui/logo.ts';
import { PRODUCT_MARK } from '@fairbook/ui/marks.ts';

/** Bytes of one file of a typeface at most. */
export const FONT_BYTES = 512 * 1024;
const WOFF2 = 'wOF2';

/** What lies in a brand's folder beside its `brand.ts`. */
export interface BrandFiles {
  readonly mark: BrandLook['mark'];
  /** By name: whole files, as browsers get them. */
  readonly fonts: ReadonlyMap<string, Buffer>;
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    (it) => it.isFile(),
    () => false,
  );

/** Reads a brand's logo and its typeface. `problems`: each as one sentence for the operator. */
export async function readBrandFiles(folder: string, { look }: BrandFile): Promise<BrandFiles & { readonly problems: readonly string[] }> {
  const problems: string[] = [];
  let mark: BrandLook['mark'] = look.mark ?? PRODUCT_MARK;
  const logo = join(folder, 'logo.svg');
  if (await isThere(logo)) {
    const bytes = await readFile(logo);
    const read = bytes.length > LOGO_BYTES ? { problem: `is longer than ${LOGO_BYTES} bytes` } : readLogo(bytes.toString('utf8'));
    if ('problem' in read) problems.push(`logo.svg ${read.problem}`);
    else mark = read.shapes;
  }
  if ((look.family === 'own') !== (look.font !== undefined))
    problems.push('look.font goes with the family own, and the family own with look.font');
  const fonts = new Map<string, Buffer>();
  for (const { file } of look.font?.files ?? []) {
    const path = join(folder, 'fonts', file);
    const bytes = (await isThere(path)) ? await readFile(path) : undefined;
    if (!bytes) problems.push(`fonts/${file} is not there`);
    else if (bytes.length > FONT_BYTES) problems.push(`fonts/${file} is longer than ${FONT_BYTES} bytes`);
    else if (bytes.subarray(0, WOFF2.length).toString('latin1') !== WOFF2) problems.push(`fonts/${file} is no WOFF2 file`);
    else fonts.set(file, bytes);
  }
  return { mark, fonts, problems };
}
