import { paymentsResume } from '@fairbook/client/routes';
import { Button, Num } from '@fairbook/ui';
import { FormError } from '../../shared/forms/form-error.tsx';
import { useAct } from '../../shared/forms/use-act.ts';
import { LocalTime } from '../../shared/time/local-time.tsx';
import { call } from '../../shared/wire/api.ts';
import { useMoney } from '../../shared/words/format.ts';
import { useSay } from '../../shared/words/words.tsx';
import { CancelPayment } from './cancel-payment.tsx';

/** A deposit that waits at its provider, as a payment or a row of the list has it. */
export interface Unfinished {
  readonly id: string;
  readonly amount: string;
  readonly currency: string;
  /** Unix ms; null: it waits for as long as its provider lets it. */
  readonly expiresAt: number | null;
}

/** What can be done about a deposit that was left: go on at the bank, or give it up. */
export function DepositActs({ deposit, onDone }: { readonly deposit: Unfinished; readonly onDone?: () => void }) {
  const say = useSay();
  const { busy, error, act } = useAct(
    () => call(paymentsResume, { params: { id: deposit.id } }),
    // Without an address it has ended meanwhile: what became of it is asked for again.
    ({ redirectUrl }) => (redirectUrl ? window.location.assign(redirectUrl) : onDone?.()),
  );
  return (
    <>
      <div className="figure-acts">
        <Button onClick={act} {...(busy ? { busy: say('busy_payment') } : {})}>
          {say('deposit_resume')}
        </Button>
        <CancelPayment id={deposit.id} direction="deposit" {...(onDone ? { onDone } : {})} />
      </div>
      <FormError>{error}</FormError>
    </>
  );
}

/** Deposits that hold a part of the limits until they are finished, cancelled or over. */
export function UnfinishedDeposits({ deposits, onDone }: { readonly deposits: readonly Unfinished[]; readonly onDone: () => void }) {
  const say = useSay();
  const money = useMoney();
  return deposits.map((deposit) => (
    <section key={deposit.id} className="unfinished">
      <h2>
        {say('deposit_unfinished')} <Num>{money(deposit.amount, deposit.currency)}</Num>
      </h2>
      <p>
        {say('deposit_unfinished_text')}{' '}
        {deposit.expiresAt === null ? null : (
          <>
            {say('deposit_expires')} <LocalTime at={deposit.expiresAt} now={deposit.expiresAt} />
          </>
        )}
      </p>
      <DepositActs deposit={deposit} onDone={onDone} />
    </section>
  ));
}
