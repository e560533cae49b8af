import { Button, buttonClass, Field } from '@fairbook/ui';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { words } from '../../words.ts';
import { StepCard, StepForm } from './sign-in/step-form.tsx';

const text = words.forgot;

/** Asks for a link to choose a new password; what comes of it is said by e-mail alone. */
export function ForgotPassword({ onBack }: { readonly onBack: () => void }) {
  const [sent, setSent] = useState<{ readonly inbox: string | null }>();
  return (
    <StepCard title={sent ? text.sentTitle : text.title}>
      {sent ? (
        <>
          <p role="status">{text.sent}</p>
          {sent.inbox === null ? null : (
            <a href={sent.inbox} className={buttonClass({ variant: 'primary', size: 'large', wide: true })}>
              {text.inbox}
            </a>
          )}
        </>
      ) : (
        <StepForm
          action={text.action}
          busy={text.busy}
          first={{ login: '' }}
          send={async (typed) => setSent(await call('staffForgotPassword', { body: typed }))}
          explain={({ message }) => ({ login: message })}
        >
          {({ field }) => (
            <Field
              label={text.login}
              {...field('login')}
              autoComplete="username"
              required
              size="form"
              autoFocus
              maxLength={254}
              hint={text.hint}
            />
          )}
        </StepForm>
      )}
      <Button variant="ghost" wide onClick={onBack}>
        {text.back}
      </Button>
    </StepCard>
  );
}
