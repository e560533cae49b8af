import { Badge, type BadgeTone } from '@fairbook/ui';
import type { Answer } from '../../shared/api.ts';
import { words } from '../../words.ts';

export type Payment = Answer<'payments'>['items'][number];

const TONES: Readonly<Record<Payment['state'], BadgeTone>> = {
  waiting: 'paused',
  'on-hold': 'paused',
  held: 'info',
  pending: 'info',
  returning: 'info',
  'return-refused': 'lost',
  succeeded: 'won',
  failed: 'lost',
  cancelled: 'neutral',
  refused: 'lost',
  expired: 'neutral',
  returned: 'neutral',
};

export const PaymentState = ({ state }: Pick<Payment, 'state'>) => <Badge tone={TONES[state]}>{words.payments.states[state]}</Badge>;
