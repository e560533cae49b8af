import { Icon, Num, Shield } from '@fairbook/ui';
import { usePlay } from '../../live/index.ts';
import { minuteText } from '../../shared/fixture/clock.ts';
import { liveGameOf } from '../../shared/fixture/live-game.ts';
import { sideOf } from '../../shared/fixture/row-market.ts';
import { showPrice, useOddsFormat } from '../../shared/format.ts';
import { useFrame } from '../../shared/frame-data.ts';
import { LocalDay, LocalTime } from '../../shared/local-time.tsx';
import { useAtNow } from '../../shared/now.ts';
import { useWords } from '../../shared/words.tsx';
import { type LegStanding, type ShownLeg, standingOf } from './bet-state.ts';

/** How a leg stands as a picture, with its words for screen readers. */
export function StandingGlyph({ standing }: { standing: LegStanding }) {
  const { say } = useWords();
  const words = say(`leg_${standing}`);
  if (standing === 'won' || standing === 'half-won') return <Icon name="check-circle" fill size={18} className="glyph-won" label={words} />;
  if (standing === 'lost' || standing === 'half-lost') return <Icon name="x-circle" fill size={18} className="glyph-lost" label={words} />;
  if (standing === 'void') return <Icon name="minus" bold size={18} className="glyph-void" label={words} />;
  return <span className={`glyph-${standing}`} role="img" aria-label={words} />;
}

/** Minute and score of a leg in play, as the stream tells them. */
export function LegClock({ leg }: { leg: Pick<ShownLeg, 'gameId'> }) {
  const { live } = usePlay(liveGameOf(leg), undefined);
  const drawn = useFrame().now;
  const minute = useAtNow(drawn, (now) =>
    live?.play.clock ? minuteText({ onBreak: false, period: undefined, ...live.play } as Parameters<typeof minuteText>[0], now) : undefined,
  );
  const score = live?.play.score;
  if (!score && !minute) return null;
  return (
    <span className="leg-live">
      <Num>
        {minute ?? ''} {score ? `${score.home}–${score.away}` : ''}
      </Num>
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
