import type { SignInState } from '@fairbook/contract';
import { Field } from '@fairbook/ui';
import { CallFailed, call } from '../../../shared/api.ts';
import { typedText } from '../../../shared/typed-text.ts';
import { words } from '../../../words.ts';
import { StepCard, StepForm } from './step-form.tsx';

const text = words.first;
const DIFFERS = 'again';

interface StepProps {
  readonly state: SignInState;
  readonly onStep: (state: SignInState) => void;
  readonly onOver: () => void;
}

/** An own login and password in place of those that were given. */
export function FirstPasswordStep({ state, onStep, onOver }: StepProps) {
  async function send(typed: FormData): Promise<void> {
    const password = typedText(typed, 'password');
    if (password !== typedText(typed, DIFFERS)) throw new CallFailed('bad-input', text.differs, DIFFERS);
    onStep(await call('staffFirstPassword', { body: { login: typedText(typed, 'login'), password } }));
  }
  return (
    <StepCard title={text.title} text={text.text}>
      <StepForm action={text.action} onOver={onOver} send={send}>
        {(failed) => {
          const of = (field: string): boolean => failed?.field === field;
          const other = failed && !['login', 'password', DIFFERS].includes(failed.field ?? '') ? failed.message : undefined;
          return (
            <>
              <Field
                label={text.login}
                name="login"
                defaultValue={state.login === 'admin' ? '' : state.login}
                autoComplete="username"
                required
                size="form"
                autoFocus
                minLength={3}
                maxLength={100}
                spellCheck={false}
                hint={text.loginHint}
                error={of('login') ? (failed?.fields['login'] ?? text.loginTaken) : undefined}
              />
              <Field
                label={text.password}
                name="password"
                type="password"
                autoComplete="new-password"
                required
                size="form"
                maxLength={128}
                hint={text.passwordHint}
                error={of('password') ? (failed?.fields['password'] ?? text.weak) : undefined}
              />
              <Field
                label={text.again}
                name={DIFFERS}
                type="password"
                autoComplete="new-password"
                required
                size="form"
                maxLength={128}
                error={of(DIFFERS) ? text.differs : other}
              />
            </>
          );
        }}
      </StepForm>
    </StepCard>
  );
}
