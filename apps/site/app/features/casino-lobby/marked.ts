/** Where the favourites of a guest are in this browser. */
export const MARKED = 'casino-marked-1';

/** Whether a guest marked games here. It is asked on every page, without what else there is of favourites. */
export function hasMarked(): boolean {
  try {
    return localStorage.getItem(MARKED) !== null;
  } catch {
    return false;
  }
}
