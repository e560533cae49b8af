import type { CaptchaAnswer, CaptchaChallenge } from '@fairbook/contract';
import { Button } from '@fairbook/ui';
import AppDialog from '@fairbook/ui/overlay/dialog.tsx';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useSay } from '../words/words.tsx';
import css from './captcha.css?url';
import { HuntTask } from './hunt-task.tsx';
import { PuzzleTask } from './puzzle-task.tsx';
import type { Failure, TaskProps, Way, Wire } from './task.ts';
import { WorkTask } from './work-task.tsx';

interface Props {
  readonly wire: Wire;
  readonly first: CaptchaChallenge;
  readonly onSolved: (token: string) => void;
  /** Closed, over, or not to be had. */
  readonly onFailed: (why: Failure) => void;
}

/** A challenge after the other until one is solved. */
function useChallenges({ wire, first, onSolved, onFailed }: Props) {
  const [challenge, setChallenge] = useState(first);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState(false);
  const over = useEffectEvent(() => onFailed('Expired captcha'));
  useEffect(() => {
    const timer = setTimeout(over, challenge.expiresIn);
    return () => clearTimeout(timer);
  }, [challenge]);
  const next = async (way?: Way) => {
    setChallenge(await wire.challenge(way));
    setBusy(false);
  };
  const run = (what: () => Promise<void>) => {
    setBusy(true);
    what().catch(() => onFailed('Captcha error'));
  };
  return {
    challenge,
    busy,
    wrong,
    other: (way?: Way) => {
      setWrong(false);
      run(() => next(way));
    },
    answer: (answer: CaptchaAnswer) =>
      run(async () => {
        const token = await wire.solve(challenge, answer);
        if (token !== undefined) return onSolved(token);
        setWrong(true);
        await next(challenge.type === 'custom' ? 'work' : undefined);
      }),
  };
}

function Task({ challenge, ...rest }: Omit<TaskProps<'hunt'>, 'challenge'> & { readonly challenge: CaptchaChallenge }): ReactNode {
  switch (challenge.type) {
    case 'puzzle':
      return <PuzzleTask challenge={challenge} {...rest} />;
    case 'hunt':
      return <HuntTask challenge={challenge} {...rest} />;
    default:
      return challenge.type === 'custom' ? <WorkTask challenge={challenge} {...rest} /> : null;
  }
}

/** A captcha over the page. Whoever cannot see its picture has their browser work for it. */
export function CaptchaDialog(props: Props) {
  const say = useSay();
  const { challenge, busy, wrong, other, answer } = useChallenges(props);
  const pictured = challenge.type !== 'custom';
  return (
    <>
      <link rel="stylesheet" href={css} precedence="captcha" />
      <AppDialog
        isOpen
        onClose={() => props.onFailed('Dismissed captcha')}
        title={say('captcha_title')}
        text={say(challenge.type === 'hunt' ? `captcha_hunt_${challenge.thing}` : `captcha_${challenge.type}_text`)}
        closeLabel={say('close')}
      >
        <div role="alert" className="captcha-wrong">
          {wrong ? say('refusal_captcha-wrong') : null}
        </div>
        <Task key={challenge.challenge} challenge={challenge} busy={busy} onAnswer={answer} onFailed={() => other('picture')} />
        {pictured ? (
          <div className="captcha-ways">
            <Button variant="ghost" onClick={() => other('work')}>
              {say('captcha_unseen')}
            </Button>
            <Button variant="ghost" onClick={() => other()}>
              {say('captcha_again')}
            </Button>
          </div>
        ) : null}
      </AppDialog>
    </>
  );
}
