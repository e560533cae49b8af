import { paymentsCancel } from '@fairbook/client/routes';
import { Button } from '@fairbook/ui';
import { FormError } from '../../shared/forms/form-error.tsx';
import { useAct } from '../../shared/forms/use-act.ts';
import { call } from '../../shared/wire/api.ts';
import { useSay } from '../../shared/words/words.tsx';

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
  const { busy, error, act } = useAct(() => call(paymentsCancel, { params: { id } }), onDone);
  return (
    <>
      <Button variant="outline" onClick={act} {...(busy ? { busy: say('busy_saving') } : {})}>
        {say(`payment_cancel_${direction}`)}
      </Button>
      <FormError>{error}</FormError>
    </>
  );
}
