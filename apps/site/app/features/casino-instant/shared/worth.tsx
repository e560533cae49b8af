import { Num } from '@fairbook/ui';
import { useWords } from '../../../shared/words/words.tsx';

/** What an open round is worth now, and after one step more; across the head of a stage. */
export function Worth({
  now,
  nowTimes,
  nowAmount,
  next,
  nextTimes,
  nextAmount,
}: {
  now: string;
  nowTimes: string | undefined;
  nowAmount: string | undefined;
  next: string;
  nextTimes: string;
  nextAmount: string | undefined;
}) {
  const { dir } = useWords();
  const cell = (name: string, times: string | undefined, amount: string | undefined) => (
    <div>
      <span>{name}</span>
      <strong>{times === undefined ? '–' : <Num>{times}×</Num>}</strong>
      {amount === undefined ? null : <Num>{amount}</Num>}
    </div>
  );
  return (
    <div className="instant-worth" dir={dir}>
      {cell(now, nowTimes, nowAmount)}
      {cell(next, nextTimes, nextAmount)}
    </div>
  );
}
