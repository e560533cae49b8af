import type { BetView, EarlierSettlement } from '@fairbook/contract';
import type { Receipt } from '@fairbook/domain/coupon/receipt';
import { Icon, KeyValue, KeyValues, Num, Strip } from '@fairbook/ui';
import { TicketSums } from '../../shared/bets/ticket-sums.tsx';
import { LocalDateTime } from '../../shared/time/local-time.tsx';
import { showTotal, useMoney, useOddsFormat } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';
import { BetLegRow } from './bet-leg-row.tsx';
import { BetNumber } from './bet-number.tsx';
import { type ShownBet, toneOf } from './bet-state.ts';
import { SettlementCheck } from './settlement-check.tsx';
import { Arithmetic, Final, StateIcon } from './ticket-parts.tsx';

/** Amounts of a bet, decimal text in main units of the currency. */
type BetMoney = Pick<ShownBet, 'stake' | 'currency' | 'potentialReturn' | 'payout'> & Partial<Pick<BetView, 'funds' | 'payouts'>>;

interface BetReceiptProps {
  readonly bet: Pick<ShownBet, 'status' | 'legs' | 'placedAt' | 'settledAt' | 'price' | 'resettled'>;
  /** Undefined where its player hides amounts: everything is then that of a stake of 1. */
  readonly money: BetMoney | undefined;
  /** Number of the bet, for its own player alone. */
  readonly number?: string | undefined;
  readonly receipt: Receipt | undefined;
  /** What it came to before a result was corrected, oldest first. */
  readonly earlier?: readonly EarlierSettlement[];
  /** Version of today's rules. */
  readonly rules: number;
  readonly now: number;
}

/** What the bet comes to: its stake and potential return while it is open, then its payout. */
function Sums({ bet, money, number, receipt }: Pick<BetReceiptProps, 'bet' | 'money' | 'number' | 'receipt'>) {
  const { say } = useWords();
  const show = useMoney();
  const tone = toneOf(bet);
  if (tone === 'open' && money) return <TicketSums {...money} />;
  // What was sold has no result, and so no multiple of its stake.
  const multiplier = tone === 'open' || !receipt ? showTotal(bet.price, 'decimal') : receipt.payout;
  return (
    <>
      <p className="ticket-amount">
        <Num>{money ? show(money.payout ?? '0', money.currency) : `× ${multiplier}`}</Num>
      </p>
      {bet.settledAt ? (
        <p className="ticket-when">
          {say(number === undefined || tone === 'lost' ? 'receipt_lost' : 'receipt_paid')} <LocalDateTime at={bet.settledAt} />
        </p>
      ) : null}
    </>
  );
}

function Earlier({ settlements, currency }: { settlements: readonly EarlierSettlement[]; currency: string }) {
  const { say } = useWords();
  const show = useMoney();
  return settlements.map(({ result, payout, at }) => (
    <KeyValue
      key={at}
      label={
        <>
          {say('receipt_before', { result: say(`leg_${result}`) })} <LocalDateTime at={at} />
        </>
      }
    >
      <s>
        <Num>{show(payout, currency)}</Num>
      </s>
    </KeyValue>
  ));
}

/** What was paid for each part of the stake, where a part was sold or the bet cancelled. */
function Payouts({ money: { payouts = [], currency } }: { money: BetMoney }) {
  const { say } = useWords();
  const show = useMoney();
  return payouts.map(({ kind, stake, paid, at }) => (
    <KeyValue
      key={`${kind}/${at}`}
      label={
        <>
          {say(`receipt_payout_${kind}`, { stake: show(stake, currency) })} <LocalDateTime at={at} />
        </>
      }
    >
      <Num>{show(paid, currency)}</Num>
    </KeyValue>
  ));
}

/** Whose money the stake was, where not all of it was the player's own. */
function Funds({ money: { funds, currency } }: { money: BetMoney }) {
  const { say } = useWords();
  const show = useMoney();
  return (
    <>
      {funds && Number(funds.bonus) > 0 ? (
        <KeyValue label={say('receipt_of_bonus')}>
          <Num>{show(funds.bonus, currency)}</Num>
        </KeyValue>
      ) : null}
      {funds && Number(funds.freeBet) > 0 ? (
        <KeyValue label={say('receipt_of_free_bet')}>
          <Num>{show(funds.freeBet, currency)}</Num>
        </KeyValue>
      ) : null}
    </>
  );
}

/** What was placed: kind, time, stake, odds, and under which rules it was settled. */
function Placed({ bet, money, receipt, earlier = [] }: Pick<BetReceiptProps, 'bet' | 'money' | 'receipt' | 'earlier'>) {
  const { say } = useWords();
  const show = useMoney();
  const format = useOddsFormat();
  return (
    <KeyValues>
      <KeyValue label={say('slip_kind')}>{say(bet.legs.length > 1 ? 'slip_kind_accumulator' : 'slip_kind_single')}</KeyValue>
      <KeyValue label={say('slip_placed_at')}>
        <LocalDateTime at={bet.placedAt} />
      </KeyValue>
      {money ? (
        <>
          <KeyValue label={say('slip_stake')}>
            <Num>{show(money.stake, money.currency)}</Num>
          </KeyValue>
          <Funds money={money} />
          <Payouts money={money} />
        </>
      ) : null}
      <KeyValue label={say('receipt_price')}>
        <Num>{showTotal(bet.price, format)}</Num>
      </KeyValue>
      {receipt ? <KeyValue label={say('receipt_rules')}>{say('receipt_rules_version', { n: receipt.rulesVersion })}</KeyValue> : null}
      {bet.resettled && toneOf(bet) !== 'open' ? (
        <KeyValue label={say('receipt_resettled')}>{say('receipt_resettled_text')}</KeyValue>
      ) : null}
      {money ? <Earlier settlements={earlier} currency={money.currency} /> : null}
    </KeyValues>
  );
}

/** Why it paid what it paid, to be computed again; while it is open, that this comes. */
function Settlement({ bet, money, receipt, rules }: Pick<BetReceiptProps, 'bet' | 'money' | 'receipt' | 'rules'>) {
  const { say } = useWords();
  if (receipt)
    return (
      <>
        <div className="ticket-part">
          <Arithmetic receipt={receipt} perUnit={!money} />
        </div>
        <div className="ticket-part">
          <SettlementCheck receipt={receipt} legs={bet.legs} rules={rules} />
        </div>
      </>
    );
  if (toneOf(bet) !== 'open') return null;
  return (
    <p className="ticket-part ticket-later">
      <Icon name="seal" size={22} />
      <span>
        <strong>{say('check_title')}</strong>
        {say('check_later')}
      </span>
    </p>
  );
}

/** The receipt of a bet, for its player and for whom they show it: what was placed, how it came out, why it paid what it paid. */
export function BetReceipt({ bet, money, number, receipt, earlier, rules, now }: BetReceiptProps) {
  const { say } = useWords();
  const tone = toneOf(bet);
  return (
    <article className="ticket ticket-page" data-tone={tone}>
      <header className="ticket-head">
        <p className="ticket-state">
          <StateIcon tone={tone} />
          {say(`bet_${bet.status}`)}
          {number === undefined ? null : (
            <span className="ticket-number">
              <BetNumber id={number} />
            </span>
          )}
        </p>
        <Sums bet={bet} money={money} number={number} receipt={receipt} />
      </header>
      {bet.legs.length === 1 && receipt ? <Final leg={bet.legs[0]} receipt={receipt} /> : null}
      <ul className="bet-legs ticket-part">
        {bet.legs.map((leg) => (
          <BetLegRow key={leg.key} leg={leg} now={now} crest />
        ))}
      </ul>
      <div className="ticket-part">
        <Placed bet={bet} money={money} receipt={receipt} {...(earlier ? { earlier } : {})} />
        {money ? null : (
          <Strip className="proof-hidden" icon="info" tone="info">
            {say('proof_hidden')}
          </Strip>
        )}
      </div>
      <Settlement bet={bet} money={money} receipt={receipt} rules={rules} />
    </article>
  );
}
