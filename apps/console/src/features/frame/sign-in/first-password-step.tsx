import type { SignInState } from '@fairbook/contract';
import { Field } from '@fairbook/ui';
import { CallFailed, call } from '../../../shared/api.ts';
import { words } from '../../../words.ts';
import { StepCard, StepForm } from './step-form.tsx';

const text = words.first;
const DIFFERS = 'again';
interface Typed {
  readonly login: string;
  readonly password: string;
  readonly again: string;
}

interface StepProps {
  readonly state: SignInState;
  readonly onStep: (state: SignInState) => void;
  readonly onOver: () => void;
}

function wrongWith({ field, fields, message }: CallFailed): Partial<Record<keyof Typed, string>> {
  if (field === 'login') return { login: fields['login'] ?? text.loginTaken };
  if (field === 'password') return { password: fields['password'] ?? text.weak };
  return { again: field === DIFFERS ? text.differs : message };
}

/** An own login and password in place of those that were given. */
export function FirstPasswordStep({ state, onStep, onOver }: StepProps) {
  async function send({ login, password, again }: Typed): Promise<void> {
    if (password !== again) throw new CallFailed('bad-input', text.differs, DIFFERS);
    onStep(await call('staffFirstPassword', { body: { login, password } }));
  }
  return (
    <StepCard title={text.title} text={text.text}>
      <StepForm
        action={text.action}
        first={{ login: state.login === 'admin' ? '' : state.login, password: '', again: '' }}
        onOver={onOver}
        send={send}
        explain={wrongWith}
      >
        {({ field }) => (
          <>
            <Field
              label={text.login}
              {...field('login')}
              autoComplete="username"
              required
              size="form"
              autoFocus
              minLength={3}
              maxLength={100}
              spellCheck={false}
              hint={text.loginHint}
            />
            <Field
              label={text.password}
              {...field('password')}
              type="password"
              autoComplete="new-password"
              required
              size="form"
              maxLength={128}
              hint={text.passwordHint}
            />
            <Field
              label={text.again}
              {...field('again')}
              type="password"
              autoComplete="new-password"
              required
              size="form"
              maxLength={128}
            />
          </>
        )}
      </StepForm>
    </StepCard>
  );
}
