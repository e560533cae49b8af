import { limitsAvailableLimits, limitsLimits } from '@fairbook/client/routes';
import type { AnswerOf, LIMIT_CALLS } from '@fairbook/contract';
import { Button, Card, Failed, Skeleton } from '@fairbook/ui';
import { useCallback, useEffect, useState } from 'react';
import { siteContext } from '../context.ts';
import { ComingBack } from '../features/office/coming-back.tsx';
import { requirePlayer } from '../features/office/guard.ts';
import { LimitCard } from '../features/office/limit-card.tsx';
import { NewLimit } from '../features/office/new-limit.tsx';
import { OfficeFrame } from '../features/office/office-frame.tsx';
import { ReminderSetting } from '../features/office/reminder-setting.tsx';
import { TakeBreak } from '../features/office/take-break.tsx';
import { WaysLink } from '../features/office/ways-link.tsx';
import { paths } from '../shared/addresses/paths.ts';
import { screenMeta } from '../shared/page/meta.ts';
import { HelpServices } from '../shared/player/help-services.tsx';
import { RestrictionStrip } from '../shared/player/restriction-strip.tsx';
import { call } from '../shared/wire/api.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/limits';

type Limits = AnswerOf<(typeof LIMIT_CALLS)['limits']>;
type Available = AnswerOf<(typeof LIMIT_CALLS)['availableLimits']>;

export async function loader({ context }: Route.LoaderArgs) {
  await requirePlayer(context.get(siteContext));
  return null;
}

export const meta: Route.MetaFunction = (args) => screenMeta(args, wordsFor(args.params['language'])('screen_limits'), '');

/** The player's limits, and a place for a new one. */
function YourLimits({ limits, available, onChange }: { limits: Limits; available: Available; onChange: (limits: Limits) => void }) {
  const { say } = useWords();
  return (
    <div className="stack">
      <Card title={say('limits_yours')}>
        {limits.limits.map((limit) => (
          <LimitCard
            key={`${limit.kind}/${limit.period}`}
            limit={limit}
            now={limits.now}
            waitHours={available.increaseWaitHours}
            onChange={onChange}
          />
        ))}
        <NewLimit available={available} limits={limits} onChange={onChange} />
      </Card>
      <p className="note">{say('limit_wait_note', { hours: available.increaseWaitHours })}</p>
    </div>
  );
}

/** What helps beside limits: a break, self-exclusion, the self-test, and people to talk to. */
function OtherWays({ limits, available, onChange }: { limits: Limits; available: Available; onChange: (limits: Limits) => void }) {
  const { say, language } = useWords();
  const { restriction } = limits;
  return (
    <div className="stack">
      {restriction ? null : (
        <Card title={say('break_title')}>
          <TakeBreak hours={available.timeOutHours} />
        </Card>
      )}
      <ReminderSetting available={available} limits={limits} onChange={onChange} />
      <Card title={say('limits_more')}>
        {restriction?.kind === 'self-exclusion' ? null : (
          <WaysLink
            to={paths.selfExclusion(language)}
            icon="prohibit"
            title={say('screen_self_exclusion')}
            text={say('self_exclusion_short')}
          />
        )}
        <WaysLink to={paths.selfTest(language)} icon="question" title={say('screen_self_test')} text={say('self_test_short')} />
      </Card>
      <Card title={say('help_title')}>
        <HelpServices services={available.help} />
      </Card>
    </div>
  );
}

export default function LimitsScreen() {
  const { say } = useWords();
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
        <RestrictionStrip
          restriction={{
            kind: limits.restriction.kind,
            by: limits.restriction.by,
            until: limits.restriction.until ?? undefined,
            beyond: limits.restriction.lifting !== null,
          }}
        />
      ) : null}
      {failed ? (
        <Failed title={say('form_failed_title')} action={<Button onClick={() => void load()}>{say('try_again')}</Button>}>
          {say('form_failed_text')}
        </Failed>
      ) : limits === undefined || available === undefined ? (
        <Skeleton height={220} />
      ) : (
        <>
          {limits.restriction?.lifting ? <ComingBack lifting={limits.restriction.lifting} onChange={setLimits} /> : null}
          <div className="office-two">
            <YourLimits limits={limits} available={available} onChange={setLimits} />
            <OtherWays limits={limits} available={available} onChange={setLimits} />
          </div>
        </>
      )}
    </OfficeFrame>
  );
}
