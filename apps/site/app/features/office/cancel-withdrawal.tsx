import type { PAYMENT_CALLS } from '@fairbook/contract';
import { Button } from '@fairbook/ui';
import { ask } from '../../shared/api.ts';
import { FormError } from '../../shared/form-error.tsx';
import { useAct } from '../../shared/use-act.ts';
import { useSay } from '../../shared/words.tsx';

/** Takes back a withdrawal that staff have not approved yet. */
export function CancelWithdrawal({ id }: { readonly id: string }) {
  const say = useSay();
  const path = `/web-api/api/payments/v1/payments/${id}/cancel`;
  const { busy, error, act } = useAct(
    () => ask<(typeof PAYMENT_CALLS)['cancel']>('POST', path, {}),
    () => {},
  );
  return (
    <>
      <Button size="small" disabled={busy} onClick={act}>
        {say('payment_cancel')}
      </Button>
      <FormError>{error}</FormError>
    </>
  );
}
