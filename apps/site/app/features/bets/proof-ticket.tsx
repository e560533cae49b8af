import type { ProofView } from '@fairbook/contract';
import type { Receipt } from '@fairbook/domain/coupon/receipt';
import { Icon, KeyValue, KeyValues, Num, Strip } from '@fairbook/ui';
import { showTotal, useMoney, useOddsFormat } from '../../shared/format.ts';
import { LocalDateTime } from '../../shared/local-time.tsx';
import { TicketSums } from '../../shared/ticket-sums.tsx';
import { useWords } from '../../shared/words.tsx';
import { BetLegRow } from './bet-leg-row.tsx';
import { toneOf } from './bet-state.ts';
import { SettlementCheck } from './settlement-check.tsx';
import { Arithmetic, Final, StateIcon } from './ticket-parts.tsx';

/** What a settled bet came to at a glance: its payout, or what a stake of 1 returns. */
function Figure({ proof, receipt }: { proof: ProofView; receipt: Receipt | undefined }) {
  const money = useMoney();
  if (proof.money) return <Num>{money(proof.money.payout ?? '0', proof.money.currency)}</Num>;
  return <Num>× {receipt?.payout ?? '0'}</Num>;
}

/** A bet that its player shows to others: the same receipt as theirs, without them. */
export function ProofTicket({ proof, rules, now }: { proof: ProofView; rules: number; now: number }) {
  const { say } = useWords();
  const money = useMoney();
  const format = useOddsFormat();
  const tone = toneOf(proof);
  const receipt = (proof.receipt ?? undefined) as Receipt | undefined;
  return (
    <article className="ticket ticket-page" data-tone={tone}>
      <header className="ticket-head">
        <p className="ticket-state">
          <StateIcon tone={tone} />
          {say(`bet_${proof.status}`)}
        </p>
        {tone !== 'open' ? (
          <>
            <p className="ticket-amount">
              <Figure proof={proof} receipt={receipt} />
            </p>
            <p className="ticket-when">
              {say('receipt_lost')} {proof.settledAt ? <LocalDateTime at={proof.settledAt} /> : null}
            </p>
          </>
        ) : proof.money ? (
          <TicketSums {...proof.money} />
        ) : (
          <p className="ticket-amount">
            <Num>× {showTotal(proof.price, 'decimal')}</Num>
          </p>
        )}
      </header>
      {proof.legs.length === 1 && receipt ? <Final leg={proof.legs[0]} receipt={receipt} /> : null}
      <ul className="bet-legs ticket-part">
        {proof.legs.map((leg) => (
          <BetLegRow key={leg.key} leg={leg} now={now} crest />
        ))}
      </ul>
      <div className="ticket-part">
        <KeyValues>
          <KeyValue label={say('slip_kind')}>{say(proof.legs.length > 1 ? 'slip_kind_express' : 'slip_kind_single')}</KeyValue>
          <KeyValue label={say('slip_placed_at')}>
            <LocalDateTime at={proof.placedAt} />
          </KeyValue>
          {proof.money ? (
            <KeyValue label={say('slip_stake')}>
              <Num>{money(proof.money.stake, proof.money.currency)}</Num>
            </KeyValue>
          ) : null}
          <KeyValue label={say('receipt_price')}>
            <Num>{showTotal(proof.price, format)}</Num>
          </KeyValue>
          {receipt ? <KeyValue label={say('receipt_rules')}>{say('receipt_rules_version', { n: receipt.rulesVersion })}</KeyValue> : null}
          {proof.resettled && receipt ? <KeyValue label={say('receipt_resettled')}>{say('receipt_resettled_text')}</KeyValue> : null}
        </KeyValues>
        {proof.money ? null : (
          <Strip className="proof-hidden" icon="info" tone="info">
            {say('proof_hidden')}
          </Strip>
        )}
      </div>
      {receipt ? (
        <>
          <div className="ticket-part">
            <Arithmetic receipt={receipt} perUnit={!proof.money} />
          </div>
          <div className="ticket-part">
            <SettlementCheck receipt={receipt} legs={proof.legs} rules={rules} />
          </div>
        </>
      ) : (
        <p className="ticket-part ticket-later">
          <Icon name="seal" size={22} />
          <span>
            <strong>{say('check_title')}</strong>
            {say('check_later')}
          </span>
        </p>
      )}
    </article>
  );
}
