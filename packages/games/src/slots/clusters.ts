/** Places of a grid whose symbols touch by a side, found one cluster at a time without making lists anew. */
export class ClusterFinder {
  readonly #neighbours: readonly (readonly number[])[];
  readonly #seen: Uint8Array;
  /** Places of the cluster found last: the first `size` of them. */
  readonly places: Uint8Array;
  size = 0;

  constructor(reels: number, rows: number) {
    const count = reels * rows;
    this.#neighbours = Array.from({ length: count }, (_, place) => {
      const row = place % rows;
      return [place - rows, place + rows, row > 0 ? place - 1 : -1, row < rows - 1 ? place + 1 : -1].filter((at) => at >= 0 && at < count);
    });
    this.#seen = new Uint8Array(count);
    this.places = new Uint8Array(count);
  }

  /** Begins with a grid in which nothing was looked at. */
  begin(): void {
    this.#seen.fill(0);
  }

  /** Finds the cluster of `symbol` and `wild` around a place of that symbol; false when an earlier search has been there. */
  find(grid: Uint8Array, from: number, symbol: number, wild: number): boolean {
    if (this.#seen[from] !== 0) return false;
    const { places } = this;
    const mark = symbol + 1;
    let size = 0;
    places[size++] = from;
    this.#seen[from] = mark;
    for (let at = 0; at < size; at++) {
      for (const next of this.#neighbours[places[at] as number] as readonly number[]) {
        if (this.#seen[next] === mark || (grid[next] !== symbol && grid[next] !== wild)) continue;
        this.#seen[next] = mark;
        places[size++] = next;
      }
    }
    // A wild may belong to clusters of several symbols.
    for (let at = 0; at < size; at++) if (grid[places[at] as number] === wild) this.#seen[places[at] as number] = 0;
    this.size = size;
    return true;
  }
}
