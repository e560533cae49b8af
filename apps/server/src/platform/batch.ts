/**
 * Group commit: requests that arrive while a flush is under way go together into the next one. Each gets its own answer.
 * `lanes` flushes run side by side; the same lane number always takes its items in order of arrival.
 */
export interface Batcher<Item, Answer> {
  submit(lane: number, item: Item): Promise<Answer>;
  /** Resolves once nothing waits or runs; new items are refused from now on. */
  close(): Promise<void>;
  readonly waiting: number;
}

export class BatchFull extends Error {}

interface Waiting<Item, Answer> {
  item: Item;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

export function batcher<Item, Answer>(options: {
  readonly lanes: number;
  /** Items in one flush at most. */
  readonly size: number;
  /** Items waiting in one lane at most; beyond it `submit` rejects with BatchFull. */
  readonly queue: number;
  readonly flush: (items: readonly Item[], lane: number) => Promise<readonly Answer[]>;
}): Batcher<Item, Answer> {
  const queues: Waiting<Item, Answer>[][] = Array.from({ length: options.lanes }, () => []);
  const running = new Array<boolean>(options.lanes).fill(false);
  let closed = false;
  let drained: (() => void)[] = [];
  const idle = () => queues.every((q) => q.length === 0) && running.every((r) => !r);

  async function run(lane: number): Promise<void> {
    const queue = queues[lane]!;
    const part = queue.splice(0, options.size);
    try {
      const answers = await options.flush(
        part.map((w) => w.item),
        lane,
      );
      if (answers.length !== part.length) throw new Error(`flush answered ${answers.length} of ${part.length} items`);
      part.forEach((w, i) => {
        w.resolve(answers[i]!);
      });
    } catch (error) {
      for (const w of part) w.reject(error);
    }
    if (queue.length > 0) setImmediate(() => void run(lane));
    else {
      running[lane] = false;
      if (idle()) {
        for (const f of drained) f();
        drained = [];
      }
    }
  }

  return {
    submit(lane, item) {
      const index = lane % options.lanes;
      const queue = queues[index]!;
      if (closed || queue.length >= options.queue) return Promise.reject(new BatchFull('too many requests wait for the database'));
      return new Promise((resolve, reject) => {
        queue.push({ item, resolve, reject });
        if (!running[index]) {
          running[index] = true;
          setImmediate(() => void run(index));
        }
      });
    },
    close() {
      closed = true;
      return idle() ? Promise.resolve() : new Promise((resolve) => void drained.push(resolve));
    },
    get waiting() {
      return queues.reduce((n, q) => n + q.length, 0);
    },
  };
}
