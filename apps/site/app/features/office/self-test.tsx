import {
  SELF_TEST_ANSWERS,
  SELF_TEST_QUESTIONS,
  SELF_TEST_SUGGESTIONS,
  type SelfTestSuggestion,
  selfTestBand,
} from '@fairbook/domain/self-test';
import { Button, buttonClass, Card, Num } from '@fairbook/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { FormError } from '../../shared/forms/form-error.tsx';
import { useWords } from '../../shared/words/words.tsx';

const LEADS: Readonly<Record<Exclude<SelfTestSuggestion, 'help'>, { readonly key: string; readonly path: (language: string) => string }>> =
  {
    limits: { key: 'screen_limits', path: paths.limits },
    'time-out': { key: 'control_break', path: (language) => `${paths.limits(language)}#break` },
    'self-exclusion': { key: 'screen_self_exclusion', path: paths.selfExclusion },
  };

/** What the answers come to, and what to do next, strongest first. */
function Result({ score, onAgain }: { readonly score: number; readonly onAgain: () => void }) {
  const { say, language } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const band = selfTestBand(score);
  return (
    <section className="self-test-result figure">
      <h2 ref={heading} tabIndex={-1}>
        {say(`self_test_band_${band}`)}
      </h2>
      <p>
        {say('self_test_score')} <Num>{score}</Num> / <Num>{(SELF_TEST_ANSWERS.length - 1) * SELF_TEST_QUESTIONS.length}</Num>
      </p>
      <p>{say(`self_test_advice_${band}`)}</p>
      <p className="figure-acts">
        {SELF_TEST_SUGGESTIONS[band].map((suggestion) =>
          suggestion === 'help' ? (
            <a key={suggestion} href="#help" className={buttonClass({ variant: 'neutral' })}>
              {say('help_title')}
            </a>
          ) : (
            <A key={suggestion} to={LEADS[suggestion].path(language)} className={buttonClass({ variant: 'neutral' })}>
              {say(LEADS[suggestion].key)}
            </A>
          ),
        )}
        <Button variant="outline" onClick={onAgain}>
          {say('self_test_again')}
        </Button>
      </p>
    </section>
  );
}

/** Nine questions answered in the browser alone: nothing of them is kept or sent. */
export function SelfTest() {
  const { say } = useWords();
  const [answers, setAnswers] = useState<Readonly<Record<string, number>>>({});
  const [done, setDone] = useState(false);
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const first = SELF_TEST_QUESTIONS.find((question) => answers[question] === undefined);
    setMissing(first !== undefined);
    if (first === undefined) setDone(true);
    else document.getElementById(`${first}-0`)?.focus();
  };
  if (done)
    return (
      <Result
        score={Object.values(answers).reduce((sum, value) => sum + value, 0)}
        onAgain={() => {
          setAnswers({});
          setDone(false);
        }}
      />
    );
  return (
    <form method="post" className="self-test" onSubmit={submit}>
      <Card title={say('self_test_period')}>
        {SELF_TEST_QUESTIONS.map((question, i) => (
          <fieldset key={question} data-missing={missing && answers[question] === undefined ? '' : undefined}>
            <legend>
              <Num>{i + 1}</Num> {say(question)}
            </legend>
            <div className="self-test-answers">
              {SELF_TEST_ANSWERS.map((answer, value) => (
                <label key={answer}>
                  <input
                    id={`${question}-${value}`}
                    type="radio"
                    name={question}
                    checked={answers[question] === value}
                    onChange={() => setAnswers({ ...answers, [question]: value })}
                  />
                  <span>{say(answer)}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </Card>
      <FormError>{missing ? say('self_test_missing') : undefined}</FormError>
      <Button type="submit" variant="primary" size="large" wide>
        {say('self_test_submit')}
      </Button>
    </form>
  );
}
