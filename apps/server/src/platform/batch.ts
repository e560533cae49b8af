/**
 * Group commit: requests that arrive while a flush is under way go together into the next one, in order of arrival. Each gets its own
 * answer. A second flush may begin while the first is under way: this process works on one while the database works on the other.
 */
export interface Batcher<Item, Answer> {
  submit(item: Item): Promise<Answer>;
  /** Resolves once nothing waits or runs; new items are refused from now on. */
  close(): Promise<void>;
}

export class BatchFull extends Error {}

interface Waiting<Item, Answer> {
  item: Item;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

export function batcher<Item, Answer>(options: {
  /** Items in one flush at most. */
  readonly size: number;
  /** Items waiting at most; beyond it `submit` rejects with BatchFull. */
  readonly queue: number;
  /** Flushes under way at most. */
  readonly atOnce: number;
  /** Items that must wait for a flush to begin beside another: fewer go together in the next one. */
  readonly besideFrom: number;
  readonly flush: (items: readonly Item[]) => Promise<readonly Answer[]>;
}): Batcher<Item, Answer> {
  const queue: Waiting<Item, Answer>[] = [];
  let running = 0;
  let starting = false;
  let closed = false;
  let drained: (() => void)[] = [];

  async function run(): Promise<void> {
    const part = queue.splice(0, options.size);
    try {
      const answers = await options.flush(part.map((w) => w.item));
      if (answers.length !== part.length) throw new Error(`flush answered ${answers.length} of ${part.length} items`);
      part.forEach((w, i) => {
        w.resolve(answers[i]!);
      });
    } catch (error) {
      for (const w of part) w.reject(error);
    }
    running -= 1;
    start();
    if (running > 0 || starting) return;
    for (const f of drained) f();
    drained = [];
  }

  /** Begins a flush when there is something to flush and room for one: after this turn, so that all that arrives in it goes together. */
  function start(): void {
    if (starting || queue.length === 0 || running >= options.atOnce || (running > 0 && queue.length < options.besideFrom)) return;
    starting = true;
    setImmediate(() => {
      starting = false;
      running += 1;
      void run();
    });
  }

  return {
    submit(item) {
      if (closed || queue.length >= options.queue) return Promise.reject(new BatchFull('too many requests wait for the database'));
      return new Promise((resolve, reject) => {
        queue.push({ item, resolve, reject });
        start();
      });
    },
    close() {
      closed = true;
      return running > 0 || starting ? new Promise((resolve) => void drained.push(resolve)) : Promise.resolve();
    },
  };
}
