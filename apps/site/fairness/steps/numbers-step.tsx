import { Num } from '@fairbook/ui';
import { useState } from 'react';
import { useWords } from '../../app/shared/words/words.tsx';
import type { Checked } from '../check/check.ts';
import type { Drawn } from '../check/draw-log.ts';
import { fractionText, pairsOf, sumOf } from './bytes.ts';
import { More } from './more.tsx';
import { readingOf } from './readings.ts';

const FEW = 24;
const WORDS_PER_HASH = 8;

/** Four bytes that a draw read, by their place among all. */
const wordAt = ({ mixed }: Checked, place: number): number => mixed[Math.floor(place / WORDS_PER_HASH)]?.words[place % WORDS_PER_HASH] ?? 0;

function Draw({ drawn, checked, at }: { drawn: Drawn; checked: Checked; at: number }) {
  const words = Array.from({ length: drawn.words }, (_, i) => wordAt(checked, drawn.place + i));
  return (
    <li>
      <Num>{at + 1}</Num>
      <span>
        <code>{words.map((word) => pairsOf(word).join(' ')).join(' ')}</code>
        <strong>{drawn.words === 1 ? fractionText(words[0] ?? 0) : String(drawn.value)}</strong>
      </span>
      {drawn.of === undefined ? null : (
        <span className="fair-read">
          <small>× {drawn.of}</small>
          <strong>{readingOf(checked, drawn)}</strong>
        </span>
      )}
    </li>
  );
}

/** Bytes become numbers, each scaled to as many as there are to choose from. */
export function NumbersStep({ checked }: { checked: Checked }) {
  const { say } = useWords();
  const [all, setAll] = useState(false);
  const { drawn } = checked;
  const first = drawn[0];
  const word = wordAt(checked, 0);
  return (
    <>
      {first === undefined ? <p>{say('fair_no_draw')}</p> : null}
      {first?.words === 1 ? (
        <p>
          {say('fair_first')}{' '}
          <bdi dir="ltr">
            {sumOf(word)} = {fractionText(word)}
          </bdi>
          .{first.of === undefined ? null : <> {say('fair_scaled', { count: first.of, value: first.value })}</>}
        </p>
      ) : null}
      {first && first.words > 1 ? <p>{say('fair_bits', { value: String(first.value) })}</p> : null}
      <ol className="fair-draws" dir="ltr">
        {(all ? drawn : drawn.slice(0, FEW)).map((each, at) => (
          <Draw key={each.place} drawn={each} checked={checked} at={at} />
        ))}
      </ol>
      <More of={drawn.length} few={FEW} all={all} onAll={() => setAll(true)} />
    </>
  );
}
