import { useSyncExternalStore } from 'react';
import { createStore } from '../session/store.ts';

/** Whether a visitor wants rounds shown in a fraction of their time, in every game where that is allowed. Told anew on each visit. */
const store = createStore({ fast: false });

export const isFast = (): boolean => store.get().fast;
export const setFast = (fast: boolean): void => store.set({ fast });
export const useFast = (): boolean => useSyncExternalStore(store.subscribe, isFast, () => false);
