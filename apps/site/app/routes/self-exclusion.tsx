import { limitsAvailableLimits } from '@fairbook/client/routes';
import type { AnswerOf, LIMIT_CALLS } from '@fairbook/contract';
import { Button, Failed, Skeleton } from '@fairbook/ui';
import { useCallback, useEffect, useState } from 'react';
import { siteContext } from '../context.ts';
import { requirePlayer } from '../features/office/guard.ts';
import { OfficeFrame } from '../features/office/office-frame.tsx';
import { ExclusionConfirm, ExclusionPeriod } from '../features/office/self-exclusion.tsx';
import { paths } from '../shared/addresses/paths.ts';
import { screenMeta } from '../shared/page/meta.ts';
import { RestrictionStrip } from '../shared/player/restriction-strip.tsx';
import { useBalance } from '../shared/player/use-balance.ts';
import { call } from '../shared/wire/api.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/self-exclusion';

type Available = AnswerOf<(typeof LIMIT_CALLS)['availableLimits']>;

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { balance, openBets, restriction } = await requirePlayer(site);
  return { balance, openBets, restriction, now: site.now };
}

export const meta: Route.MetaFunction = (args) => screenMeta(args, wordsFor(args.params['language'])('screen_self_exclusion'), '');

export default function SelfExclusion({ loaderData }: Route.ComponentProps) {
  const { say, language } = useWords();
  const { openBets, restriction, now } = loaderData;
  const balance = useBalance() ?? loaderData.balance;
  const [available, setAvailable] = useState<Available>();
  const [failed, setFailed] = useState(false);
  const [chosen, setChosen] = useState<number>();
  const [confirming, setConfirming] = useState(false);
  const load = useCallback(async () => {
    const offered = await call(limitsAvailableLimits);
    setFailed(!offered.ok);
    if (offered.ok) setAvailable(offered.value);
  }, []);
  useEffect(() => void load(), [load]);
  const months = chosen ?? available?.selfExclusionMonths[0] ?? 0;
  return (
    <OfficeFrame title={say('screen_self_exclusion')} within={{ to: paths.limits(language), title: say('screen_limits') }}>
      {restriction?.kind === 'self-exclusion' ? (
        <RestrictionStrip restriction={restriction} />
      ) : failed ? (
        <Failed title={say('form_failed_title')} action={<Button onClick={() => void load()}>{say('try_again')}</Button>}>
          {say('form_failed_text')}
        </Failed>
      ) : available === undefined ? (
        <Skeleton height={360} />
      ) : (
        <div className="exclusion">
          {confirming ? (
            <ExclusionConfirm
              months={months}
              ending={available.exclusion}
              now={now}
              balance={balance}
              openBets={openBets}
              onBack={() => setConfirming(false)}
            />
          ) : (
            <ExclusionPeriod
              periods={available.selfExclusionMonths}
              ending={available.exclusion}
              chosen={months}
              now={now}
              onChoose={setChosen}
              onNext={() => setConfirming(true)}
            />
          )}
        </div>
      )}
    </OfficeFrame>
  );
}
