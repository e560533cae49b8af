import { usualOptions } from '@fairbook/games/definition/options';
import { gameOf } from '@fairbook/games/games';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { amountsOf } from '../app/features/casino-game/play/amounts.ts';
import { currencySymbol } from '../app/shared/words/format.ts';
import { useWords } from '../app/shared/words/words.tsx';
import { type Checked, checkForm } from './check/check.ts';
import { isHidden } from './check/verdict.ts';
import { RoundFields } from './form/round-fields.tsx';
import { amountsIn } from './round/amounts-in.ts';
import type { FormProblem } from './round/form.ts';
import { EMPTY_FORM, optionText, type RoundForm } from './round/form.ts';
import type { Linked } from './round/link.ts';
import { Steps } from './steps/steps.tsx';
import { Impossible, Verdict } from './steps/verdict.tsx';

const CHIPS = 'XXX';

/** What a history tells of a round beside what it was drawn from. */
const COURSE: ReadonlySet<keyof RoundForm> = new Set(['options', 'stakes', 'decisions'] as const);

/** What the page shows: the fields, and what the last check of them came to. */
interface Shown {
  readonly form: RoundForm;
  readonly told: Linked['told'];
  readonly checked: Checked | undefined;
  readonly problem: FormProblem | undefined;
}

function shownOf(form: RoundForm, told: Linked['told']): Shown {
  const result = checkForm(form, amountsIn(told?.currency ?? CHIPS).read);
  return { form, told, checked: result.ok ? result.value : undefined, problem: result.ok ? undefined : result.refusal };
}

const usualTexts = (game: string): RoundForm['options'] => {
  const schema = gameOf(game)?.options ?? {};
  const usual = usualOptions(schema);
  return Object.fromEntries(Object.entries(schema).map(([name, field]) => [name, optionText(field as never, usual[name] as never)]));
};
const begin = (linked: Linked | undefined): Shown =>
  linked
    ? shownOf(linked.form, linked.told)
    : { form: { ...EMPTY_FORM, options: usualTexts(EMPTY_FORM.game) }, told: undefined, checked: undefined, problem: undefined };

/** What a round is checked with. `kind`: what else can be checked. `onLink`: whether a text was a link of the page, which opens it. */
export function RoundPage({ linked, kind, onLink }: { linked: Linked | undefined; kind: ReactNode; onLink: (text: string) => boolean }) {
  const { locale } = useWords();
  const [shown, setShown] = useState(() => begin(linked));
  const result = useRef<HTMLDivElement>(null);
  const { form, told, checked, problem } = shown;
  const amounts = useMemo(() => amountsOf(told?.currency ?? CHIPS, locale, currencySymbol), [told, locale]);
  const change = (changed: Partial<RoundForm>): void => {
    const game = changed.game !== undefined && changed.game !== form.game ? { options: usualTexts(changed.game) } : {};
    // A round of another game, or with another seed, is not the one that the history told.
    setShown({ form: { ...form, ...game, ...changed }, told, checked: undefined, problem: undefined });
  };
  return (
    <main className="fair-page">
      <RoundFields
        form={form}
        problem={problem}
        hidden={isHidden(form, told)}
        kind={kind}
        onChange={change}
        onLink={onLink}
        onCheck={() => {
          setShown(shownOf(form, told));
          result.current?.focus();
        }}
      >
        {checked ? <Verdict form={form} checked={checked} told={told} amounts={amounts} /> : null}
        {told && problem && COURSE.has(problem.field) ? <Impossible problem={problem} /> : null}
      </RoundFields>
      <div className="fair-steps" ref={result} tabIndex={-1}>
        <Steps form={form} checked={checked} told={told} amounts={amounts} />
      </div>
    </main>
  );
}
