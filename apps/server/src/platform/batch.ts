/**
 * Group commit: requests that arrive while a flush is under way go together into the next one, in order of arrival. Each gets its own
 * answer. One flush at a time: several share the database's and this process's time without doing more, and make every one wait longer.
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
  readonly flush: (items: readonly Item[]) => Promise<readonly Answer[]>;
}): Batcher<Item, Answer> {
  const queue: Waiting<Item, Answer>[] = [];
  let running = false;
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
    if (queue.length > 0) setImmediate(() => void run());
    else {
      running = false;
      for (const f of drained) f();
      drained = [];
    }
  }

  return {
    submit(item) {
      if (closed || queue.length >= options.queue) return Promise.reject(new BatchFull('too many requests wait for the database'));
      return new Promise((resolve, reject) => {
        queue.push({ item, resolve, reject });
        if (running) return;
        running = true;
        setImmediate(() => void run());
      });
    },
    close() {
      closed = true;
      return running ? new Promise((resolve) => void drained.push(resolve)) : Promise.resolve();
    },
  };
}
