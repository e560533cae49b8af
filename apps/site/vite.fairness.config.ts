import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fairbookSeeds } from '@fairbook/ui/seeds.ts';
import { themeCss } from '@fairbook/ui/theme.ts';
import { compileAll, loadLanguages, loadTexts } from '@fairbook/words/load';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** The page that checks rounds is one file that loads nothing: script, sheet, icons and words stand in it. */

const WORDS = 'virtual:fairness-words';
const SPRITE = fileURLToPath(import.meta.resolve('@fairbook/ui/icons/sprite.svg'));
const SPOKEN: ReadonlySet<string> = new Set(['v3_fairness', 'v3_casino_games', 'v3_casino_play', 'v3_casino_scratch', 'v3_casino_tables']);

const words = (): Plugin => ({
  name: 'fairness-words',
  resolveId: (id) => (id === WORDS ? `\0${WORDS}` : undefined),
  load(id) {
    if (id !== `\0${WORDS}`) return undefined;
    const spoken = loadLanguages().map((language) => ({
      language,
      dictionary: compileAll(loadTexts(language.code), (each) => SPOKEN.has(each)),
    }));
    return `export default JSON.parse(${JSON.stringify(JSON.stringify(spoken))})`;
  },
});

/** Addresses of what a page of the site loads: sheets of games are in the page's own, and icons stand in the page. */
const withoutAddresses = (): Plugin => ({
  name: 'fairness-without-addresses',
  enforce: 'pre',
  resolveId: (id) => (/\.(css|svg)\?url$/.test(id) ? '\0no-address' : undefined),
  load: (id) => (id === '\0no-address' ? `export default ''` : undefined),
});

/** The icons whose names stand in the script. */
function iconsIn(script: string): string {
  const symbols = readFileSync(SPRITE, 'utf8').match(/<symbol.*?<\/symbol>/gs) ?? [];
  const used = symbols.filter((symbol) => {
    const name = /id="([^"]+)"/.exec(symbol)?.[1]?.replace(/-(fill|bold)$/, '') ?? '';
    return new RegExp(`[\`'"]${name}[\`'"]`).test(script);
  });
  return `<svg hidden>${used.join('')}</svg>`;
}

/** Puts script and sheet into the page. What would end a script early is written otherwise. */
const oneFile = (): Plugin => ({
  name: 'fairness-one-file',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const outputs = Object.values(bundle);
    const page = outputs.find((output) => output.fileName.endsWith('.html'));
    const script = outputs.flatMap((output) => (output.type === 'chunk' ? [output.code] : [])).join('\n');
    const sheet = outputs.flatMap((output) => (output.type === 'asset' && output.fileName.endsWith('.css') ? [String(output.source)] : []));
    if (page?.type !== 'asset') this.error('there is no page');
    const safe = script.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--').trim();
    // Fonts are files: the page is set in the device's own, and as dark as it.
    const style = `${themeCss({ ...fairbookSeeds, followDevice: true })}${sheet.join('')}`.replaceAll(/@font-face\s*\{[^}]*\}/g, '').trim();
    page.source = String(page.source)
      .replace(/\s*<script[^>]*src=.*?<\/script>/s, '')
      .replace(/\s*<link[^>]*rel="stylesheet"[^>]*>/, '')
      .replace('</head>', () => `<style>${style}</style></head>`)
      .replace('</body>', () => `${iconsIn(script)}<script type="module">${safe}</script></body>`);
    for (const output of outputs) if (output !== page) delete bundle[output.fileName];
  },
});

export default defineConfig({
  root: fileURLToPath(new URL('./fairness/', import.meta.url)),
  plugins: [tailwindcss(), words(), withoutAddresses(), oneFile()],
  build: {
    outDir: fileURLToPath(new URL('./dist/', import.meta.url)),
    emptyOutDir: true,
    cssMinify: true,
    reportCompressedSize: false,
    modulePreload: false,
    rolldownOptions: { treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false }, output: { codeSplitting: false } },
  },
});
