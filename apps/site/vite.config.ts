import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { withoutUnusedLinks, withoutUnusedRouter } from './router.config.ts';
import { sharedScripts, withoutPixiParts, withoutPreloads, withRoutesInPlace } from './scripts.config.ts';

export default defineConfig(({ command }) => ({
  plugins: [
    withRoutesInPlace(),
    tailwindcss(),
    withoutUnusedLinks(),
    withoutUnusedRouter(),
    withoutPreloads(),
    withoutPixiParts(),
    reactRouter(),
  ],
  // The server reads the built pages as one file: a start would spend its time on hundreds.
  ssr: command === 'build' ? { noExternal: true } : {},
  // Fonts and pictures stay files of their own: a page loads only those it needs, and the policy allows no data: fonts.
  build: { assetsInlineLimit: 0, cssMinify: true, reportCompressedSize: false, modulePreload: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Nothing of ours or of what we stand on does anything by being read: what is only read and not used stays out.
          treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
          output: {
            codeSplitting: { groups: sharedScripts },
          },
        },
      },
    },
  },
}));
