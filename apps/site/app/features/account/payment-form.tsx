import { paymentsDeposit, paymentsMethods, paymentsWithdraw } from '@fairbook/client/routes';
import type { AnswerOf, PAYMENT_CALLS } from '@fairbook/contract';
import { parseMoney } from '@fairbook/domain/money';
import { Button, Field, Icon, KeyValue, KeyValues, Num, Select, Skeleton } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import { call } from '../../shared/api.ts';
import { DetailsLink } from '../../shared/details-link.tsx';
import { FormError } from '../../shared/form-error.tsx';
import { useMoney } from '../../shared/format.ts';
import { useFrame, usePlayer } from '../../shared/frame-data.ts';
import { LimitBar, UsedOf } from '../../shared/limit-bar.tsx';
import { A } from '../../shared/link.tsx';
import { paths } from '../../shared/paths.ts';
import { useAct } from '../../shared/use-act.ts';
import { useBalance } from '../../shared/use-balance.ts';
import { useChecked } from '../../shared/use-checked.ts';
import { useWords } from '../../shared/words.tsx';

const [AMOUNT, PASSWORD] = ['payment-amount', 'payment-password'] as const;

export type Methods = AnswerOf<(typeof PAYMENT_CALLS)['methods']>;

/** What the account in use may pay with; asked anew each time, because limits move. */
export function useMethods(): { readonly methods: Methods | undefined; readonly failed: boolean; readonly again: () => void } {
  const [methods, setMethods] = useState<Methods>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = attempt >= 0;
    void call(paymentsMethods).then((answer) => {
      if (!wanted) return;
      if (answer.ok) setMethods(answer.value);
      setFailed(!answer.ok);
    });
    return () => {
      wanted = false;
    };
  }, [attempt]);
  return { methods, failed, again: () => setAttempt(attempt + 1) };
}

/** Heights of a payment form's parts by their names, in the order they stand, px. */
export type PaymentHeights = Readonly<Record<string, number>>;

/** Stands for the form in its own height, part by part. */
export function PaymentSkeleton({ heights }: { heights: PaymentHeights }) {
  return (
    <div className="form" aria-busy="true">
      {Object.entries(heights).map(([part, height]) => (
        <Skeleton key={part} height={height} />
      ))}
    </div>
  );
}

/** Beside a payment: what is there, and how much of the deposit limit a deposit finds used. */
export function PaymentSide({
  direction,
  note,
  underWay = '0',
}: {
  direction: 'deposit' | 'withdrawal';
  note: string;
  /** Deposits begun and not finished: the limit holds room for them. */
  underWay?: string | undefined;
}) {
  const { say, language } = useWords();
  const money = useMoney();
  const player = usePlayer();
  const balance = useBalance() ?? player?.balance;
  const limit = direction === 'deposit' ? player?.limits.find((each) => each.kind === 'deposit') : undefined;
  if (!balance) return null;
  return (
    <aside className="figure">
      <span>{say('office_balance')}</span>
      <Num>{money(balance.cash, balance.currency)}</Num>
      <KeyValues>
        <KeyValue label={say('office_open_stakes')}>
          <Num>{money(balance.openStakes, balance.currency)}</Num>
        </KeyValue>
        {Number(balance.owed) > 0 ? (
          <KeyValue
            label={
              <A to={paths.ledger(language)} className="inline-link">
                {say('debt_label')}
              </A>
            }
          >
            <Num>{money(balance.owed, balance.currency)}</Num>
          </KeyValue>
        ) : null}
        {limit ? (
          <KeyValue label={say(`control_deposits_${limit.period}`)}>
            <UsedOf used={money(limit.used, limit.currency)} amount={money(limit.amount, limit.currency)} />
          </KeyValue>
        ) : null}
        {limit && Number(underWay) > 0 ? (
          <KeyValue
            label={
              <A to={paths.payments(language)} className="inline-link">
                {say('deposits_under_way')}
              </A>
            }
          >
            <Num>{money(underWay, balance.currency)}</Num>
          </KeyValue>
        ) : null}
      </KeyValues>
      {limit ? <LimitBar limit={limit} label={say(`control_deposits_${limit.period}`)} /> : null}
      <p className="note">
        {note}{' '}
        {direction === 'deposit' ? (
          <A to={paths.limits(language)} className="inline-link">
            {say('limits')}
          </A>
        ) : null}
      </p>
    </aside>
  );
}

function minor(amount: string, currency: string): bigint {
  const parsed = parseMoney(amount, currency);
  return parsed.ok ? parsed.value : 0n;
}

/** Amount and provider of a deposit or withdrawal. One key per intention: a repeat is the same payment. */
export function PaymentForm({
  direction,
  methods,
  onDone,
}: {
  direction: 'deposit' | 'withdrawal';
  methods: Methods;
  onDone: (redirect: string | null, id: string) => void;
}) {
  const { say } = useWords();
  const money = useMoney();
  const { brand } = useFrame();
  const offered = methods.methods.filter((m) => m.directions.includes(direction));
  const [provider, setProvider] = useState(offered[0]?.provider ?? '');
  const [amount, setAmount] = useState('');
  const [password, setPassword] = useState('');
  const [key, setKey] = useState(() => crypto.randomUUID());
  /** The amount that was sent last: what was said about it says nothing about another one. */
  const [tried, setTried] = useState<string>();
  const method = offered.find((m) => m.provider === provider);
  const deposit = direction === 'deposit';
  const parsed = parseMoney(amount, methods.currency);
  const change = (text: string) => {
    setAmount(text.trim().replace(',', '.'));
    // Another amount is another intention.
    setKey(crypto.randomUUID());
  };
  const { busy, error, code, act } = useAct<{ payment: { id: string }; redirectUrl?: string | null }>(
    () =>
      deposit
        ? call(paymentsDeposit, { body: { provider, amount, key } })
        : call(paymentsWithdraw, { body: { provider, amount, key, password } }),
    (value) => onDone(value.redirectUrl ?? null, value.payment.id),
  );
  const least = deposit ? method?.minimumDeposit : method?.minimumWithdrawal;
  const cap = deposit ? method?.maximumDeposit : methods.withdrawable;
  const most = deposit && methods.depositRoom !== null && Number(methods.depositRoom) < Number(cap) ? methods.depositRoom : cap;
  const text = (amountText: string) => money(amountText, methods.currency);
  /** Why nothing at all can be paid, where it is known beforehand. */
  const closed =
    Number(most) >= Number(least)
      ? undefined
      : deposit
        ? say(methods.unfinished.length > 0 ? 'deposit_no_room_held' : 'deposit_no_room', {
            left: text(most ?? '0'),
            least: text(least ?? '0'),
          })
        : say('withdraw_too_little', { least: text(least ?? '0') });
  const problem = (): string | undefined => {
    if (!parsed.ok || parsed.value <= 0n) return say('payment_amount_wrong');
    const [from, to] = [minor(least ?? '', methods.currency), minor(cap ?? '', methods.currency)];
    if (from > to) return deposit ? undefined : closed;
    if (parsed.value >= from && parsed.value <= to) return undefined;
    return say('refusal_amount-out-of-bounds_facts', {
      bounds: 'both',
      minimum: money(least ?? '', methods.currency),
      maximum: money(cap ?? '', methods.currency),
    });
  };
  const form = useChecked({ [AMOUNT]: problem(), [PASSWORD]: deposit || password !== '' ? undefined : say('required_password') }, () => {
    setTried(amount);
    act();
  });
  if (!method || !least || !most) return <p className="note">{say('payments_none')}</p>;
  const quicks = deposit ? brand.quickStakes.filter((quick) => Number(quick) >= Number(least) && Number(quick) <= Number(most)) : [];
  return (
    <form className="form" noValidate onSubmit={form.onSubmit}>
      {offered.length > 1 ? (
        <Select
          size="form"
          label={say('payment_method')}
          value={provider}
          onChange={(e) => setProvider(e.currentTarget.value)}
          options={offered.map((m) => ({ value: m.provider, label: m.title }))}
        />
      ) : (
        <p className="pay-method">
          <Icon name="bank" size={20} />
          {offered.find((m) => m.provider === provider)?.title}
        </p>
      )}
      <Field
        id={AMOUNT}
        size="form"
        label={say('payment_amount')}
        name="amount"
        inputMode="decimal"
        required
        prefix={methods.currency}
        value={amount}
        onChange={(e) => change(e.currentTarget.value)}
        hint={closed ?? say('payment_bounds', { least: text(least), most: text(most) })}
        error={amount !== '' && !parsed.ok ? say('payment_amount_wrong') : form.problems[AMOUNT]}
      />
      <div className="quick">
        {quicks.map((quick) => (
          <Button key={quick} aria-pressed={amount === quick} onClick={() => change(quick)}>
            {money(quick, methods.currency).replace(/[.,]00(?=\D*$)/, '')}
          </Button>
        ))}
        {deposit || closed !== undefined ? null : (
          <Button variant="outline" onClick={() => change(methods.withdrawable)}>
            {say('withdraw_all')}
          </Button>
        )}
      </div>
      {deposit ? null : (
        <Field
          id={PASSWORD}
          size="form"
          label={say('field_password')}
          hint={say('withdraw_password')}
          type="password"
          autoComplete="current-password"
          required
          maxLength={128}
          value={password}
          onChange={(e) => setPassword(e.currentTarget.value)}
          error={form.problems[PASSWORD]}
        />
      )}
      <FormError>{tried === amount ? error : undefined}</FormError>
      <DetailsLink code={tried === amount ? code : undefined} />
      <Button type="submit" variant="primary" size="large" wide {...(busy ? { busy: say('busy_payment') } : {})}>
        {parsed.ok && parsed.value > 0n
          ? say(deposit ? 'deposit_act' : 'withdraw_act', { amount: money(amount, methods.currency) })
          : say(deposit ? 'deposit' : 'withdraw')}
      </Button>
    </form>
  );
}
