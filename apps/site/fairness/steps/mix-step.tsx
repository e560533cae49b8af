import { useState } from 'react';
import { useWords } from '../../app/shared/words/words.tsx';
import type { Checked } from '../check/check.ts';
import type { RoundForm } from '../round/form.ts';
import { hexOf } from './bytes.ts';
import { More } from './more.tsx';

/** More hashes than this are asked for. */
const FEW = 4;

/** The seeds become bytes: one hash of 32 after the other, as many as the round read. */
export function MixStep({ form, checked }: { form: RoundForm; checked: Checked }) {
  const { say } = useWords();
  const [all, setAll] = useState(false);
  const read = checked.drawn.reduce((sum, { words }) => sum + words, 0);
  const shown = all ? checked.mixed : checked.mixed.slice(0, FEW);
  return (
    <>
      <p>{say(form.source === 'chain' ? 'fair_mix_chain' : 'fair_mix_seeds', { bytes: checked.mixed.length * 32 })}</p>
      <ol className="fair-hashes" dir="ltr">
        {shown.map(({ message, words }, cursor) => (
          <li key={message}>
            <code>{message}</code>
            <span>
              {words.map((word, i) => {
                const place = cursor * words.length + i;
                return (
                  <code key={place} data-read={place < read ? '' : undefined}>
                    {hexOf(word)}
                  </code>
                );
              })}
            </span>
          </li>
        ))}
      </ol>
      <More of={checked.mixed.length} few={FEW} all={all} onAll={() => setAll(true)} />
    </>
  );
}
