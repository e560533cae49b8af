import { limitsLimitAction, limitsRemoveLimit, limitsSetLimit } from '@fairbook/client/routes';
import type { AnswerOf, LIMIT_CALLS, LimitBody } from '@fairbook/contract';
import { moneyToText, parseMoney } from '@fairbook/domain/money';
import { Button, Field, Icon, Num } from '@fairbook/ui';
import { useState } from 'react';
import { FormError } from '../../shared/forms/form-error.tsx';
import { useAct } from '../../shared/forms/use-act.ts';
import { useChecked } from '../../shared/forms/use-checked.ts';
import { tell } from '../../shared/page/toasts.tsx';
import { LimitBar } from '../../shared/player/limit-bar.tsx';
import { LocalDateTime } from '../../shared/time/local-time.tsx';
import { call } from '../../shared/wire/api.ts';
import { useMoney } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';
import { limitProblem } from './limit-problem.ts';

const ICONS = { deposit: 'hand-deposit', stake: 'ticket', 'single-bet': 'receipt', loss: 'trend-down', 'session-time': 'clock' } as const;
type Limits = AnswerOf<(typeof LIMIT_CALLS)['limits']>;
type OnChange = (limits: Limits) => void;

/** What of a loss limit's use is lost: the rest is in open bets. */
function lostOf({ used, inPlay, currency }: LimitBody): string {
  const [all, open] = [used, inPlay ?? '0'].map((text) => parseMoney(text, currency));
  return all?.ok && open?.ok ? moneyToText(all.value - open.value, currency) : used;
}

/** An amount of the limit in words: money, or minutes. */
function useAmount({ kind, currency }: LimitBody): (amount: string) => string {
  const { say } = useWords();
  const money = useMoney();
  return (amount) => (kind === 'session-time' ? say('minutes', { n: Math.round(Number(amount)) }) : money(amount, currency));
}

/** How much of the limit is used, how much is left, and until when. */
function LimitUse({ limit }: { readonly limit: LimitBody }) {
  const { say } = useWords();
  const show = useAmount(limit);
  if (limit.until === null) return <p className="note">{say('limit_each_note')}</p>;
  return (
    <>
      <LimitBar limit={limit} label={say('limit_used')} />
      <p className="limit-use">
        {limit.inPlay === null || Number(limit.inPlay) === 0 ? (
          <span>
            {say(limit.kind === 'loss' ? 'limit_lost' : 'limit_used')} <Num>{show(limit.used)}</Num>
          </span>
        ) : (
          <span>
            {say('limit_lost')} <Num>{show(lostOf(limit))}</Num> · {say('limit_in_play')} <Num>{show(limit.inPlay)}</Num>
          </span>
        )}
        <span>
          {say('limit_left')} <Num>{show(limit.left)}</Num> · {say('limit_resets')} <LocalDateTime at={limit.until} />
        </span>
      </p>
    </>
  );
}

interface PendingProps {
  readonly limit: LimitBody;
  readonly pending: NonNullable<LimitBody['pending']>;
  readonly now: number;
  readonly onChange: OnChange;
}

/** An increase or removal that waits: from when it can be confirmed, and the way out of it. */
function PendingChange({ limit, pending, now, onChange }: PendingProps) {
  const { say } = useWords();
  const show = useAmount(limit);
  const decide = (action: 'confirm' | 'cancel') => () =>
    call(limitsLimitAction, { body: { kind: limit.kind, period: limit.period, action } });
  const confirm = useAct(decide('confirm'), (value) => onChange(value as Limits));
  const cancel = useAct(decide('cancel'), (value) => onChange(value as Limits));
  return (
    <div className="limit-pending">
      <p className="note">
        {pending.amount === null ? say('limit_pending_removal') : say('limit_pending_rise', { amount: show(pending.amount) })}{' '}
        <LocalDateTime at={pending.from} />
      </p>
      <p className="figure-acts">
        {pending.needsConfirmation && pending.from <= now ? (
          <Button onClick={confirm.act} {...(confirm.busy ? { busy: say('busy_saving') } : {})}>
            {say('limit_confirm')}
          </Button>
        ) : null}
        <Button variant="outline" onClick={cancel.act} {...(cancel.busy ? { busy: say('busy_saving') } : {})}>
          {say('limit_keep')}
        </Button>
      </p>
      <FormError>{confirm.error ?? cancel.error}</FormError>
    </div>
  );
}

interface ChangeProps {
  readonly limit: LimitBody;
  readonly onChange: OnChange;
  readonly onClose: () => void;
}

/** Asks before a limit is removed. */
function RemoveLimit({ limit, onChange, onClose }: ChangeProps) {
  const { say } = useWords();
  const remove = useAct(
    () => call(limitsRemoveLimit, { query: { kind: limit.kind, period: limit.period } }),
    (value) => {
      onClose();
      onChange(value as Limits);
    },
  );
  return (
    <div className="limit-pending" role="alert">
      <p className="note">{say('limit_remove_sure')}</p>
      <p className="figure-acts">
        <Button onClick={onClose}>{say('limit_remove_not')}</Button>
        <Button variant="outline" onClick={remove.act} {...(remove.busy ? { busy: say('busy_saving') } : {})}>
          {say('limit_remove_act')}
        </Button>
      </p>
      <FormError>{remove.error}</FormError>
    </div>
  );
}

/** Another amount for the limit; a lower one applies now, and is told. */
function ChangeLimit({ limit, waitHours, onChange, onClose }: ChangeProps & { readonly waitHours: number }) {
  const { say } = useWords();
  const show = useAmount(limit);
  const [amount, setAmount] = useState(limit.amount);
  const save = useAct(
    () => call(limitsSetLimit, { body: { kind: limit.kind, period: limit.period, amount } }),
    (value) => {
      const next = value as Limits;
      const mine = next.limits.find(({ kind, period }) => kind === limit.kind && period === limit.period);
      if (mine && mine.pending === null)
        tell('info', say('limit_saved'), `${say(`limit_${mine.kind}`, { period: say(`period_of_${mine.period}`) })}: ${show(mine.amount)}`);
      onClose();
      onChange(next);
    },
  );
  const field = `limit-${limit.kind}-${limit.period}`;
  const form = useChecked({ [field]: limitProblem(limit.kind, amount, limit.currency, say) }, save.act);
  return (
    <form method="post" className="limit-change" onSubmit={form.onSubmit}>
      <Field
        id={field}
        label={say('limit_amount')}
        inputMode="decimal"
        prefix={limit.kind === 'session-time' ? say('minutes_short') : limit.currency}
        value={amount}
        onChange={(e) => setAmount(e.currentTarget.value.replace(',', '.'))}
        hint={say('limit_rise_note', { hours: waitHours })}
        error={form.problems[field]}
      />
      <FormError>{save.error}</FormError>
      <p className="figure-acts">
        <Button type="submit" {...(save.busy ? { busy: say('busy_saving') } : {})}>
          {say('save')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {say('cancel')}
        </Button>
      </p>
    </form>
  );
}

interface LimitCardProps {
  readonly limit: LimitBody;
  readonly now: number;
  /** How long an increase waits. */
  readonly waitHours: number;
  readonly onChange: OnChange;
}

/** One limit: how much of it is used, what is requested, and ways to change it. */
export function LimitCard({ limit, now, waitHours, onChange }: LimitCardProps) {
  const { say } = useWords();
  const show = useAmount(limit);
  const [doing, setDoing] = useState<'change' | 'remove'>();
  const close = () => setDoing(undefined);
  return (
    <section className="limit-row">
      <h3 className="limit-head">
        <Icon name={ICONS[limit.kind]} size={20} />
        <span>{say(`limit_${limit.kind}`, { period: say(`period_of_${limit.period}`) })}</span>
        <Num>{show(limit.amount)}</Num>
      </h3>
      <LimitUse limit={limit} />
      {limit.pending ? <PendingChange limit={limit} pending={limit.pending} now={now} onChange={onChange} /> : null}
      {doing === 'remove' ? <RemoveLimit limit={limit} onChange={onChange} onClose={close} /> : null}
      {doing === 'change' ? <ChangeLimit limit={limit} waitHours={waitHours} onChange={onChange} onClose={close} /> : null}
      {doing === undefined ? (
        <p className="figure-acts">
          <Button variant="outline" onClick={() => setDoing('change')}>
            {say('limit_change')}
          </Button>
          {limit.pending?.amount === null ? null : (
            <Button variant="ghost" onClick={() => setDoing('remove')}>
              {say('limit_remove')}
            </Button>
          )}
        </p>
      ) : null}
    </section>
  );
}
