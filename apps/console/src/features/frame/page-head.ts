import { createContext, type ReactNode, use, useEffect } from 'react';
import { words } from '../../words.ts';

export interface Crumb {
  readonly to: string;
  readonly link: ReactNode;
}
export interface PageHead {
  readonly title: string;
  readonly crumbs: readonly Crumb[];
  /** Beside the title: the state of the whole screen. */
  readonly note: ReactNode;
}

const EMPTY: PageHead = { title: words.brand, crumbs: [], note: null };
export const PageHeadContext = createContext<{ readonly head: PageHead; readonly set: (head: PageHead) => void }>({
  head: EMPTY,
  set: () => {},
});
export const NO_HEAD = EMPTY;

export const usePageHead = (): PageHead => use(PageHeadContext).head;

const NO_CRUMBS: readonly Crumb[] = [];

/** Names the screen: the frame's one heading and the browser's tab. */
export function useHead(title: string, crumbs: readonly Crumb[] = NO_CRUMBS, note: ReactNode = null): void {
  const { set } = use(PageHeadContext);
  useEffect(() => {
    document.title = `${title} · ${words.brand}`;
    set({ title, crumbs, note });
  }, [title, crumbs, note, set]);
}
