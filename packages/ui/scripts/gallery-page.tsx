import { createRoot } from 'react-dom/client';
import './gallery.css';
import { Gallery } from '../src/gallery.tsx';
import { fairbookSeeds, kestrelSeeds } from '../src/seeds.ts';
import { themeCss } from '../src/theme.ts';

const query = new URLSearchParams(location.search);
const seeds = query.get('brand') === 'kestrel' ? kestrelSeeds : fairbookSeeds;
const style = document.createElement('style');
style.textContent = themeCss(seeds, '.themed');
document.head.append(style);
document.documentElement.dir = query.get('dir') ?? 'ltr';
document.documentElement.lang = query.get('lang') ?? 'en';
createRoot(document.getElementById('root')!).render(<Gallery />);
