/**
 * Whether the document was loaded at the address that is shown. A browser holds a document to the policy it came with: only the page of the game
 * itself came with leave to frame its supplier.
 */
export function isOwnPage(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded === undefined || new URL(loaded.name).pathname === location.pathname;
}
