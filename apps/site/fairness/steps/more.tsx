import { Button } from '@fairbook/ui';
import { useWords } from '../../app/shared/words/words.tsx';

/** Shows the rest of a list that is long. */
export function More({ of, few, all, onAll }: { of: number; few: number; all: boolean; onAll: () => void }) {
  const { say } = useWords();
  if (all || of <= few) return null;
  return <Button onClick={onAll}>{say('fair_show_all', { count: of })}</Button>;
}
