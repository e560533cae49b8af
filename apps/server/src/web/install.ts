import type { Brand } from '@fairbook/contract';
import { toHex } from '@fairbook/ui/contrast.ts';
import { type Mark, markSvg } from '@fairbook/ui/marks.ts';
import { palette } from '@fairbook/ui/theme.ts';
import type { Palette } from '@fairbook/ui/tokens.ts';
import { renderAsync } from '@resvg/resvg-js';
import type { Http } from '../platform/http.ts';
import type { Words } from '../words/words.ts';

/** How long a picture or manifest may be kept, seconds: a brand's look and words can change at any start. */
const KEPT_SECONDS = 300;

interface Picture {
  readonly side: number;
  /** Of the side, what the mark takes; a launcher may cut everything outside of the middle 80 % of a maskable one. */
  readonly share: number;
  readonly corner: number;
}

/** Pictures of a brand's mark by their file names; iOS takes no SVG and cuts the corners itself. */
export const PICTURES: Readonly<Record<string, Picture>> = {
  'any-192.png': { side: 192, share: 0.68, corner: 0.22 },
  'any-512.png': { side: 512, share: 0.68, corner: 0.22 },
  'maskable-192.png': { side: 192, share: 0.52, corner: 0 },
  'maskable-512.png': { side: 512, share: 0.52, corner: 0 },
  'apple-touch.png': { side: 180, share: 0.62, corner: 0 },
};

/** What a mark stands on: its own field, where it has one, else the ground of a page. */
const groundOf = (mark: Mark): 'accent' | 'surface-0' => (mark.some(({ fill }) => fill === 'on-accent') ? 'accent' : 'surface-0');

/** A mark in the middle of its ground, as an SVG of `side` pixels. */
export function iconSvg(mark: Mark, colours: Palette, { side, share, corner }: Picture): string {
  const size = side * share;
  const start = (side - size) / 2;
  const drawn = markSvg(mark, (fill) => toHex(colours[fill])).replace(
    '<svg ',
    `<svg x="${start}" y="${start}" width="${size}" height="${size}" `,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">` +
    `<rect width="${side}" height="${side}" rx="${side * corner}" fill="${toHex(colours[groundOf(mark)])}"/>${drawn}</svg>`
  );
}

const iconsOf = (key: string) =>
  Object.entries(PICTURES).flatMap(([file, { side }]) => {
    const purpose = file.split('-', 1)[0];
    return purpose === 'any' || purpose === 'maskable'
      ? [{ src: `/brand/${key}/icon/${file}`, sizes: `${side}x${side}`, type: 'image/png', purpose }]
      : [];
  });

/** Screens a launcher offers beside the first one: address after the language, and words key. */
const SHORTCUTS = [
  { path: 'live', words: 'nav_live' },
  { path: 'office/bets', words: 'screen_bets' },
  { path: 'search', words: 'screen_search' },
  { path: 'results/:sport', words: 'screen_results' },
] as const;

/** What a browser needs to install a brand's site in a language (W3C Web Application Manifest). */
export function manifestOf(brand: Brand, language: string, words: Words): object {
  const { say, dir } = words.voice(brand, language);
  const { look } = brand;
  const colours = palette(look, look.scheme === 'both' ? look.defaultScheme : look.scheme);
  const [sport = ''] = brand.sports;
  return {
    id: '/',
    name: brand.name,
    short_name: brand.name,
    description: say('screen_home_text'),
    lang: language,
    dir,
    start_url: `/${language}`,
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    categories: ['sports', 'entertainment'],
    background_color: toHex(colours['surface-0']),
    theme_color: toHex(colours[look.surfaces === 'raised' ? 'surface-1' : 'surface-0']),
    icons: iconsOf(brand.key),
    shortcuts: SHORTCUTS.map(({ path, words: key }) => ({
      name: say(key),
      url: `/${language}/${path.replace(':sport', sport)}`,
      icons: [{ src: `/brand/${brand.key}/icon/any-192.png`, sizes: '192x192', type: 'image/png' }],
    })),
  };
}

/** Manifests and launcher pictures of every brand; each picture is drawn when it is first asked for. */
export function installRoutes(http: Http, brandOf: (key: string) => Brand | undefined, words: Words): void {
  const drawn = new Map<string, Promise<Buffer>>();
  const hidden = { schema: { hide: true } } as const;
  http.get('/brand/:key/manifest/:file', hidden, (request, reply) => {
    const { key, file } = request.params as { key: string; file: string };
    const brand = brandOf(key);
    const language = /^([A-Za-z-]+)\.webmanifest$/.exec(file)?.[1] ?? '';
    if (!brand?.languages.includes(language)) return reply.code(404).send();
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', `public, max-age=${KEPT_SECONDS}`)
      .send(JSON.stringify(manifestOf(brand, language, words)));
  });
  http.get('/brand/:key/icon/:file', hidden, async (request, reply) => {
    const { key, file } = request.params as { key: string; file: string };
    const brand = brandOf(key);
    const picture = Object.hasOwn(PICTURES, file) ? PICTURES[file] : undefined;
    if (!brand || !picture) return reply.code(404).send();
    const { look } = brand;
    const colours = palette(look, look.scheme === 'both' ? look.defaultScheme : look.scheme);
    const svg = iconSvg(look.mark, colours, picture);
    const bytes = drawn.get(svg) ?? renderAsync(svg, { font: { loadSystemFonts: false } }).then((image) => image.asPng());
    drawn.set(svg, bytes);
    return reply
      .type('image/png')
      .header('cache-control', `public, max-age=${KEPT_SECONDS}`)
      .send(await bytes);
  });
}
