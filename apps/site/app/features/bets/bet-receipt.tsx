import type { EarlierSettlement } from '@fairbook/contract';
import type { Receipt } from '@fairbook/domain/coupon/receipt';
import { Icon, KeyValue, KeyValues, Num } from '@fairbook/ui';
import { showTotal, useMoney, useOddsFormat } from '../../shared/format.ts';
import { LocalDateTime } from '../../shared/local-time.tsx';
import { TicketSums } from '../../shared/ticket-sums.tsx';
import { useWords } from '../../shared/words.tsx';
import { BetLegRow } from './bet-leg-row.tsx';
import { BetNumber } from './bet-number.tsx';
import { type ShownBet, toneOf } from './bet-state.ts';
import { SettlementCheck } from './settlement-check.tsx';
import { Arithmetic, Final, StateIcon } from './ticket-parts.tsx';

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
          <span className="ticket-number">
            <BetNumber id={bet.id} />
          </span>
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
            <Num>{showTotal(bet.price, format)}</Num>
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
