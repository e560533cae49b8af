import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { watchReach } from './live/index.ts';
import { fetchAhead } from './shared/ahead.ts';
import { loadWords } from './shared/words.tsx';

watchReach();
// The words must be there before the first render, or it would differ from the server's.
await loadWords(document.documentElement.dataset['words'] ?? '');
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
fetchAhead();
