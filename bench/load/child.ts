import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** A process that answers one message at a time; it ends with this one. */
export interface Child<Asked, Answered> {
  ask(message: Asked): Promise<Answered>;
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

type Envelope = { readonly value?: unknown; readonly error?: string };

/** Longest a question may take, ms. */
const ANSWER_MS = 180_000;

/** Starts `file` of this folder tree; it must call `answerParent`. */
export async function startChild<Asked, Answered>(file: URL, env: Readonly<Record<string, string>> = {}): Promise<Child<Asked, Answered>> {
  const child = fork(file, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const receive = async (): Promise<unknown> => {
    const stop = new AbortController();
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(ANSWER_MS)]);
    const gone = once(child, 'exit', { signal }).then(() => Promise.reject(new Error(`${file.pathname} ended`)));
    gone.catch(() => {});
    try {
      const [envelope] = (await Promise.race([once(child, 'message', { signal }), gone])) as [Envelope];
      if (envelope.error !== undefined) throw new Error(envelope.error);
      return envelope.value;
    } finally {
      stop.abort();
    }
  };
  await receive();
  return {
    process: child,
    async ask(message) {
      const answered = receive();
      child.send(message as object);
      return (await answered) as Answered;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.disconnect();
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** The child's side: says it is ready, then answers each message with what `answer` makes of it. */
export function answerParent<Asked, Answered>(answer: (message: Asked) => Promise<Answered>): void {
  process.on('message', (message) => {
    answer(message as Asked).then(
      (value) => process.send?.({ value } satisfies Envelope),
      (error: unknown) =>
        process.send?.({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) } satisfies Envelope),
    );
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.({} satisfies Envelope);
}
