import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { sharedScripts, withoutUnusedLinks } from './scripts.config.ts';

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
            codeSplitting: { groups: sharedScripts },
          },
        },
      },
    },
  },
}));
