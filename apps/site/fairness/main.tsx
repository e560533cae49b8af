import './page.css';
import spoken from 'virtual:fairness-words';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { registerWords } from '../app/shared/words/words.tsx';
import { FairnessPage } from './fairness-page.tsx';

// Before anything is drawn into it: what is saved is the file as it came.
const file = `<!doctype html>${document.documentElement.outerHTML}`;
for (const words of spoken) registerWords(words);
const root = document.getElementById('page');
if (root)
  createRoot(root).render(
    <StrictMode>
      <FairnessPage file={file} languages={spoken.map(({ language }) => language)} />
    </StrictMode>,
  );
