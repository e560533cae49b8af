import { Button, Failed } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { useWords } from '../../shared/words/words.tsx';
import { type Methods, useMethods } from './payment-methods.ts';
import { PaymentSide } from './payment-side.tsx';
import { type PaymentHeights, PaymentSkeleton } from './payment-skeleton.tsx';
import { UnfinishedDeposits } from './unfinished-deposit.tsx';

interface PaymentPageProps {
  readonly direction: 'deposit' | 'withdrawal';
  /** What is said beside the form. */
  readonly note: string;
  /** Of what stands for the form until it is there. */
  readonly heights: PaymentHeights;
  /** The form; `again` asks anew for what may be paid with. */
  readonly children: (methods: Methods, again: () => void) => ReactNode;
}

/** A deposit or withdrawal: its form once it is known what may be paid with, and what there is beside it. */
export function PaymentPage({ direction, note, heights, children }: PaymentPageProps) {
  const { say } = useWords();
  const { methods, failed, again } = useMethods();
  return (
    <div className="office-pay">
      <section className="figure">
        {failed ? (
          <Failed title={say('form_failed_title')} action={<Button onClick={again}>{say('try_again')}</Button>}>
            {say('form_failed_text')}
          </Failed>
        ) : methods === undefined ? (
          <PaymentSkeleton heights={heights} />
        ) : (
          <>
            {direction === 'deposit' ? <UnfinishedDeposits deposits={methods.unfinished} onDone={again} /> : null}
            {children(methods, again)}
          </>
        )}
      </section>
      <PaymentSide direction={direction} note={note} underWay={methods?.depositsUnderWay} />
    </div>
  );
}
