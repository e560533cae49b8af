import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // The server reads the built pages as one file: a start would spend its time on hundreds.
  ssr: command === 'build' ? { noExternal: true } : {},
  resolve: {
    // Words reach the browser parsed; the parser stays on the server.
    alias: [{ find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' }],
  },
  // Fonts and pictures stay files of their own: a page loads only those it needs, and the policy allows no data: fonts.
  build: { assetsInlineLimit: 0, cssMinify: true, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What nearly every screen needs comes in three files instead of forty: each file is a round trip on a phone.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie|set-cookie-parser)[\\/]/ },
                {
                  name: 'frame',
                  test: /(packages[\\/]ui[\\/]src[\\/](components|icons)|packages[\\/](words|domain)[\\/]src|node_modules[\\/](intl-messageformat|@formatjs)|apps[\\/]site[\\/]app[\\/](shared|live|slip|features[\\/](frame|prices|fixtures))[\\/])/,
                  minShareCount: 3,
                },
              ],
            },
          },
        },
      },
    },
  },
}));
