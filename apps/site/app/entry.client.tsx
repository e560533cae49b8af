import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadWords } from './shared/words.tsx';

// The words must be there before the first render, or it would differ from the server's.
await loadWords(document.documentElement.dataset['words'] ?? '');
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
