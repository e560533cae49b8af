import { limitsLimitAction, limitsRemoveLimit, limitsSetLimit } from '@fairbook/client/routes';
import type { LimitBody } from '@fairbook/contract';
import { moneyToText, parseMoney } from '@fairbook/domain/money';
import { Button, Field, Icon, Num } from '@fairbook/ui';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { FormError } from '../../shared/form-error.tsx';
import { useMoney } from '../../shared/format.ts';
import { LimitBar } from '../../shared/limit-bar.tsx';
import { LocalDateTime } from '../../shared/local-time.tsx';
import { useAct } from '../../shared/use-act.ts';
import { useChecked } from '../../shared/use-checked.ts';
import { useWords } from '../../shared/words.tsx';
import { limitProblem } from './limit-problem.ts';

const ICONS = { deposit: 'hand-deposit', stake: 'ticket', loss: 'trend-down', 'session-time': 'clock' } as const;
type LimitsAnswer = Parameters<Parameters<typeof useAct<unknown>>[1]>[0];

/** What of a loss limit's use is lost: the rest is in open bets. */
function lostOf({ used, inPlay, currency }: LimitBody): string {
  const [all, open] = [used, inPlay ?? '0'].map((text) => parseMoney(text, currency));
  return all?.ok && open?.ok ? moneyToText(all.value - open.value, currency) : used;
}

interface LimitCardProps {
  readonly limit: LimitBody;
  readonly now: number;
  /** How long an increase waits. */
  readonly waitHours: number;
  readonly onChange: (answer: LimitsAnswer) => void;
}

/** One limit: how much of it is used, what is asked for, and a way to change it. */
export function LimitCard({ limit, now, waitHours, onChange }: LimitCardProps) {
  const { say } = useWords();
  const money = useMoney();
  const [amount, setAmount] = useState<string>();
  const [removing, setRemoving] = useState(false);
  const minutes = limit.kind === 'session-time';
  const show = (text: string) => (minutes ? say('minutes', { n: Math.round(Number(text)) }) : money(text, limit.currency));
  const save = useAct(
    () => call(limitsSetLimit, { body: { kind: limit.kind, period: limit.period, amount: amount ?? '' } }),
    (value) => {
      setAmount(undefined);
      onChange(value);
    },
  );
  const field = `limit-${limit.kind}-${limit.period}`;
  const form = useChecked({ [field]: limitProblem(limit.kind, amount ?? '', limit.currency, say) }, save.act);
  const remove = useAct(
    () => call(limitsRemoveLimit, { query: { kind: limit.kind, period: limit.period } }),
    (value) => {
      setRemoving(false);
      onChange(value);
    },
  );
  const confirm = useAct(
    () =>
      call(limitsLimitAction, {
        body: {
          kind: limit.kind,
          period: limit.period,
          action: 'confirm',
        },
      }),
    onChange,
  );
  const cancel = useAct(
    () =>
      call(limitsLimitAction, {
        body: {
          kind: limit.kind,
          period: limit.period,
          action: 'cancel',
        },
      }),
    onChange,
  );
  const error = save.error ?? remove.error ?? confirm.error ?? cancel.error;
  return (
    <section className="limit-row">
      <h3 className="limit-head">
        <Icon name={ICONS[limit.kind]} size={20} />
        <span>{say(`limit_${limit.kind}`, { period: say(`period_of_${limit.period}`) })}</span>
        <Num>{show(limit.amount)}</Num>
      </h3>
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
          {say('limit_left')} <Num>{show(limit.left)}</Num>
        </span>
      </p>
      {limit.pending ? (
        <div className="limit-pending">
          <p className="note">
            {limit.pending.amount === null
              ? say('limit_pending_removal')
              : say('limit_pending_rise', { amount: show(limit.pending.amount) })}{' '}
            <LocalDateTime at={limit.pending.from} />
          </p>
          <p className="figure-acts">
            {limit.pending.needsConfirmation && limit.pending.from <= now ? (
              <Button onClick={confirm.act} {...(confirm.busy ? { busy: say('busy_saving') } : {})}>
                {say('limit_confirm')}
              </Button>
            ) : null}
            <Button variant="outline" onClick={cancel.act} {...(cancel.busy ? { busy: say('busy_saving') } : {})}>
              {say('limit_keep')}
            </Button>
          </p>
        </div>
      ) : null}
      {removing ? (
        <div className="limit-pending" role="alert">
          <p className="note">{say('limit_remove_sure')}</p>
          <p className="figure-acts">
            <Button onClick={() => setRemoving(false)}>{say('limit_remove_not')}</Button>
            <Button variant="outline" onClick={remove.act} {...(remove.busy ? { busy: say('busy_saving') } : {})}>
              {say('limit_remove_act')}
            </Button>
          </p>
        </div>
      ) : amount === undefined ? (
        <p className="figure-acts">
          <Button variant="outline" onClick={() => setAmount(limit.amount)}>
            {say('limit_change')}
          </Button>
          <Button variant="ghost" onClick={() => setRemoving(true)}>
            {say('limit_remove')}
          </Button>
        </p>
      ) : (
        <form className="search-form" onSubmit={form.onSubmit}>
          <Field
            id={field}
            label={say('limit_amount')}
            inputMode="decimal"
            value={amount}
            onChange={(e) => setAmount(e.currentTarget.value.replace(',', '.'))}
            hint={say('limit_rise_note', { hours: waitHours })}
            error={form.problems[field]}
          />
          <Button type="submit" {...(save.busy ? { busy: say('busy_saving') } : {})}>
            {say('save')}
          </Button>
        </form>
      )}
      <FormError>{error}</FormError>
    </section>
  );
}
