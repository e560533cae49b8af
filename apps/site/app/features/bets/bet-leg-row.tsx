import { Num, Shield } from '@fairbook/ui';
import { usePlay } from '../../live/index.ts';
import { shortClock } from '../../shared/fixture/clock.ts';
import { liveGameOf } from '../../shared/fixture/live-game.ts';
import { sideOf } from '../../shared/fixture/row-market.ts';
import { showPrice, useOddsFormat } from '../../shared/format.ts';
import { useFrame } from '../../shared/frame-data.ts';
import { LocalDay, LocalTime } from '../../shared/local-time.tsx';
import { useAtNow } from '../../shared/now.ts';
import { StandingGlyph } from '../../shared/standing-glyph.tsx';
import { useWords } from '../../shared/words.tsx';
import { type ShownLeg, standingOf } from './bet-state.ts';

/** Minute and score of a leg in play, as the stream tells them. */
export function LegClock({ leg }: { leg: Pick<ShownLeg, 'gameId'> }) {
  const { say } = useWords();
  const { live } = usePlay(liveGameOf(leg), undefined);
  const drawn = useFrame().now;
  const clock = useAtNow(drawn, (now) => (live ? shortClock(live.play, now, say) : undefined));
  const score = live?.play.score;
  if (clock === undefined) return null;
  return (
    <span className="leg-live">
      {clock} {score ? <Num>{`${score.home}–${score.away}`}</Num> : null}
    </span>
  );
}

/** A leg of a bet: how it stands, what was picked, the price taken. */
export function BetLegRow({ leg, now, crest = false }: { leg: ShownLeg; now: number; crest?: boolean }) {
  const format = useOddsFormat();
  const { say } = useWords();
  const standing = useAtNow(now, (at) => standingOf(leg, at));
  return (
    <li className="bet-leg" data-crest={crest && leg.crests ? '' : undefined}>
      <span className="bet-glyph">
        <StandingGlyph standing={standing} />
      </span>
      {crest && leg.crests ? <Shield {...leg.crests[sideOf(Number(leg.key.split(':')[1]))]} size={28} /> : null}
      <span className="bet-leg-words">
        <bdi className="bet-pick">{leg.pick}</bdi>
        <span className="bet-event">
          {standing === 'in-play' ? <LegClock leg={leg} /> : null}{' '}
          {standing === 'to-come' ? (
            <>
              <LocalDay at={leg.startsAt} now={now} /> <LocalTime at={leg.startsAt} now={now} /> ·{' '}
            </>
          ) : null}
          <bdi>{leg.home}</bdi> – <bdi>{leg.away}</bdi> · {leg.market}
          {standing === 'half-won' || standing === 'half-lost' || standing === 'void' ? ` · ${say(`leg_${standing}`)}` : ''}
        </span>
      </span>
      <Num className="bet-price">{showPrice(leg.price, format)}</Num>
    </li>
  );
}
