import type { ReactNode } from 'react';
import { cachedMarks } from './cached-html.ts';

interface CachedProps {
  /** What the part is made of: never changed once made, and another object when it differs. */
  readonly of: object;
  /** All that its drawing depends on beside `of`. */
  readonly way: string;
  /** A component of its own, so that it costs nothing when it is not drawn. */
  readonly children: ReactNode;
}

function CachedOnServer({ of, way, children }: CachedProps) {
  const marks = cachedMarks(of, way);
  if (!marks) return children;
  if ('drawn' in marks) return marks.drawn;
  return (
    <>
      {marks.before}
      {children}
      {marks.after}
    </>
  );
}

/** On the server: the part as it was drawn last, while nothing of it changed. Nothing in it may ask for ids of React. */
export const Cached = import.meta.env.SSR ? CachedOnServer : ({ children }: CachedProps) => children;
