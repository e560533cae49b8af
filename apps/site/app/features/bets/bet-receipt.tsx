import type { EarlierSettlement } from '@fairbook/contract';
import type { Receipt } from '@fairbook/domain/coupon/receipt';
import { Icon, KeyValue, KeyValues, Num, Shield } from '@fairbook/ui';
import { showPrice, useMoney, useOddsFormat } from '../../shared/format.ts';
import { LocalDateTime } from '../../shared/local-time.tsx';
import { TicketSums } from '../../shared/ticket-sums.tsx';
import { useWords } from '../../shared/words.tsx';
import { BetLegRow } from './bet-leg-row.tsx';
import { type ShownBet, type ShownLeg, toneOf } from './bet-state.ts';
import { finalScore } from './receipt-facts.ts';
import { SettlementCheck } from './settlement-check.tsx';

function StateIcon({ tone }: { tone: ReturnType<typeof toneOf> }) {
  if (tone === 'won') return <Icon name="check-circle" fill size={18} />;
  if (tone === 'lost') return <Icon name="x-circle" fill size={18} />;
  return <Icon name={tone === 'open' ? 'ticket' : 'arrow-counter-clockwise'} size={18} />;
}

/** How the payout came about, step by step, as the receipt holds it. */
function Arithmetic({ receipt }: { receipt: Receipt }) {
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
      <KeyValue label={say('bet_paid')} strong>
        <Num>{money(receipt.payout, receipt.currency)}</Num>
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
function Final({ leg, receipt }: { leg: ShownLeg | undefined; receipt: Receipt }) {
  const { say } = useWords();
  const score = receipt.legs[0] && finalScore(receipt.legs[0]);
  if (!leg?.crests || !score) return null;
  return (
    <div className="ticket-final">
      <Shield {...leg.crests.home} size={40} />
      <p>
        <span className="sr-only">
          {leg.home} – {leg.away}
        </span>
        <Num className="ticket-score">{score}</Num>
        <span>
          {say('receipt_final')} · {leg.competition}
        </span>
      </p>
      <Shield {...leg.crests.away} size={40} />
    </div>
  );
}

interface BetReceiptProps {
  readonly bet: ShownBet;
  readonly receipt: Receipt | undefined;
  /** What it came to before a result was corrected, oldest first. */
  readonly earlier: readonly EarlierSettlement[];
  /** Version of today's rules. */
  readonly rules: number;
  readonly now: number;
}

/** The receipt of a bet: what was placed, how it came out, why it paid what it paid. */
export function BetReceipt({ bet, receipt, earlier, rules, now }: BetReceiptProps) {
  const { say } = useWords();
  const money = useMoney();
  const format = useOddsFormat();
  const tone = toneOf(bet);
  const open = tone === 'open';
  return (
    <article className="ticket ticket-page" data-tone={tone}>
      <header className="ticket-head">
        <p className="ticket-state">
          <StateIcon tone={tone} />
          {say(`bet_${bet.status}`)}
          <span className="ticket-number">{say('slip_number', { id: bet.id })}</span>
        </p>
        {open ? (
          <TicketSums stake={bet.stake} potentialReturn={bet.potentialReturn} currency={bet.currency} />
        ) : (
          <>
            <p className="ticket-amount">
              <Num>{money(bet.payout ?? '0', bet.currency)}</Num>
            </p>
            <p className="ticket-when">
              {say(tone === 'lost' ? 'receipt_lost' : 'receipt_paid')} {bet.settledAt ? <LocalDateTime at={bet.settledAt} /> : null}
            </p>
          </>
        )}
      </header>
      {bet.legs.length === 1 && receipt ? <Final leg={bet.legs[0]} receipt={receipt} /> : null}
      <ul className="bet-legs ticket-part">
        {bet.legs.map((leg) => (
          <BetLegRow key={leg.key} leg={leg} now={now} crest />
        ))}
      </ul>
      <div className="ticket-part">
        <KeyValues>
          <KeyValue label={say('slip_kind')}>{say(bet.legs.length > 1 ? 'slip_kind_express' : 'slip_kind_single')}</KeyValue>
          <KeyValue label={say('slip_placed_at')}>
            <LocalDateTime at={bet.placedAt} />
          </KeyValue>
          <KeyValue label={say('slip_stake')}>
            <Num>{money(bet.stake, bet.currency)}</Num>
          </KeyValue>
          <KeyValue label={say('receipt_price')}>
            <Num>{showPrice(bet.price, format)}</Num>
          </KeyValue>
          {receipt ? <KeyValue label={say('receipt_rules')}>{say('receipt_rules_version', { n: receipt.rulesVersion })}</KeyValue> : null}
          {bet.resettled && !open ? <KeyValue label={say('receipt_resettled')}>{say('receipt_resettled_text')}</KeyValue> : null}
          {earlier.map(({ result, payout, at }) => (
            <KeyValue
              key={at}
              label={
                <>
                  {say('receipt_before', { result: say(`leg_${result}`) })} <LocalDateTime at={at} />
                </>
              }
            >
              <s>
                <Num>{money(payout, bet.currency)}</Num>
              </s>
            </KeyValue>
          ))}
        </KeyValues>
      </div>
      {receipt ? (
        <>
          <div className="ticket-part">
            <Arithmetic receipt={receipt} />
          </div>
          <div className="ticket-part">
            <SettlementCheck receipt={receipt} legs={bet.legs} rules={rules} />
          </div>
        </>
      ) : open ? (
        <p className="ticket-part ticket-later">
          <Icon name="seal" size={22} />
          <span>
            <strong>{say('check_title')}</strong>
            {say('check_later')}
          </span>
        </p>
      ) : null}
    </article>
  );
}
