import { betNumber } from '@fairbook/domain/bet/bet-number';
import { potentialReturn } from '@fairbook/domain/coupon/settle-coupon';
import { moneyToText, parseMoney } from '@fairbook/domain/money';
import { roundHalfUp } from '@fairbook/domain/rational';
import { Button, buttonClass, Icon, KeyValue, KeyValues, Num, Shield } from '@fairbook/ui';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { TicketSums } from '../../shared/bets/ticket-sums.tsx';
import { FixtureName } from '../../shared/fixture/fixture-name.tsx';
import { LocalDateTime } from '../../shared/time/local-time.tsx';
import { showPrice, showTotal, useOddsFormat } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';
import type { Attempt } from './placing.ts';
import { closePlaced, type PlacedBet } from './placing-store.ts';
import { actOnSlip } from './slip-store.ts';

/** What a stake returns at the price that was accepted, when that is not the one that was asked for. */
function returnAt(attempt: Attempt, price: number): string {
  const stake = parseMoney(attempt.stake, attempt.currency);
  if (!stake.ok) return attempt.potentialReturn;
  const gross = roundHalfUp(potentialReturn({ kind: 'single', legs: [{ price }], stake: stake.value }));
  return moneyToText(attempt.body.Funding === 'free-bet' ? gross - stake.value : gross, attempt.currency);
}

/** A bet that was just accepted, as its receipt. Prices of single legs stand only while they make up the price of the bet. */
function Accepted({ bet }: { bet: PlacedBet }) {
  const { say, language } = useWords();
  const format = useOddsFormat();
  const { attempt } = bet;
  const moved = bet.price !== attempt.price;
  return (
    <article className="ticket">
      <header className="ticket-head">
        <p className="ticket-state">
          <Icon name="check-circle" fill size={18} className="ticket-good" />
          {say('slip_accepted')}
          <A to={paths.bet(language, bet.betId)} className="ticket-number">
            {say('slip_number', { id: betNumber(bet.betId) })}
          </A>
        </p>
        <TicketSums
          stake={attempt.stake}
          potentialReturn={moved ? returnAt(attempt, bet.price) : attempt.potentialReturn}
          currency={attempt.currency}
        />
      </header>
      <ul className="ticket-legs">
        {attempt.picks.map((pick) => (
          <li key={pick.key}>
            <Shield {...pick.shield} size={24} />
            <span>
              <bdi className="leg-pick">{pick.pick}</bdi>
              <span className="leg-market">
                {pick.market} · <FixtureName home={pick.home} away={pick.away} />
              </span>
            </span>
            {moved ? null : <Num>{showPrice(pick.price, format)}</Num>}
          </li>
        ))}
      </ul>
      <div className="ticket-facts">
        <KeyValues>
          <KeyValue label={say('slip_total_price')}>
            <Num>{showTotal(bet.price, format)}</Num>
          </KeyValue>
          <KeyValue label={say('slip_placed_at')}>
            <LocalDateTime at={bet.at} />
          </KeyValue>
        </KeyValues>
      </div>
    </article>
  );
}

/** What was accepted, until the player goes on. */
export function SlipReceipt({ placed, picked }: { placed: readonly PlacedBet[]; picked: boolean }) {
  const { say, language } = useWords();
  const picks = placed.flatMap((bet) => bet.attempt.picks);
  return (
    <section className="slip-receipt" aria-label={say('slip_accepted')}>
      {placed.map((bet) => (
        <Accepted key={bet.betId} bet={bet} />
      ))}
      <div className="slip-receipt-acts">
        <Button
          variant="outline"
          onClick={() => {
            actOnSlip({ do: 'bring', picks });
            closePlaced();
          }}
        >
          {say('slip_keep_picks')}
        </Button>
        {picked ? (
          <Button onClick={closePlaced}>{say('slip_done')}</Button>
        ) : (
          <A to={paths.bets(language)} className={buttonClass()} onClick={closePlaced}>
            {say('slip_open_bets')}
          </A>
        )}
      </div>
    </section>
  );
}
