import { Icon } from '@fairbook/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSay } from '../words/words.tsx';
import css from './captcha.css?url';
import type { Failure, OutsideChallenge } from './task.ts';

interface Props {
  readonly challenge: OutsideChallenge;
  readonly onResponse: (response: string) => void;
  readonly onFailed: (why: Failure) => void;
}

/** What the frame tells; it is our own page. */
interface Told {
  readonly captcha?: 'drawn' | 'solved' | 'open' | 'closed' | 'expired' | 'error';
  readonly response?: string;
}
const FAILURES = { closed: 'Dismissed captcha', expired: 'Expired captcha', error: 'Captcha error' } as const;

/** Unseen for so long, unless the service says that it has something to show; not every one does. ms. */
const UNSEEN_MS = 1500;
/** Nothing is heard of it for so long: it is not coming. ms. */
const SILENT_MS = 10_000;

/** The page of a service outside, in a frame of ours: unseen while the service asks nothing of the visitor. */
export function CaptchaFrame({ challenge, onResponse, onFailed }: Props) {
  const say = useSay();
  const frame = useRef<HTMLIFrameElement>(null);
  const [shown, setShown] = useState(false);
  const hear = useEffectEvent(({ source, origin, data }: MessageEvent<Told | null>) => {
    if (source !== frame.current?.contentWindow || origin !== window.location.origin) return;
    const kind = data?.captcha;
    if (kind === 'solved') onResponse(String(data?.response));
    else if (kind === 'open') setShown(true);
    else if (kind !== undefined && kind !== 'drawn') onFailed(FAILURES[kind]);
  });
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    const timers = [setTimeout(() => setShown(true), UNSEEN_MS), setTimeout(() => fail('Expired captcha'), challenge.expiresIn)];
    const silent = setTimeout(() => fail('Captcha error'), SILENT_MS);
    const onMessage = (event: MessageEvent) => {
      if (event.source === frame.current?.contentWindow) clearTimeout(silent);
      hear(event);
    };
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && fail('Dismissed captcha');
    window.addEventListener('message', onMessage);
    window.addEventListener('keydown', onKey);
    return () => {
      for (const timer of [...timers, silent]) clearTimeout(timer);
      window.removeEventListener('message', onMessage);
      window.removeEventListener('keydown', onKey);
    };
  }, [challenge]);
  useEffect(() => {
    if (!shown) return;
    frame.current?.focus();
    const rest = [...document.body.children].filter((it) => !it.contains(frame.current) && !it.hasAttribute('inert'));
    for (const it of rest) it.setAttribute('inert', '');
    return () => {
      for (const it of rest) it.removeAttribute('inert');
    };
  }, [shown]);
  return (
    <>
      <link rel="stylesheet" href={css} precedence="captcha" />
      <div className="scrim captcha-outside" data-shown={shown ? '' : undefined} role="dialog" aria-modal aria-label={say('captcha_title')}>
        <button type="button" className="icon-button close" aria-label={say('close')} onClick={() => onFailed('Dismissed captcha')}>
          <Icon name="x" size={20} />
        </button>
        <iframe ref={frame} title={say('captcha_title')} src={`${challenge.frame}?lng=${document.documentElement.lang}`} />
      </div>
    </>
  );
}
