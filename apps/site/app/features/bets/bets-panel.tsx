import { Badge, Button, buttonClass, Empty, Failed, Icon, Num, Segment, Skeleton } from '@fairbook/ui';
import { useState } from 'react';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { StandingGlyph } from '../../shared/bets/standing-glyph.tsx';
import { FixtureName } from '../../shared/fixture/fixture-name.tsx';
import { LocalDay } from '../../shared/time/local-time.tsx';
import { showTotal, useMoney, useOddsFormat } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';
import { Progress, useBetName } from './bet-card.tsx';
import { BetTotals } from './bet-filters.tsx';
import { BetLegRow } from './bet-leg-row.tsx';
import { betsAddress } from './bet-query.ts';
import { type ShownBet, sportsInPlay, toneOf } from './bet-state.ts';
import { LiveScores } from './live-scores.tsx';
import { useMyBets } from './use-my-bets.ts';

function Loading() {
  return (
    <div className="bets-loading" aria-busy="true">
      <Skeleton height={96} />
      <Skeleton height={96} />
      <Skeleton height={96} />
    </div>
  );
}

function Lost({ again }: { again: () => void }) {
  const { say } = useWords();
  return (
    <Failed title={say('bets_failed')} action={<Button onClick={again}>{say('try_again')}</Button>}>
      {say('form_failed_text')}
    </Failed>
  );
}

/** An open bet beside the slip: its legs with what they need, and its sums. */
function OpenBet({ bet, now }: { bet: ShownBet; now: number }) {
  const { say, language } = useWords();
  const money = useMoney();
  const format = useOddsFormat();
  const name = useBetName();
  return (
    <li className="side-bet">
      <A to={paths.bet(language, bet.id)} className="side-bet-head">
        <bdi className="bet-pick">{name(bet)}</bdi>
        <Num className="bet-total">{showTotal(bet.price, format)}</Num>
      </A>
      {bet.legs.length > 1 ? <Progress bet={bet} now={now} /> : null}
      <ul className="bet-legs">
        {bet.legs.map((leg) => (
          <BetLegRow key={leg.key} leg={leg} now={now} brief={bet.legs.length === 1} />
        ))}
      </ul>
      <p className="bet-line-sums">
        <span className="sr-only">{say('slip_stake')}</span>
        <Num>{money(bet.stake, bet.currency)}</Num>
        <Icon name="arrow-right" size={14} mirror />
        <span className="sr-only">{say('slip_return')}</span>
        <Num className="bet-line-return">{money(bet.potentialReturn, bet.currency)}</Num>
      </p>
    </li>
  );
}

/** Open bets beside the slip, in the sheet of a phone or the rail of a desktop. */
export function OpenBets() {
  const { say, language } = useWords();
  const { list, failed, again } = useMyBets('open');
  if (!list) return failed ? <Lost again={again} /> : <Loading />;
  if (list.total === 0)
    return (
      <Empty icon="ticket" title={say('bets_open_none_title')}>
        {say('bets_open_none_text')}
      </Empty>
    );
  return (
    <>
      <LiveScores sports={sportsInPlay(list.bets, list.asOf)} />
      <BetTotals sums={list.sums} open />
      <ul className="side-bets">
        {list.bets.map((bet) => (
          <OpenBet key={bet.id} bet={bet} now={list.asOf} />
        ))}
      </ul>
      <p className="side-bets-foot">
        <A to={paths.bets(language)} className={buttonClass({ variant: 'ghost', wide: true })}>
          {say('bets_see_all', { n: list.total })}
        </A>
      </p>
    </>
  );
}

function SettledBet({ bet, now }: { bet: ShownBet; now: number }) {
  const { say, language } = useWords();
  const money = useMoney();
  const format = useOddsFormat();
  const name = useBetName();
  const tone = toneOf(bet);
  const [leg] = bet.legs;
  return (
    <li>
      <A to={paths.bet(language, bet.id)} className="side-settled" data-tone={tone}>
        <span className="bet-glyph">
          <StandingGlyph standing={tone === 'open' ? 'in-play' : tone} />
        </span>
        <span className="bet-leg-words">
          <bdi className="bet-pick">{name(bet)}</bdi>
          <span className="bet-event">
            {leg && bet.legs.length === 1 ? (
              <>
                <FixtureName home={leg.home} away={leg.away} /> · {leg.market}
              </>
            ) : (
              say('bet_won_of', { won: bet.legs.filter(({ result }) => result === 'won').length, n: bet.legs.length })
            )}
          </span>
          <span className="bet-line-sums">
            <LocalDay at={bet.settledAt ?? bet.placedAt} now={now} />
            <Num>{money(bet.stake, bet.currency)}</Num>
            <Icon name="arrow-right" size={14} mirror />
            <Num className="bet-line-return">{money(bet.payout ?? '0', bet.currency)}</Num>
          </span>
        </span>
        <span className="side-settled-end">
          <Num className="bet-total">{showTotal(bet.price, format)}</Num>
          <Badge tone={tone === 'won' ? 'won' : tone === 'lost' ? 'lost' : 'neutral'}>{say(`bet_${bet.status}`)}</Badge>
        </span>
      </A>
    </li>
  );
}

const DAYS = ['1', '7', '30'] as const;
const DAY_MS = 86_400_000;

/** Bets settled of late, with what they came to together. */
export function SettledBets() {
  const { say, language } = useWords();
  const [days, setDays] = useState<(typeof DAYS)[number]>('7');
  // Fixed when the period is chosen: a list that is asked again is the same list.
  const [begun, setBegun] = useState(() => Date.now());
  const { list, failed, again } = useMyBets('settled', begun - Number(days) * DAY_MS);
  return (
    <>
      <div className="side-period">
        <Segment
          label={say('bets_period')}
          size={44}
          value={days}
          onChange={(value) => {
            setDays(value);
            setBegun(Date.now());
          }}
          options={DAYS.map((value) => ({ value, label: say(`bets_period_${value}`) }))}
        />
      </div>
      {!list ? (
        failed ? (
          <Lost again={again} />
        ) : (
          <Loading />
        )
      ) : list.total === 0 ? (
        <Empty icon="ticket" title={say('bets_settled_none_title')}>
          {say('bets_settled_none_text')}
        </Empty>
      ) : (
        <>
          <BetTotals sums={list.sums} open={false} />
          <ul className="side-bets">
            {list.bets.map((bet) => (
              <SettledBet key={bet.id} bet={bet} now={list.asOf} />
            ))}
          </ul>
        </>
      )}
      <p className="side-bets-foot">
        <A
          to={betsAddress(language, { state: 'settled', result: undefined, sport: undefined, days: undefined })}
          className={buttonClass({ variant: 'ghost', wide: true })}
        >
          <Icon name="seal-check" size={16} />
          {say('bets_check_any')}
        </A>
      </p>
    </>
  );
}
