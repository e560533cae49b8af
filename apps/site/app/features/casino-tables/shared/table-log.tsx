import { useCallback, useState } from 'react';
import { useSay } from '../../../shared/words/words.tsx';

/** Sentences that stay readable. */
const KEPT = 12;

export interface Line {
  readonly id: number;
  readonly text: string;
}

/** The last things that happened at a table, and how one more is said. */
export function useTableLines(): readonly [readonly Line[], (said: readonly string[]) => void] {
  const [lines, setLines] = useState<readonly Line[]>([]);
  const add = useCallback((said: readonly string[]) => {
    if (said.length === 0) return;
    setLines((all) => {
      const next = (all.at(-1)?.id ?? 0) + 1;
      return [...all, ...said.map((text, i) => ({ id: next + i, text }))].slice(-KEPT);
    });
  }, []);
  return [lines, add];
}

/** What happens, in sentences: the last ones stay readable. */
export function TableLog({ lines }: { readonly lines: readonly Line[] }) {
  const say = useSay();
  return (
    <div className="sr-only" role="log" aria-live="polite" aria-label={say('shared_log')}>
      {lines.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
