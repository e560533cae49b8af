import { inflateSync } from 'node:zlib';
import { loadBrands } from '@fairbook/brands';
import { palette } from '@fairbook/ui/theme.ts';
import { expect, test } from 'vitest';
import { manifestOf } from './install.ts';
import { markPicture, outline } from './mark-picture.ts';
import { loadWords } from './words.ts';

const { brands } = await loadBrands();
const words = loadWords(brands);

interface Manifest {
  readonly name: string;
  readonly start_url: string;
  readonly dir: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
}

/** Colour and cover of a pixel of a PNG as we write them: no filter, RGBA. */
function pixel(picture: Buffer, x: number, y: number): readonly number[] {
  const side = picture.readUInt32BE(16);
  const length = picture.readUInt32BE(33);
  const rows = inflateSync(picture.subarray(41, 41 + length));
  const at = y * (side * 4 + 1) + 1 + x * 4;
  return [...rows.subarray(at, at + 4)];
}

test.each(brands.map((brand) => [brand.key, brand] as const))('%s can be installed in each of its languages', (key, brand) => {
  for (const language of brand.languages) {
    const manifest = manifestOf(brand, language, words) as Manifest;
    expect(manifest).toMatchObject({
      id: '/',
      name: brand.name,
      start_url: `/${language}`,
      scope: '/',
      display: 'standalone',
      lang: language,
    });
    expect(manifest.dir).toBe(language === 'ar' ? 'rtl' : 'ltr');
    // Chromium asks for 192 and 512 pixels; launchers that cut a shape ask for a picture made to be cut.
    for (const purpose of ['any', 'maskable'])
      for (const side of [192, 512])
        expect(manifest.icons).toContainEqual({
          src: `/brand/${key}/icon/${purpose}-${side}.png`,
          sizes: `${side}x${side}`,
          type: 'image/png',
          purpose,
        });
    for (const { name, url } of manifest.shortcuts) {
      expect(name).not.toMatch(/_/);
      expect(url.startsWith(`/${language}/`)).toBe(true);
    }
  }
});

test('a maskable picture is covered to its corners, any other has round ones', () => {
  for (const { look } of brands) {
    const colours = palette(look, look.defaultScheme);
    expect(pixel(markPicture(look.mark, colours, 64, 0.52, 0), 0, 0)[3]).toBe(255);
    expect(pixel(markPicture(look.mark, colours, 64, 0.68, 0.22), 0, 0)[3]).toBe(0);
  }
});

test('two pages and the spine between them', () => {
  const { look } = brands.find(({ key }) => key === 'fairbook')!;
  const colours = palette(look, 'dark');
  const picture = markPicture('fairbook', colours, 52, 1, 0);
  const [left, right, spine] = [pixel(picture, 12, 26), pixel(picture, 40, 26), pixel(picture, 26, 26)];
  expect(new Set([`${left}`, `${right}`, `${spine}`]).size).toBe(3);
});

test('an outline that a mark cannot have is refused', () => {
  expect(() => outline('M0 0A1 1 0 0 1 2 2Z')).toThrow('not A');
});
