import { buttonClass, Field } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import { CallFailed, call } from '../../shared/api.ts';
import { words } from '../../words.ts';
import { StepCard, StepForm } from './sign-in/step-form.tsx';

const text = words.forgot;

/** The token of the link, which stands behind the # of the address and leaves it at once; '' where there is none. */
function useToken(): string {
  const [token, setToken] = useState('');
  useEffect(() => {
    const found = /^#([\w-]{43})$/.exec(window.location.hash)?.[1];
    if (!found) return;
    setToken(found);
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return token;
}

function whyNot({ code, message }: CallFailed): string {
  if (code === 'weak-password') return words.password.weak;
  return code === 'link-over' ? text.over : message;
}

function NewPasswordForm({ onDone }: { readonly onDone: () => void }) {
  const token = useToken();
  return (
    <StepForm
      action={text.newAction}
      busy={words.why.busy}
      first={{ password: '', again: '' }}
      send={async ({ password, again }) => {
        if (password !== again) throw new CallFailed('bad-input', text.differ);
        await call('staffResetPassword', { body: { token: token || '-', password } });
        onDone();
      }}
      explain={(failed) => ({ again: whyNot(failed) })}
    >
      {({ field }) => (
        <>
          <Field
            label={words.password.after}
            {...field('password')}
            type="password"
            autoComplete="new-password"
            required
            size="form"
            autoFocus
            maxLength={128}
            hint={words.password.hint}
          />
          <Field label={text.again} {...field('again')} type="password" autoComplete="new-password" required size="form" maxLength={128} />
        </>
      )}
    </StepForm>
  );
}

/** Chooses a new password with the link that was sent. */
export default function NewPassword() {
  const [done, setDone] = useState(false);
  return (
    <StepCard title={done ? text.doneTitle : text.newTitle}>
      {done ? <p role="status">{text.done}</p> : <NewPasswordForm onDone={() => setDone(true)} />}
      <a href="/console" className={buttonClass({ variant: done ? 'primary' : 'ghost', size: done ? 'large' : 'medium', wide: true })}>
        {text.back}
      </a>
    </StepCard>
  );
}
