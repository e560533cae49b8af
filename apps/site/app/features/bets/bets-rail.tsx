import { Badge, Card, Icon, Num } from '@fairbook/ui';
import { useMoney } from '../../shared/format.ts';
import { A } from '../../shared/link.tsx';
import { paths } from '../../shared/paths.ts';
import { useWords } from '../../shared/words.tsx';
import { BetLine, useBetName } from './bet-card.tsx';
import { type ShownBet, sportsInPlay, toneOf } from './bet-state.ts';
import { LiveScores } from './live-scores.tsx';
import { useMyBets } from './use-my-bets.ts';

/** The bet that was settled last, with the way to check it. */
function LastSettled({ bet }: { bet: ShownBet }) {
  const { say, language } = useWords();
  const money = useMoney();
  const name = useBetName();
  const tone = toneOf(bet);
  return (
    <Card
      title={say('bets_last')}
      actions={
        <Badge tone={tone === 'won' ? 'won' : tone === 'lost' ? 'lost' : 'neutral'}>
          {say(`bet_${bet.status}`)} {tone === 'lost' ? null : <Num>{money(bet.payout ?? '0', bet.currency)}</Num>}
        </Badge>
      }
    >
      <div className="bet-line">
        <bdi className="bet-pick">{name(bet)}</bdi>
        <span className="bet-event">
          <bdi>{bet.legs[0]?.home}</bdi> – <bdi>{bet.legs[0]?.away}</bdi>
        </span>
      </div>
      <p className="bet-last-check">
        <Icon name="seal-check" size={16} />
        {say('bet_check_rail')}
        <A to={paths.bet(language, bet.id)} className="link">
          {say('bet_check_act')}
        </A>
      </p>
    </Card>
  );
}

/** Right rail: open bets and the last settled one. Nothing while there are none. */
export default function BetsRail() {
  const { say, language } = useWords();
  const bets = useMyBets();
  if (!bets) return null;
  return (
    <>
      <LiveScores sports={sportsInPlay(bets.open, bets.asOf)} />
      {bets.total > 0 ? (
        <Card
          title={say('bets_open')}
          mark={
            <Badge>
              <Num>{bets.total}</Num>
            </Badge>
          }
          actions={
            <A to={paths.bets(language)} className="bets-all">
              {say('bets_all')}
            </A>
          }
        >
          {bets.open.map((bet) => (
            <BetLine key={bet.id} bet={bet} now={bets.asOf} />
          ))}
        </Card>
      ) : null}
      {bets.settled ? <LastSettled bet={bets.settled} /> : null}
    </>
  );
}
