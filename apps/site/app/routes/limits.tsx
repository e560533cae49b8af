import { limitsAvailableLimits, limitsLimits } from '@fairbook/client/routes';
import type { AnswerOf, LIMIT_CALLS } from '@fairbook/contract';
import { Button, Card, Failed, Icon, Skeleton } from '@fairbook/ui';
import { useCallback, useEffect, useState } from 'react';
import { siteContext } from '../context.ts';
import { requirePlayer } from '../features/office/guard.ts';
import { LimitCard } from '../features/office/limit-card.tsx';
import { NewLimit } from '../features/office/new-limit.tsx';
import { OfficeFrame } from '../features/office/office-frame.tsx';
import { TakeBreak } from '../features/office/take-break.tsx';
import { call } from '../shared/api.ts';
import { HelpServices } from '../shared/help-services.tsx';
import { A } from '../shared/link.tsx';
import { screenMeta } from '../shared/meta.ts';
import { paths } from '../shared/paths.ts';
import { RestrictionStrip } from '../shared/restriction-strip.tsx';
import { wordsFor } from '../shared/say.ts';
import { useWords } from '../shared/words.tsx';
import type { Route } from './+types/limits';

type Limits = AnswerOf<(typeof LIMIT_CALLS)['limits']>;
type Available = AnswerOf<(typeof LIMIT_CALLS)['availableLimits']>;

export async function loader({ context }: Route.LoaderArgs) {
  await requirePlayer(context.get(siteContext));
  return null;
}

export const meta: Route.MetaFunction = (args) => screenMeta(args, wordsFor(args.params['language'])('screen_limits'), '');

export default function LimitsScreen() {
  const { say, language } = useWords();
  const [limits, setLimits] = useState<Limits>();
  const [available, setAvailable] = useState<Available>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(async () => {
    const [mine, offered] = await Promise.all([call(limitsLimits), call(limitsAvailableLimits)]);
    setFailed(!mine.ok || !offered.ok);
    if (mine.ok) setLimits(mine.value);
    if (offered.ok) setAvailable(offered.value);
  }, []);
  useEffect(() => void load(), [load]);
  return (
    <OfficeFrame title={say('screen_limits')}>
      {limits?.restriction ? (
        <RestrictionStrip restriction={{ kind: limits.restriction.kind, until: limits.restriction.until ?? undefined }} />
      ) : null}
      {failed ? (
        <Failed title={say('form_failed_title')} action={<Button onClick={() => void load()}>{say('try_again')}</Button>}>
          {say('form_failed_text')}
        </Failed>
      ) : limits === undefined || available === undefined ? (
        <Skeleton height={220} />
      ) : (
        <div className="office-two">
          <div className="stack">
            <Card title={say('limits_yours')}>
              {limits.limits.map((limit) => (
                <LimitCard
                  key={`${limit.kind}/${limit.period}`}
                  limit={limit}
                  now={limits.now}
                  waitHours={available.increaseWaitHours}
                  onChange={(value) => setLimits(value as Limits)}
                />
              ))}
              <NewLimit available={available} limits={limits} onChange={setLimits} />
            </Card>
            <p className="note">{say('limit_wait_note', { hours: available.increaseWaitHours })}</p>
          </div>
          <div className="stack">
            {limits.restriction ? null : (
              <Card title={say('break_title')}>
                <TakeBreak hours={available.timeOutHours} />
              </Card>
            )}
            <Card title={say('limits_more')}>
              {limits.restriction?.kind === 'self-exclusion' ? null : (
                <A to={paths.selfExclusion(language)} className="limits-link">
                  <Icon name="prohibit" size={20} />
                  <span>
                    {say('screen_self_exclusion')}
                    <small>{say('self_exclusion_short')}</small>
                  </span>
                  <Icon name="caret-right" bold size={12} mirror />
                </A>
              )}
              <A to={paths.selfTest(language)} className="limits-link">
                <Icon name="question" size={20} />
                <span>
                  {say('screen_self_test')}
                  <small>{say('self_test_short')}</small>
                </span>
                <Icon name="caret-right" bold size={12} mirror />
              </A>
            </Card>
            <Card title={say('help_title')}>
              <HelpServices services={available.help} />
            </Card>
          </div>
        </div>
      )}
    </OfficeFrame>
  );
}
