import { createRoot } from 'react-dom/client';
import './gallery.css';
import { Gallery } from '../src/gallery/gallery.tsx';
import type { LayerName } from '../src/gallery/overlays.tsx';
import { PRODUCT_MARK } from '../src/marks.ts';
import { fairbookSeeds, kestrelSeeds } from '../src/seeds.ts';
import { themeCss } from '../src/theme.ts';

const query = new URLSearchParams(location.search);
const kestrel = query.get('brand') === 'kestrel';
const seeds = kestrel ? kestrelSeeds : fairbookSeeds;
const style = document.createElement('style');
const both = { ...seeds, scheme: 'both', followDevice: false } as const;
style.textContent = themeCss(both) + themeCss(both, '.themed');
document.head.append(style);
document.documentElement.dir = query.get('dir') ?? 'ltr';
document.documentElement.lang = query.get('lang') ?? 'en';
const layers: readonly LayerName[] = ['dialog', 'sheet', 'drawer'];
const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
createRoot(root).render(
  <Gallery mark={PRODUCT_MARK} name={kestrel ? 'KESTREL' : 'Fairbook'} open={layers.find((layer) => layer === query.get('open'))} />,
);
