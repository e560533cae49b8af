/** Who is told of something until they no longer want it. */
export interface Hearers<Told extends readonly unknown[]> {
  tell(...told: Told): void;
  /** @returns ends it */
  add(hear: (...told: Told) => void): () => void;
}

export function createHearers<Told extends readonly unknown[]>(): Hearers<Told> {
  const all = new Set<(...told: Told) => void>();
  return {
    tell(...told) {
      for (const hear of all) hear(...told);
    },
    add(hear) {
      all.add(hear);
      return () => void all.delete(hear);
    },
  };
}
