import { Badge, Icon, Num } from '@fairbook/ui';
import { showPrice, useMoney, useOddsFormat } from '../../shared/format.ts';
import { A } from '../../shared/link.tsx';
import { LocalDateTime } from '../../shared/local-time.tsx';
import { useAtNow } from '../../shared/now.ts';
import { paths } from '../../shared/paths.ts';
import { useWords } from '../../shared/words.tsx';
import { BetLegRow, LegClock } from './bet-leg-row.tsx';
import { type ShownBet, standingOf, toneOf } from './bet-state.ts';

/** One segment per leg: how far an accumulator has come. */
function Progress({ bet, now }: { bet: ShownBet; now: number }) {
  const standings = useAtNow(now, (at) => bet.legs.map((leg) => standingOf(leg, at)).join(' '));
  return (
    <span className="bet-progress" aria-hidden="true">
      {bet.legs.map((leg, i) => (
        <span key={leg.key} data-standing={standings.split(' ')[i]} />
      ))}
    </span>
  );
}

/** What a bet is called: its pick, or its kind and the number of legs. */
export function useBetName(): (bet: ShownBet) => string {
  const { say } = useWords();
  return (bet) => (bet.legs.length === 1 ? (bet.legs[0]?.pick ?? '') : say('bet_express', { n: bet.legs.length }));
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
        <Num className="bet-total">{showPrice(bet.price, format)}</Num>
      </div>
      <p className="bet-id">
        <LocalDateTime at={bet.placedAt} /> · {say('slip_number', { id: bet.id })}
      </p>
      <ul className="bet-legs">
        {bet.legs.map((leg) => (
          <BetLegRow key={leg.key} leg={leg} now={now} />
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

/** A bet in two lines, for the rail. */
export function BetLine({ bet, now }: { bet: ShownBet; now: number }) {
  const { say, language } = useWords();
  const money = useMoney();
  const format = useOddsFormat();
  const name = useBetName();
  const [leg] = bet.legs;
  const won = bet.legs.filter((each) => standingOf(each, now) === 'won').length;
  return (
    <A to={paths.bet(language, bet.id)} className="bet-line">
      <span className="bet-line-head">
        <bdi className="bet-pick">{name(bet)}</bdi>
        <Num className="bet-total">{showPrice(bet.price, format)}</Num>
      </span>
      <span className="bet-event">
        {bet.legs.length === 1 && leg ? (
          <>
            <bdi>{leg.home}</bdi> – <bdi>{leg.away}</bdi> <LegClock leg={leg} />
          </>
        ) : (
          say('bet_won_of', { won, n: bet.legs.length })
        )}
      </span>
      <span className="bet-line-sums">
        <Num>{money(bet.stake, bet.currency)}</Num>
        <Icon name="arrow-right" size={14} mirror />
        <Num className="bet-line-return">{money(bet.potentialReturn, bet.currency)}</Num>
      </span>
    </A>
  );
}
