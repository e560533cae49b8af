import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { REACT, sharedScript, withoutUnusedLinks } from './scripts.config.ts';

const script = sharedScript();

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), withoutUnusedLinks(), reactRouter()],
  // The server reads the built pages as one file: a start would spend its time on hundreds.
  ssr: command === 'build' ? { noExternal: true } : {},
  // Fonts and pictures stay files of their own: a page loads only those it needs, and the policy allows no data: fonts.
  build: { assetsInlineLimit: 0, cssMinify: true, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: REACT },
                { name: (id, context) => script(id, (at) => context.getModuleInfo(at)), debugName: 'shared scripts' },
              ],
            },
          },
        },
      },
    },
  },
}));
