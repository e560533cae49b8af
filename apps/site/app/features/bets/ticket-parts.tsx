import { namedSides } from '@fairbook/contract';
import type { Receipt } from '@fairbook/domain/coupon/receipt';
import { Icon, KeyValue, KeyValues, Num, Shield } from '@fairbook/ui';
import { useMoney } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';
import type { ShownLeg, toneOf } from './bet-state.ts';
import { finalScore } from './receipt-facts.ts';

/** The state of a bet as a sign. */
export function StateIcon({ tone }: { tone: ReturnType<typeof toneOf> }) {
  if (tone === 'won') return <Icon name="check-circle" fill size={18} />;
  if (tone === 'lost') return <Icon name="x-circle" fill size={18} />;
  return <Icon name={tone === 'open' ? 'ticket' : 'arrow-counter-clockwise'} size={18} />;
}

/** How the payout came about, step by step, as the receipt holds it. `perUnit`: it is that of a stake of 1, in no currency. */
export function Arithmetic({ receipt, perUnit = false }: { receipt: Receipt; perUnit?: boolean }) {
  const { say } = useWords();
  const money = useMoney();
  const factors = receipt.legs.flatMap((leg) => leg.factors.filter((f) => f.part === 'win').map((f) => f.arithmetic));
  return (
    <KeyValues>
      <KeyValue label={say('receipt_factors')}>
        <Num>{factors.join(' × ')}</Num>
      </KeyValue>
      <KeyValue label={say('receipt_product')}>
        <Num>× {receipt.product}</Num>
      </KeyValue>
      <KeyValue label={say('receipt_exact')}>
        <Num>{receipt.exactDecimal}</Num>
      </KeyValue>
      <KeyValue label={say('receipt_rounding')}>{say(`receipt_rounding_${receipt.rounding}`)}</KeyValue>
      <KeyValue label={say(perUnit ? 'proof_for_one' : 'bet_paid')} strong>
        <Num>{perUnit ? receipt.payout : money(receipt.payout, receipt.currency)}</Num>
      </KeyValue>
      {(['collected', 'owed'] as const).map((part) =>
        receipt.debt && Number(receipt.debt[part]) > 0 ? (
          <KeyValue key={part} label={say(`receipt_${part}`)}>
            <Num>{money(receipt.debt[part], receipt.currency)}</Num>
          </KeyValue>
        ) : null,
      )}
    </KeyValues>
  );
}

/** How the match of a single ended. */
export function Final({ leg, receipt }: { leg: ShownLeg | undefined; receipt: Receipt }) {
  const { say } = useWords();
  const score = receipt.legs[0] && finalScore(receipt.legs[0]);
  if (!leg?.crests || !score) return null;
  return (
    <div className="ticket-final">
      <Shield {...leg.crests.home} size={40} />
      <p>
        <span className="sr-only">{namedSides(leg.home, leg.away)}</span>
        <Num className="ticket-score">{score}</Num>
        <span>
          {say('receipt_final')} · {leg.competition}
        </span>
      </p>
      <Shield {...leg.crests.away} size={40} />
    </div>
  );
}
