import { Brand, Button } from '@fairbook/ui';
import { PRODUCT_MARK } from '@fairbook/ui/marks.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { CallFailed } from '../../../shared/api.ts';
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

interface StepFormProps {
  readonly action: string;
  /** Another action of the step leads. */
  readonly second?: boolean;
  /** Sends what was typed. Thrown: why not. */
  readonly send: (typed: FormData) => Promise<void>;
  /** The step was waited for too long, or its session ended. */
  readonly onOver: () => void;
  /** The fields, given what was wrong with the last try. */
  readonly children: (failed: CallFailed | undefined) => ReactNode;
}

/** A step that is one form: sends, shows what was wrong, and goes back to the beginning when the time for it is over. */
export function StepForm({ action, second, send, onOver, children }: StepFormProps) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<CallFailed>();
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailed(undefined);
    try {
      await send(new FormData(event.currentTarget));
    } catch (error) {
      const why = error instanceof CallFailed ? error : new CallFailed('unavailable', words.refused);
      if (why.code === 'not-signed-in') onOver();
      setFailed(why);
    }
    setBusy(false);
  }
  return (
    <form className="sign-in-form" onSubmit={(event) => void submit(event)}>
      {children(failed)}
      <Button type="submit" variant={second ? 'neutral' : 'primary'} size="large" wide {...(busy ? { busy: words.signIn.busy } : {})}>
        {action}
      </Button>
    </form>
  );
}
