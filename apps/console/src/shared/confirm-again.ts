import { useSyncExternalStore } from 'react';

/** Calls that wait for the employee to prove the password again: one question answers them all. */
let waiting: ((confirmed: boolean) => void)[] = [];
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Asks for the password; true once it was right, false when the employee would not. */
export function confirmAgain(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting = [...waiting, resolve];
    tell();
  });
}

export function answerConfirm(confirmed: boolean): void {
  const answered = waiting;
  waiting = [];
  tell();
  for (const resolve of answered) resolve(confirmed);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether a call waits for the password. */
export const useConfirmAsked = (): boolean => useSyncExternalStore(subscribe, () => waiting.length > 0);
