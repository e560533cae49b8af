import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: {
    // Words reach the browser parsed; the parser stays on the server.
    alias: [{ find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' }],
  },
  // Fonts and pictures stay files of their own: a page loads only those it needs, and the policy allows no data: fonts.
  build: { assetsInlineLimit: 0, cssMinify: true, reportCompressedSize: false },
});
