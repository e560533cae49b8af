import { Badge, Icon, Num } from '@fairbook/ui';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { LocalDateTime } from '../../shared/time/local-time.tsx';
import { showTotal, useMoney, useOddsFormat } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';
import { BetLegRow } from './bet-leg-row.tsx';
import { BetNumber } from './bet-number.tsx';
import { type ShownBet, type ShownLeg, toneOf } from './bet-state.ts';
import { useLegStanding } from './leg-play.tsx';

function Segment({ leg, now }: { leg: ShownLeg; now: number }) {
  return <span data-standing={useLegStanding(leg, now).standing} />;
}

/** One segment per leg: how far an accumulator has come. */
export function Progress({ bet, now }: { bet: ShownBet; now: number }) {
  return (
    <span className="bet-progress" aria-hidden="true">
      {bet.legs.map((leg) => (
        <Segment key={leg.key} leg={leg} now={now} />
      ))}
    </span>
  );
}

/** What a bet is called: its pick, or its kind and the number of legs. */
export function useBetName(): (bet: ShownBet) => string {
  const { say } = useWords();
  return (bet) => (bet.legs.length === 1 ? (bet.legs[0]?.pick ?? '') : say('bet_accumulator', { n: bet.legs.length }));
}

/** A bet of the player in the list of open or settled ones. */
export function BetCard({ bet, now }: { bet: ShownBet; now: number }) {
  const { say, language } = useWords();
  const money = useMoney();
  const format = useOddsFormat();
  const name = useBetName();
  const tone = toneOf(bet);
  return (
    <li className="bet" data-tone={tone}>
      <div className="bet-head">
        <h2>
          <A to={paths.bet(language, bet.id)}>
            <bdi>{name(bet)}</bdi>
          </A>
        </h2>
        {tone === 'open' ? null : <Badge tone={tone === 'void' ? 'neutral' : tone}>{say(`bet_${bet.status}`)}</Badge>}
        <Num className="bet-total">{showTotal(bet.price, format)}</Num>
      </div>
      <p className="bet-id">
        <LocalDateTime at={bet.placedAt} /> · <BetNumber id={bet.id} />
      </p>
      <ul className="bet-legs">
        {bet.legs.map((leg) => (
          <BetLegRow key={leg.key} leg={leg} now={now} brief={bet.legs.length === 1} />
        ))}
      </ul>
      {bet.legs.length > 1 ? <Progress bet={bet} now={now} /> : null}
      <dl className="bet-sums">
        <div>
          <dt>{say('slip_stake')}</dt>
          <dd>
            <Num>{money(bet.stake, bet.currency)}</Num>
          </dd>
        </div>
        <div>
          <dt>{say(tone === 'open' ? 'slip_return' : 'bet_paid')}</dt>
          <dd>
            <Num>{money(tone === 'open' ? bet.potentialReturn : (bet.payout ?? '0'), bet.currency)}</Num>
          </dd>
        </div>
      </dl>
      {tone === 'open' ? null : (
        <A to={paths.bet(language, bet.id)} className="bet-check">
          <Icon name="seal-check" size={16} />
          {say('bet_check')}
        </A>
      )}
    </li>
  );
}
