import type { ReactNode } from 'react';
import { keptMarks } from './kept-html.ts';

interface KeptProps {
  /** What the part is made of: never changed once made, and another object when it differs. */
  readonly of: object;
  /** All that its drawing depends on beside `of`. */
  readonly way: string;
  /** A component of its own, so that it costs nothing when it is not drawn. */
  readonly children: ReactNode;
}

function KeptOnServer({ of, way, children }: KeptProps) {
  const marks = keptMarks(of, way);
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
export const Kept = import.meta.env.SSR ? KeptOnServer : ({ children }: KeptProps) => children;
