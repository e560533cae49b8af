import { type ReactNode, useMemo, useRef, useState } from 'react';
import { amountsOf } from '../app/features/casino-game/play/amounts.ts';
import { currencySymbol } from '../app/shared/words/format.ts';
import { useWords } from '../app/shared/words/words.tsx';
import { type CheckedWin, checkWin, type WinProblem } from './check/win-check.ts';
import { WinFields } from './form/win-fields.tsx';
import { amountsIn } from './round/amounts-in.ts';
import { EMPTY_WIN, type LinkedWin, type WinForm } from './round/win-form.ts';
import { WinSteps, WinVerdict } from './steps/win-steps.tsx';

const CHIPS = 'XXX';

interface Shown {
  readonly form: WinForm;
  readonly checked: CheckedWin | undefined;
  readonly problem: WinProblem | undefined;
}

function shownOf(form: WinForm, currency: string): Shown {
  const result = checkWin(form, amountsIn(currency).read);
  return { form, checked: result.ok ? result.value : undefined, problem: result.ok ? undefined : result.refusal };
}

/** What a won cycle of a must-hit-by is checked with. `kind`: what else can be checked. */
export function WinPage({ linked, kind }: { linked: LinkedWin | undefined; kind: ReactNode }) {
  const { locale } = useWords();
  const currency = linked?.currency ?? CHIPS;
  const [shown, setShown] = useState(() =>
    linked ? shownOf(linked.form, currency) : { form: EMPTY_WIN, checked: undefined, problem: undefined },
  );
  const result = useRef<HTMLDivElement>(null);
  const { form, checked, problem } = shown;
  const amounts = useMemo(() => amountsOf(currency, locale, currencySymbol), [currency, locale]);
  return (
    <main className="fair-page">
      <WinFields
        {...{ kind, form, problem }}
        onChange={(changed) => setShown({ form: { ...form, ...changed }, checked: undefined, problem: undefined })}
        onCheck={() => {
          setShown(shownOf(form, currency));
          result.current?.focus();
        }}
      >
        {checked ? <WinVerdict checked={checked} amounts={amounts} name={linked?.name ?? ''} /> : null}
      </WinFields>
      <div className="fair-steps" ref={result} tabIndex={-1}>
        <WinSteps checked={checked} salt={form.salt} end={form.end} amounts={amounts} />
      </div>
    </main>
  );
}
