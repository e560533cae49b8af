import { messagesPushKey, messagesSubscribePush, messagesUnsubscribePush } from '@fairbook/client/routes';
import { Icon, Toggle } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import { FormError } from '../../shared/forms/form-error.tsx';
import { call } from '../../shared/wire/api.ts';
import { useSay } from '../../shared/words/words.tsx';

/** `absent`: the browser has no notices, or the server sends none. */
type State = 'absent' | 'denied' | 'off' | 'on';

const isAble = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
const keyOf = (subscription: PushSubscription): string | undefined => {
  const key = subscription.options.applicationServerKey;
  return key ? bytesToText(key) : undefined;
};
const bytesToText = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

async function tell(subscription: PushSubscription): Promise<boolean> {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  return (await call(messagesSubscribePush, { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } })).ok;
}

/** How it stands now. A browser that has subscribed is told to the server again: it may have been another player's, or with another key. */
async function look(publicKey: string): Promise<State> {
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.getSubscription();
  if (Notification.permission === 'denied') return 'denied';
  if (!subscription) return 'off';
  if (keyOf(subscription) === publicKey && (await tell(subscription))) return 'on';
  await subscription.unsubscribe();
  return 'off';
}

async function turnOn(publicKey: string): Promise<State> {
  if ((await Notification.requestPermission()) !== 'granted') return Notification.permission === 'denied' ? 'denied' : 'off';
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  if (await tell(subscription)) return 'on';
  await subscription.unsubscribe();
  throw new Error('the server did not take the subscription');
}

async function turnOff(): Promise<State> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.getSubscription();
  if (!subscription) return 'off';
  await call(messagesUnsubscribePush, { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
  return 'off';
}

/** Before a player signs out: whoever uses this device next sees no notices of theirs. What fails here keeps nobody signed in. */
export async function leaveNotices(): Promise<void> {
  if (!isAble()) return;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    if (subscription) await call(messagesUnsubscribePush, { body: { endpoint: subscription.endpoint } });
  } catch {
    // The server sends nothing to a browser whose session was left.
  }
}

/** Turns notices on this device on and off; nobody is asked for leave before they press it. */
export function Notices() {
  const say = useSay();
  const [state, setState] = useState<State>('absent');
  const [key, setKey] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!isAble()) return;
    void call(messagesPushKey).then(async (answer) => {
      if (!answer.ok || answer.value.publicKey === null) return;
      setKey(answer.value.publicKey);
      setState(await look(answer.value.publicKey).catch(() => 'absent' as const));
    });
  }, []);
  async function turn(on: boolean): Promise<void> {
    if (busy || key === undefined) return;
    setBusy(true);
    setFailed(false);
    try {
      setState(on ? await turnOn(key) : await turnOff());
    } catch {
      setFailed(true);
    }
    setBusy(false);
  }
  if (state === 'absent') return null;
  return (
    <section className="notices" aria-labelledby="notices-title">
      <span className="security-icon">
        <Icon name="bell-ringing" size={18} />
      </span>
      <div>
        <h2 id="notices-title">{say('notices_title')}</h2>
        <p id="notices-text">{say(state === 'denied' ? 'notices_denied' : 'notices_text')}</p>
        <FormError>{failed ? say('notices_failed') : undefined}</FormError>
      </div>
      {state === 'denied' ? null : (
        <Toggle
          checked={state === 'on'}
          disabled={busy}
          aria-labelledby="notices-title"
          aria-describedby="notices-text"
          onChange={(event) => void turn(event.currentTarget.checked)}
        />
      )}
    </section>
  );
}
