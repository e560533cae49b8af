/** Does what was kept as far as its part of the page is taken over by now. Few visits have anything to do. */
export async function doEarlyActs(): Promise<void> {
  const early = window.earlyActs;
  if (early?.kept.length) await import('./redo-acts.ts').then(({ redoActs }) => redoActs(early));
}

/** All of the page was taken over: whatever is done from now on is heard. */
export function endEarlyActs(): void {
  window.earlyActs?.end();
  delete window.earlyActs;
}
