import { Button, Field, Strip, TextArea } from '@fairbook/ui';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../app/shared/words/words.tsx';
import { canHashBack, hashedBack } from '../check/chain-check.ts';
import type { RoundForm } from '../round/form.ts';
import type { FieldsProps } from './fields-props.ts';

/** Hashes made so far, and at the end whether they came to the published one. */
type Progress = { readonly done: number } | { readonly kept: boolean };

/** Hashes a game back to the end of its chain bit by bit, so that the page goes on answering. */
function HashBack({ gameHash, number, end }: Pick<RoundForm, 'gameHash' | 'number' | 'end'>) {
  const { say, locale } = useWords();
  const [progress, setProgress] = useState<Progress>();
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const start = (): void => {
    const steps = hashedBack(gameHash, Number(number), end);
    const go = (): void => {
      const step = steps.next();
      setProgress(step.done ? { kept: step.value } : { done: step.value });
      if (!step.done) timer.current = window.setTimeout(go);
    };
    go();
  };
  const figure = (count: number): string => new Intl.NumberFormat(locale).format(count);
  const running = progress && 'done' in progress ? progress : undefined;
  return (
    <>
      <Button wide onClick={start} disabled={running !== undefined}>
        {running ? say('fair_hashing', { done: figure(running.done), all: figure(Number(number)) }) : say('fair_hash_back')}
      </Button>
      {progress && 'kept' in progress ? (
        <Strip icon={progress.kept ? 'seal-check' : 'warning-circle'} tone={progress.kept ? 'up' : 'down'}>
          {say(progress.kept ? 'fair_chain_kept' : 'fair_chain_broken')}
        </Strip>
      ) : null}
    </>
  );
}

/** Of a round that many share: a game of a hash chain that was published before it began. */
export function ChainFields({ form, problem, hidden, onChange }: FieldsProps) {
  const { say } = useWords();
  return (
    <>
      <TextArea
        label={say('fair_game_hash')}
        className="fair-code"
        dir="ltr"
        rows={2}
        spellCheck={false}
        value={form.gameHash}
        {...(hidden
          ? { hint: say('fair_hidden_chain') }
          : { error: problem?.field === 'gameHash' ? say('fair_wrong_gameHash') : undefined })}
        onChange={(event) => onChange({ gameHash: event.currentTarget.value })}
      />
      <TextArea
        label={say('fair_salt')}
        className="fair-code"
        dir="ltr"
        rows={2}
        spellCheck={false}
        value={form.salt}
        error={problem?.field === 'salt' ? say('fair_wrong_salt') : undefined}
        onChange={(event) => onChange({ salt: event.currentTarget.value })}
      />
      <div className="fair-pair">
        <Field
          label={say('fair_number')}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          value={form.number}
          onChange={(event) => onChange({ number: event.currentTarget.value })}
        />
        <Field
          label={say('fair_end')}
          className="fair-code"
          dir="ltr"
          autoComplete="off"
          value={form.end}
          onChange={(event) => onChange({ end: event.currentTarget.value })}
        />
      </div>
      {canHashBack(form.gameHash, form.number, form.end) ? (
        <HashBack key={`${form.gameHash} ${form.number} ${form.end}`} {...form} />
      ) : null}
    </>
  );
}
