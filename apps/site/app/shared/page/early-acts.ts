let last: Promise<void> = Promise.resolve();

async function redo(): Promise<void> {
  const early = window.earlyActs;
  if (!early?.kept.length) return;
  // Without its script nothing is done again, and nothing may wait for it.
  await import('./redo-acts.ts').then(({ redoActs }) => redoActs(early)).catch(() => void early.kept.splice(0));
}

/** Does what was kept as far as its part of the page is taken over by now. Few visits have anything to do. */
export const doEarlyActs = (): Promise<void> => (last = last.then(redo));

/** All of the page was taken over: whatever is done from now on is heard. */
export function endEarlyActs(): void {
  window.earlyActs?.end();
  delete window.earlyActs;
}
