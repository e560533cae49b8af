import { existsSync, readdirSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const OUTPUT = fileURLToPath(new URL('./dist/', import.meta.url));

/** Modules find files beside their sources: each goes on saying where it was written, relative to the one file it became part of. */
const placeOfSource = (): Plugin => ({
  name: 'place-of-source',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.url')) return undefined;
    const path = JSON.stringify(relative(OUTPUT, id).replaceAll(sep, '/'));
    return { code: code.replaceAll('import.meta.url', `new URL(${path}, import.meta.url).href`), map: null };
  },
});

const PROVIDERS = fileURLToPath(new URL('../../providers/', import.meta.url));
const LOOK = 'await discover(PROVIDERS)';

/** The manifests of `providers/` become part of the program, where a look into folders would find no sources. */
export const discoveredProviders = (): Plugin => ({
  name: 'discovered-providers',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/apps/server/src/start/discovered-providers.ts')) return undefined;
    const files = readdirSync(PROVIDERS)
      .toSorted()
      .map((folder) => `${PROVIDERS}${folder}/src/manifest.ts`)
      .filter((file) => existsSync(file));
    if (!code.includes(LOOK)) this.error(`discovered-providers.ts no longer looks by "${LOOK}"`);
    const imports = files.map((file, i) => `import { manifest as m${i} } from ${JSON.stringify(file)};`);
    return { code: `${imports.join('\n')}\n${code.replace(LOOK, `checked([${files.map((_, i) => `m${i}`).join(', ')}])`)}`, map: null };
  },
});

/** The server in few files: reading a thousand small ones is most of a start. */
export default defineConfig({
  plugins: [discoveredProviders(), placeOfSource()],
  ssr: { noExternal: true, external: ['@node-rs/argon2', '@resvg/resvg-js', 'sharp'] },
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    target: 'node24',
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // Nothing is left out: a call whose only use is that it may throw counts as unused to the bundler and its minifier.
      treeshake: false,
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', minify: false },
    },
  },
});
