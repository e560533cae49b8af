import { casinoLaunch } from '@fairbook/client/routes';
import type { GameView } from '@fairbook/contract';
import { Button, Empty } from '@fairbook/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../shared/wire/api.ts';
import { useRefresh } from '../../../shared/wire/use-refresh.ts';
import { useWords } from '../../../shared/words/words.tsx';
import { gameDevice } from '../session/game-device.ts';
import { framedOrigin, readMessage } from './frame-message.ts';
import { isOwnPage } from './own-page.ts';

type Opening = { readonly url: string; readonly origin: string } | { readonly problem: string | undefined } | undefined;

/** Asks the supplier for the page of a game; that of its own document first, for no other may frame it. */
function useOpening({ supplier, code }: GameView, money: boolean): Opening {
  const [opening, setOpening] = useState<Opening>();
  useEffect(() => {
    if (!isOwnPage()) {
      location.reload();
      return;
    }
    let wanted = true;
    const open = async (): Promise<void> => {
      const answer = await call(casinoLaunch, { body: { supplier, game: code, device: gameDevice(), money } });
      if (!wanted) return;
      const url = answer.ok ? answer.value.url : null;
      const origin = url === null ? undefined : framedOrigin(url, location.origin);
      setOpening(url !== null && origin !== undefined ? { url, origin } : { problem: answer.ok ? undefined : answer.message });
    };
    void open();
    return () => {
      wanted = false;
    };
  }, [supplier, code, money]);
  return opening;
}

/** Hears the page in the frame, and nobody else. */
function useMessages(origin: string | undefined, onBalance: () => void, onLeave: () => void) {
  const frame = useRef<HTMLIFrameElement>(null);
  const hear = useEffectEvent((event: MessageEvent): void => {
    if (origin === undefined) return;
    const said = readMessage(event, { origin, window: frame.current?.contentWindow });
    if (said === 'balance') onBalance();
    if (said === 'leave') onLeave();
  });
  useEffect(() => {
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);
  return frame;
}

interface FramedGameProps {
  readonly view: GameView;
  readonly money: boolean;
  readonly title: string;
  readonly onLeave: () => void;
}

function OpenedGame({ view, money, title, onLeave, onAgain }: FramedGameProps & { readonly onAgain: () => void }) {
  const { say } = useWords();
  const opening = useOpening(view, money);
  const framed = opening && 'url' in opening ? opening : undefined;
  const frame = useMessages(framed?.origin, useRefresh(), onLeave);
  if (opening && 'problem' in opening)
    return (
      <Empty icon="cloud-slash" title={say('play_not_opened')} action={<Button onClick={onAgain}>{say('try_again')}</Button>}>
        {opening.problem}
      </Empty>
    );
  if (!framed) return <div className="cg-loading" aria-busy="true" />;
  return (
    <iframe
      ref={frame}
      className="cg-framed"
      title={title}
      src={framed.url}
      sandbox="allow-scripts allow-same-origin allow-forms"
      allow="autoplay; fullscreen"
      referrerPolicy="no-referrer"
    />
  );
}

/** A game of a supplier outside: its own page in a frame that can neither lead this one elsewhere nor read it. */
export function FramedGame(props: FramedGameProps) {
  const [tries, setTries] = useState(0);
  const { supplier, code } = props.view;
  return <OpenedGame key={`${supplier} ${code} ${props.money} ${tries}`} {...props} onAgain={() => setTries(tries + 1)} />;
}
