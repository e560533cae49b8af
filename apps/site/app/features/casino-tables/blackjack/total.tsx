import type { CSSProperties, ReactNode } from 'react';
import { useWords } from '../../../shared/words/words.tsx';

interface TotalProps {
  readonly active?: boolean;
  /** Of the last card that makes it: the total comes with that card. */
  readonly order?: number | undefined;
  readonly children: ReactNode;
}

/** The total over a hand. */
export function Total({ active, order, children }: TotalProps) {
  const { dir } = useWords();
  return (
    <p
      // A total that comes with another card is another: its animation runs anew.
      key={order ?? 'lying'}
      className="blackjack-total"
      dir={dir}
      data-active={active ? '' : undefined}
      data-dealt={order === undefined ? undefined : ''}
      style={order === undefined ? undefined : ({ '--order': order } as CSSProperties)}
    >
      {children}
    </p>
  );
}
