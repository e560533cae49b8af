import type { PAYMENT_CALLS } from '@fairbook/contract';
import { Button } from '@fairbook/ui';
import { ask } from '../../shared/api.ts';
import { FormError } from '../../shared/form-error.tsx';
import { useAct } from '../../shared/use-act.ts';
import { useSay } from '../../shared/words.tsx';

/** Takes back a withdrawal that staff have not approved yet, or a deposit that is not finished. */
export function CancelPayment({
  id,
  direction,
  onDone = () => {},
}: {
  readonly id: string;
  readonly direction: 'deposit' | 'withdrawal';
  readonly onDone?: () => void;
}) {
  const say = useSay();
  const path = `/web-api/api/payments/v1/payments/${id}/cancel`;
  const { busy, error, act } = useAct(() => ask<(typeof PAYMENT_CALLS)['cancel']>('POST', path, {}), onDone);
  return (
    <>
      <Button variant="outline" onClick={act} {...(busy ? { busy: say('busy_saving') } : {})}>
        {say(`payment_cancel_${direction}`)}
      </Button>
      <FormError>{error}</FormError>
    </>
  );
}
