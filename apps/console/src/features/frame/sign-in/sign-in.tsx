import type { SignInState } from '@fairbook/contract';
import { useEffect, useState } from 'react';
import { call } from '../../../shared/api.ts';
import { EnrolStep } from './enrol-step.tsx';
import { FactorStep } from './factor-step.tsx';
import { FirstPasswordStep } from './first-password-step.tsx';
import { PasswordStep } from './password-step.tsx';

interface SignInProps {
  /** Stay here although the console would open by now. */
  readonly onHold: () => void;
  readonly onDone: () => void;
  readonly onForgot: () => void;
}

/** Password, second factor, and at the first time an own password and an own factor: what is next is told by the server. */
export function SignIn({ onHold, onDone, onForgot }: SignInProps) {
  const [state, setState] = useState<SignInState>();
  const [late, setLate] = useState(false);
  const onStep = (next: SignInState): void => {
    if (next.step === 'done') onDone();
    else setState(next);
  };
  // A page that was loaded again goes on where its sign-in stood.
  useEffect(() => {
    let gone = false;
    call('staffSignInState').then(
      (begun) => {
        if (!gone && begun.step !== 'done') setState(begun);
      },
      () => {},
    );
    return () => {
      gone = true;
    };
  }, []);
  const over = (isLate: boolean): void => {
    void call('staffSignOut').catch(() => {});
    setState(undefined);
    setLate(isLate);
  };
  const onOver = (): void => over(false);
  if (!state) return <PasswordStep late={late} onStep={onStep} onForgot={onForgot} />;
  if (state.step === 'second-factor') return <FactorStep state={state} onStep={onStep} onOver={onOver} />;
  if (state.step === 'first-password') return <FirstPasswordStep state={state} onStep={onStep} onOver={() => over(true)} />;
  return <EnrolStep state={state} onHold={onHold} onDone={onDone} onOver={onOver} />;
}
