/** A value that changes, and who wants to hear of it. */
export interface Store<State> {
  get(): State;
  /** Changes a part, and tells. */
  set(part: Partial<State>): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<State extends object>(first: State): Store<State> {
  let state = first;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(part) {
      state = { ...state, ...part };
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
