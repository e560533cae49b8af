import type { Caller } from '@fairbook/client/caller';
import { captchaChallenge, captchaSolve } from '@fairbook/client/routes';
import type { CaptchaChallenge, CaptchaPurpose } from '@fairbook/contract';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { WordsProvider } from '../words/words.tsx';
import { CaptchaDialog } from './captcha-dialog.tsx';
import { CaptchaFrame } from './captcha-frame.tsx';
import type { Failure, OutsideChallenge, Wire } from './task.ts';
import { doWork } from './work.ts';

function wireOf(purpose: CaptchaPurpose, call: Caller['call']): Wire {
  return {
    async challenge(way) {
      const got = await call(captchaChallenge, { body: { purpose, ...(way && { way }) } });
      if (!got.ok) throw new Error(got.code);
      return got.value;
    },
    async solve({ challenge }, answer) {
      const got = await call(captchaSolve, { body: { challenge, answer } });
      if (!got.ok && got.code !== 'captcha-wrong') throw new Error(got.code);
      return got.ok ? got.value.token : undefined;
    },
  };
}

/** Shows something over the page until it has an answer. Rejects when it is closed, when it is over, and where it cannot be shown. */
function show<T>(what: (onDone: (done: T) => void, onFailed: (why: Failure) => void) => ReactNode): Promise<T> {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  return new Promise<T>((resolve, reject) => {
    const drawn = what(resolve, (why) => reject(new Error(why)));
    root.render(<WordsProvider language={document.documentElement.lang}>{drawn}</WordsProvider>);
  }).finally(() => {
    root.unmount();
    host.remove();
  });
}

const ask = (wire: Wire, first: CaptchaChallenge): Promise<string> =>
  show<string>((onSolved, onFailed) => <CaptchaDialog wire={wire} first={first} onSolved={onSolved} onFailed={onFailed} />);

/** A service outside; where it cannot be had, or does not believe its own response, the browser works instead. */
async function askOutside(wire: Wire, challenge: OutsideChallenge): Promise<string> {
  const response = await show<string | undefined>((onDone, onFailed) => (
    <CaptchaFrame
      challenge={challenge}
      onResponse={onDone}
      onFailed={(why) => (why === 'Captcha error' ? onDone(undefined) : onFailed(why))}
    />
  ));
  const token = response === undefined ? undefined : await wire.solve(challenge, { response });
  return token ?? ask(wire, await wire.challenge('work'));
}

async function solved(purpose: CaptchaPurpose, call: Caller['call']): Promise<string> {
  const wire = wireOf(purpose, call);
  const first = await wire.challenge();
  if ('frame' in first) return askOutside(wire, first);
  if (first.type !== 'custom') return ask(wire, first);
  // Unseen where the browser can; else a picture.
  const token = await doWork(first.work, new AbortController())
    .then((answer) => wire.solve(first, answer))
    .catch(() => undefined);
  return token ?? ask(wire, await wire.challenge('picture'));
}

/** One at a time: a second call that is refused meanwhile waits. */
let before: Promise<unknown> = Promise.resolve();

/** Has a captcha solved for a call that was refused without one: its token, or undefined where it was dismissed or could not be had. */
export function solveCaptcha(purpose: unknown, call: Caller['call']): Promise<string | undefined> {
  const token = before.then(() => solved(purpose as CaptchaPurpose, call)).catch(() => undefined);
  before = token;
  return token;
}
