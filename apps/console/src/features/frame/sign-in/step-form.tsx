import { Brand, Button } from '@fairbook/ui';
import { PRODUCT_MARK } from '@fairbook/ui/marks.ts';
import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { CallFailed } from '../../../shared/api.ts';
import { Refused } from '../../../shared/form/form-dialog.tsx';
import { type SendForm, useSendForm, type Wrong } from '../../../shared/form/send-form.ts';
import { useTitle } from '../../../shared/screen.tsx';
import { words } from '../../../words.ts';

/** The card every step of signing in stands on. */
export function StepCard({ title, text, children }: { readonly title: string; readonly text?: string; readonly children: ReactNode }) {
  useTitle(title);
  return (
    <main className="sign-in" id="main">
      <div className="sign-in-card">
        <div className="rail-top">
          <Brand mark={PRODUCT_MARK} name={words.brand} size={26} />
          <span className="rail-tag">{words.console}</span>
        </div>
        <h1>{title}</h1>
        {text === undefined ? null : <p className="sign-in-text">{text}</p>}
        {children}
      </div>
    </main>
  );
}

interface StepFormProps<V extends FieldValues> {
  readonly action: string;
  /** Another action of the step leads. */
  readonly second?: boolean;
  /** On the button while it is sent. */
  readonly busy?: string;
  readonly first: DefaultValues<V>;
  /** Sends what was typed. Thrown: why not. */
  readonly send: (typed: V) => Promise<void>;
  readonly explain: (failed: CallFailed) => Wrong<V> | undefined;
  /** The step was waited for too long, or its session ended. */
  readonly onOver?: () => void;
  readonly children: (sent: SendForm<V>) => ReactNode;
}

/** A step that is one form: sends, shows what was wrong, and goes back to the beginning when the time for it is over. */
export function StepForm<V extends FieldValues>({ action, second, busy, first, send, explain, onOver, children }: StepFormProps<V>) {
  const sent = useSendForm<V>({
    first,
    send,
    explain(failed) {
      if (failed.code === 'not-signed-in') onOver?.();
      return explain(failed);
    },
  });
  return (
    <form className="sign-in-form" onSubmit={sent.submit} noValidate>
      {children(sent)}
      <Refused>{sent.failed}</Refused>
      <Button
        type="submit"
        variant={second ? 'neutral' : 'primary'}
        size="large"
        wide
        {...(sent.busy ? { busy: busy ?? words.signIn.busy } : {})}
      >
        {action}
      </Button>
    </form>
  );
}
