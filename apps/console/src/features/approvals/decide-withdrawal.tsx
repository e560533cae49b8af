import { lazy, Suspense } from 'react';
import { call } from '../../shared/api.ts';
import { showMoney } from '../../shared/format.ts';
import { NeedsSecond, toldOf } from '../../shared/second-person.tsx';
import { words } from '../../words.ts';

const ActionDialog = lazy(() => import('../../shared/action-dialog.tsx'));
const text = words.withdrawals;

export type Deciding = 'approve' | 'hold' | 'refuse';
interface DecideProps {
  readonly brandId: number;
  readonly id: string;
  readonly amount: string;
  readonly currency: string;
  /** Name of the player, or their number. */
  readonly player: string;
  /** Approving it needs a second person. */
  readonly second: boolean;
  readonly deciding: Deciding;
  readonly onClose: () => void;
}

/** Approves, holds or refuses a withdrawal, with a reason. */
export function DecideWithdrawal({ brandId, id, amount, currency, player, second, deciding, onClose }: DecideProps) {
  const params = { brandId, paymentId: id };
  const of = [showMoney(amount, currency), player] as const;
  const dialog = {
    approve: { title: text.approveTitle(...of), text: text.approveText, action: text.approve },
    hold: { title: text.holdTitle(...of), text: text.holdText, action: text.hold },
    refuse: { title: text.refuseTitle(...of), text: text.refuseText, action: text.refuse, danger: true },
  }[deciding];
  async function run(why: string): Promise<string> {
    if (deciding === 'approve') return toldOf(await call('consoleApproveWithdrawal', { params, body: { why } }), text.approved);
    await call(deciding === 'hold' ? 'consoleHoldWithdrawal' : 'consoleRefuseWithdrawal', { params, body: { why } });
    return deciding === 'hold' ? text.held : text.refused;
  }
  return (
    <Suspense fallback={null}>
      <ActionDialog {...dialog} onClose={onClose} run={run}>
        {deciding === 'approve' && second ? <NeedsSecond second /> : undefined}
      </ActionDialog>
    </Suspense>
  );
}
