import { usualOptions } from '@fairbook/games/definition/options';
import { gameOf } from '@fairbook/games/games';
import type { Language } from '@fairbook/words';
import { useEffect, useMemo, useRef, useState } from 'react';
import { amountsOf } from '../app/features/casino-game/play/amounts.ts';
import { currencySymbol } from '../app/shared/words/format.ts';
import { WordsProvider } from '../app/shared/words/words.tsx';
import { type Checked, checkForm } from './check/check.ts';
import { isHidden } from './check/verdict.ts';
import { RoundFields } from './form/round-fields.tsx';
import { PageHead } from './page-head.tsx';
import type { FormProblem } from './round/form.ts';
import { EMPTY_FORM, optionText, type RoundForm } from './round/form.ts';
import { type Linked, readLink } from './round/link.ts';
import { Steps } from './steps/steps.tsx';
import { Impossible, Verdict } from './steps/verdict.tsx';

const CHIPS = 'XXX';
/** Fields read amounts alike in every language. */
const amountsIn = (currency: string) => amountsOf(currency, 'en-GB', currencySymbol);
const read = (text: string): Linked | undefined => readLink(text, (currency) => amountsIn(currency).text);

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

/** The language of the link, else the device's, of those the page speaks. */
function firstLanguage(languages: readonly Language[], linked: Linked | undefined): string {
  const wanted = [linked?.language, ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wanted.find((code) => languages.some((known) => known.code === code)) ?? 'en';
}

/** The page that plays a round again from its seeds. `file`: it as it came, to be saved. */
export function FairnessPage({ file, languages }: { file: string; languages: readonly Language[] }) {
  const linked = useMemo(() => read(location.hash), []);
  const [language, setLanguage] = useState(() => firstLanguage(languages, linked));
  const [shown, setShown] = useState(() => begin(linked));
  const result = useRef<HTMLDivElement>(null);
  const facts = languages.find(({ code }) => code === language);
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = facts?.dir ?? 'ltr';
  }, [language, facts]);
  useEffect(() => {
    const follow = (): void => {
      const next = read(location.hash);
      if (next) setShown(begin(next));
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const { form, told, checked, problem } = shown;
  const amounts = useMemo(() => amountsOf(told?.currency ?? CHIPS, facts?.locale ?? 'en-GB', currencySymbol), [told, facts]);
  const change = (changed: Partial<RoundForm>): void => {
    const game = changed.game !== undefined && changed.game !== form.game ? { options: usualTexts(changed.game) } : {};
    // A round of another game, or with another seed, is not the one that the history told.
    setShown({ form: { ...form, ...game, ...changed }, told, checked: undefined, problem: undefined });
  };
  return (
    <WordsProvider language={language}>
      <PageHead file={file} languages={languages} language={language} onLanguage={setLanguage} />
      <main className="fair-page">
        <RoundFields
          form={form}
          problem={problem}
          hidden={isHidden(form, told)}
          onChange={change}
          onLink={(text) => {
            const next = read(text);
            if (next) setShown(begin(next));
            return next !== undefined;
          }}
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
    </WordsProvider>
  );
}
