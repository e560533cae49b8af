import { paymentsDeposit, paymentsWithdraw } from '@fairbook/client/routes';
import { parseMoney } from '@fairbook/domain/money';
import { Button, Field, Icon, Select } from '@fairbook/ui';
import { useState } from 'react';
import { DetailsLink } from '../../shared/forms/details-link.tsx';
import { FormError } from '../../shared/forms/form-error.tsx';
import { useAct } from '../../shared/forms/use-act.ts';
import { useChecked } from '../../shared/forms/use-checked.ts';
import { useFrame } from '../../shared/page/frame-data.ts';
import { call } from '../../shared/wire/api.ts';
import { useMoney } from '../../shared/words/format.ts';
import { useSay } from '../../shared/words/words.tsx';
import { amountProblem, boundsOf, type Direction, isClosed, type PaymentBounds } from './payment-amount.ts';
import type { Methods } from './payment-methods.ts';

const [AMOUNT, PASSWORD] = ['payment-amount', 'payment-password'] as const;

/** Which method pays: a choice where there are several. */
function MethodChoice({
  offered,
  provider,
  onChoose,
}: {
  readonly offered: Methods['methods'];
  readonly provider: string;
  readonly onChoose: (provider: string) => void;
}) {
  const say = useSay();
  if (offered.length > 1)
    return (
      <Select
        size="form"
        label={say('payment_method')}
        value={provider}
        onChange={(e) => onChoose(e.currentTarget.value)}
        options={offered.map((m) => ({ value: m.provider, label: m.title }))}
      />
    );
  return (
    <p className="pay-method">
      <Icon name="bank" size={20} />
      {offered[0]?.title}
    </p>
  );
}

/** Amounts to be pressed: those of the brand for a deposit, everything for a withdrawal. */
function QuickAmounts({
  direction,
  methods,
  bounds,
  amount,
  onChoose,
}: {
  readonly direction: Direction;
  readonly methods: Methods;
  readonly bounds: PaymentBounds;
  readonly amount: string;
  readonly onChoose: (amount: string) => void;
}) {
  const say = useSay();
  const money = useMoney();
  const { quickStakes } = useFrame().brand;
  const between = (quick: string) => Number(quick) >= Number(bounds.least) && Number(quick) <= Number(bounds.most);
  if (direction === 'withdrawal' && isClosed(bounds)) return null;
  return (
    <div className="quick">
      {direction === 'withdrawal' ? (
        <Button variant="outline" onClick={() => onChoose(methods.withdrawable)}>
          {say('withdraw_all')}
        </Button>
      ) : (
        quickStakes.filter(between).map((quick) => (
          <Button key={quick} aria-pressed={amount === quick} onClick={() => onChoose(quick)}>
            {money(quick, methods.currency).replace(/[.,]00(?=\D*$)/, '')}
          </Button>
        ))
      )}
    </div>
  );
}

/** Asked again before money leaves. */
function PasswordField({
  value,
  error,
  onType,
}: {
  readonly value: string;
  readonly error: string | undefined;
  readonly onType: (password: string) => void;
}) {
  const say = useSay();
  return (
    <Field
      id={PASSWORD}
      size="form"
      label={say('field_password')}
      hint={say('withdraw_password')}
      type="password"
      autoComplete="current-password"
      required
      maxLength={128}
      value={value}
      onChange={(e) => onType(e.currentTarget.value)}
      error={error}
    />
  );
}

/** The bounds of an amount, and what is wrong with one, in words. */
function useAmountWords(direction: Direction, { currency, unfinished }: Methods, bounds: PaymentBounds | undefined) {
  const say = useSay();
  const show = useMoney();
  const money = (amount: string) => show(amount, currency);
  if (!bounds) return { hint: undefined, problemOf: () => undefined };
  const [least, most] = [money(bounds.least), money(bounds.most)];
  const closed =
    direction === 'withdrawal'
      ? say('withdraw_too_little', { least })
      : say(unfinished.length > 0 ? 'deposit_no_room_held' : 'deposit_no_room', { left: most, least });
  const words = {
    malformed: say('payment_amount_wrong'),
    closed,
    outside: isClosed(bounds) ? closed : say('refusal_amount-out-of-bounds_facts', { bounds: 'both', minimum: least, maximum: most }),
  };
  return {
    hint: isClosed(bounds) ? closed : say('payment_bounds', { least, most }),
    problemOf: (amount: string) => {
      const problem = amountProblem(amount, currency, direction, bounds);
      return problem && words[problem];
    },
  };
}

/** What is typed into the form; another amount is another intention, with a key of its own. */
function usePayment(offered: Methods['methods']) {
  const [provider, setProvider] = useState(offered[0]?.provider ?? '');
  const [amount, setAmount] = useState('');
  const [password, setPassword] = useState('');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const change = (text: string) => {
    setAmount(text.trim().replace(',', '.'));
    setKey(crypto.randomUUID());
  };
  return { provider, amount, password, key, setProvider, setPassword, change };
}

/** Amount and provider of a deposit or withdrawal. One key per intention: a repeat is the same payment. */
export function PaymentForm({
  direction,
  methods,
  onDone,
}: {
  direction: Direction;
  methods: Methods;
  onDone: (redirect: string | null, id: string) => void;
}) {
  const say = useSay();
  const money = useMoney();
  const offered = methods.methods.filter((m) => m.directions.includes(direction));
  const { provider, amount, password, key, setProvider, setPassword, change } = usePayment(offered);
  /** The amount that was sent last: what was said about it says nothing about another one. */
  const [tried, setTried] = useState<string>();
  const deposit = direction === 'deposit';
  const { busy, error, code, act } = useAct<{ payment: { id: string }; redirectUrl?: string | null }>(
    () =>
      deposit
        ? call(paymentsDeposit, { body: { provider, amount, key } })
        : call(paymentsWithdraw, { body: { provider, amount, key, password } }),
    (value) => onDone(value.redirectUrl ?? null, value.payment.id),
  );
  const bounds = boundsOf(direction, methods, provider);
  const { hint, problemOf } = useAmountWords(direction, methods, bounds);
  const form = useChecked(
    { [AMOUNT]: problemOf(amount), [PASSWORD]: deposit || password !== '' ? undefined : say('required_password') },
    () => {
      setTried(amount);
      act();
    },
  );
  if (!bounds) return <p className="note">{say('payments_none')}</p>;
  const parsed = parseMoney(amount, methods.currency);
  return (
    <form method="post" className="form" noValidate onSubmit={form.onSubmit}>
      <MethodChoice offered={offered} provider={provider} onChoose={setProvider} />
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
        hint={hint}
        error={amount !== '' && !parsed.ok ? say('payment_amount_wrong') : form.problems[AMOUNT]}
      />
      <QuickAmounts direction={direction} methods={methods} bounds={bounds} amount={amount} onChoose={change} />
      {deposit ? null : <PasswordField value={password} error={form.problems[PASSWORD]} onType={setPassword} />}
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
