import { moneyToText, parseMoney } from '@fairbook/domain';
import { Button, Icon } from '@fairbook/ui';
import { lazy, Suspense, useState } from 'react';
import { type Answer, call } from '../../shared/api.ts';
import { showMoney } from '../../shared/format.ts';
import { toldOf } from '../../shared/second-person.tsx';
import { useBrand, useRole } from '../../shared/session.ts';
import { words } from '../../words.ts';

const ActionDialog = lazy(() => import('../../shared/action-dialog.tsx'));
const text = words.bets;

const minorOf = (amount: string, currency: string): bigint => {
  const parsed = parseMoney(amount, currency);
  return parsed.ok ? parsed.value : 0n;
};

/** Ends a bet before its result, for a trader; nothing once it is over. */
export function CancelBet({ detail: { bet, payouts } }: { readonly detail: Answer<'bet'> }) {
  const brand = useBrand();
  const trader = useRole('trader');
  const [open, setOpen] = useState(false);
  if (!trader || bet.status !== 'accepted') return null;
  const sold = payouts.reduce((sum, { stake }) => sum + minorOf(stake, bet.currency), 0n);
  const back = moneyToText(minorOf(bet.stake, bet.currency) - sold, bet.currency);
  return (
    <>
      <Button size="small" variant="danger" onClick={() => setOpen(true)}>
        <Icon name="prohibit" size={16} />
        {text.cancel}
      </Button>
      <Suspense fallback={null}>
        {open ? (
          <ActionDialog
            title={text.cancelTitle(bet.id)}
            text={text.cancelText(showMoney(back, bet.currency))}
            action={text.cancel}
            danger
            onClose={() => setOpen(false)}
            run={async (why) =>
              toldOf(await call('consoleCancelBet', { params: { brandId: brand.id, betId: bet.id }, body: { why } }), text.cancelled)
            }
          />
        ) : null}
      </Suspense>
    </>
  );
}
