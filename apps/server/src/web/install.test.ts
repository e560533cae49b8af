import { loadBrands } from '@fairbook/brands';
import { palette } from '@fairbook/ui/theme.ts';
import { renderAsync } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { loadWords } from '../words/words.ts';
import { iconSvg, manifestOf, PICTURES } from './install.ts';

const { brands } = await loadBrands();
const words = loadWords(brands);

interface Manifest {
  readonly name: string;
  readonly start_url: string;
  readonly dir: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
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

test.each(Object.entries(PICTURES))('%s is a PNG of its side, covered to its corners unless they are round', async (_file, picture) => {
  for (const { look } of brands) {
    const image = await renderAsync(iconSvg(look.mark, palette(look, look.defaultScheme), picture), { font: { loadSystemFonts: false } });
    expect([image.width, image.height, image.asPng().subarray(1, 4).toString()]).toEqual([picture.side, picture.side, 'PNG']);
    expect(image.pixels[3]).toBe(picture.corner > 0 ? 0 : 255);
  }
});
