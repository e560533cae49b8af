import { fairbookSeeds } from '@fairbook/ui/seeds.ts';
import { themeCss } from '@fairbook/ui/theme.ts';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The desk has one look whatever brand it runs: its tokens stand in the page. */
const theme = (): Plugin => ({
  name: 'console-theme',
  transformIndexHtml: () => [{ tag: 'style', children: themeCss(fairbookSeeds), injectTo: 'head' }],
});

export default defineConfig({
  base: '/console/',
  plugins: [tailwindcss(), react(), theme()],
  build: { assetsInlineLimit: 0, cssMinify: true, reportCompressedSize: false },
  server: { port: 4679, proxy: { '/console-api': 'http://127.0.0.1:3001' } },
});
