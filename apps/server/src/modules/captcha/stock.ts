/** Things made ahead and at one pace. */
export interface Stock<T> {
  /** One that nobody had; undefined when they are asked for faster than they are made. */
  take(): Promise<T | undefined>;
}

/** Kept ready, and callers that wait for the next at most. */
const [AHEAD, WAITING] = [6, 6];

/**
 * Draws one at a time while there are fewer than are kept ready: a flood costs what drawing at that pace costs and no more, and those that come too often get
 * nothing. Nothing is drawn until somebody asks.
 */
export function createStock<T>(draw: () => Promise<T>, onError: (error: unknown) => void): Stock<T> {
  const ready: T[] = [];
  const waiting: ((made: T | undefined) => void)[] = [];
  let drawing = false;

  async function fill(): Promise<void> {
    drawing = true;
    try {
      while (ready.length < AHEAD || waiting.length > 0) {
        const made = await draw();
        const first = waiting.shift();
        if (first) first(made);
        else ready.push(made);
      }
    } catch (error) {
      for (const wait of waiting.splice(0)) wait(undefined);
      onError(error);
    } finally {
      drawing = false;
    }
  }

  return {
    take() {
      const made = ready.shift();
      const next =
        made !== undefined
          ? Promise.resolve(made)
          : waiting.length >= WAITING
            ? Promise.resolve(undefined)
            : new Promise<T | undefined>((resolve) => void waiting.push(resolve));
      if (!drawing) void fill();
      return next;
    },
  };
}
