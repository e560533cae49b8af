/** Lets so many run at once; more wait in order, and beyond `waiting` of them nobody is let in. */
export interface Turns {
  /** Undefined: too many wait already, and nothing was run. */
  take<T>(run: () => Promise<T>): Promise<{ readonly value: T } | undefined>;
}

export function createTurns(atOnce: number, waiting: number): Turns {
  let running = 0;
  const line: (() => void)[] = [];
  return {
    async take(run) {
      if (running >= atOnce) {
        if (line.length >= waiting) return undefined;
        // Whoever ends hands over its turn, so that nobody who comes later gets in between.
        await new Promise<void>((next) => line.push(next));
      } else running++;
      try {
        return { value: await run() };
      } finally {
        const next = line.shift();
        if (next) next();
        else running--;
      }
    },
  };
}
