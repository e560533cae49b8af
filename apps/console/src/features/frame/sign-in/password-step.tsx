import type { SignInState } from '@fairbook/contract';
import { Button, Field, Strip } from '@fairbook/ui';
import { call } from '../../../shared/api.ts';
import { words } from '../../../words.ts';
import { StepCard, StepForm } from './step-form.tsx';

const text = words.signIn;

interface PasswordStepProps {
  readonly late: boolean;
  readonly onStep: (state: SignInState) => void;
  readonly onForgot: () => void;
}

export function PasswordStep({ late, onStep, onForgot }: PasswordStepProps) {
  return (
    <StepCard title={text.title}>
      {late ? (
        <Strip icon="clock" tone="warning">
          {text.late}
        </Strip>
      ) : null}
      <StepForm
        action={text.action}
        first={{ login: '', password: '' }}
        send={async (typed) => onStep(await call('staffSignIn', { body: typed }))}
        explain={({ code, message }) => ({ password: code === 'wrong-credentials' ? text.wrong : message })}
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
              maxLength={100}
              spellCheck={false}
            />
            <Field
              label={text.password}
              {...field('password')}
              type="password"
              autoComplete="current-password"
              required
              size="form"
              maxLength={128}
              hint={text.hint}
            />
          </>
        )}
      </StepForm>
      <Button variant="ghost" wide onClick={onForgot}>
        {words.forgot.link}
      </Button>
    </StepCard>
  );
}
