import { createRoot } from 'react-dom/client';
import './gallery.css';
import { Gallery } from '../src/gallery/gallery.tsx';
import { fairbookSeeds, kestrelSeeds } from '../src/seeds.ts';
import { themeCss } from '../src/theme.ts';

const query = new URLSearchParams(location.search);
const kestrel = query.get('brand') === 'kestrel';
const seeds = kestrel ? kestrelSeeds : fairbookSeeds;
const style = document.createElement('style');
style.textContent = themeCss({ ...seeds, scheme: 'both', followDevice: false }, '.themed');
document.head.append(style);
document.documentElement.dir = query.get('dir') ?? 'ltr';
document.documentElement.lang = query.get('lang') ?? 'en';
const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
createRoot(root).render(<Gallery mark={seeds.mark} name={kestrel ? 'KESTREL' : 'Fairbook'} />);
