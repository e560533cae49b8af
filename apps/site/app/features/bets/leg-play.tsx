import type { LegPlay } from '@fairbook/contract';
import type { CountsToCome, LegProgress } from '@fairbook/domain/settlement/leg-progress';
import { Num } from '@fairbook/ui';
import type { Say } from '@fairbook/words';
import { usePlay } from '../../live/index.ts';
import type { LegStanding } from '../../shared/bets/standing-glyph.tsx';
import { shortClock } from '../../shared/fixture/clock.ts';
import { liveGameOf } from '../../shared/fixture/live-game.ts';
import { useFrame } from '../../shared/page/frame-data.ts';
import { useAtNow } from '../../shared/time/now.ts';
import { useWords } from '../../shared/words/words.tsx';
import { legProgress, type ShownLeg, standingOf } from './bet-state.ts';

/** The state of play of a leg's match: what the page was drawn with, and what the stream told since. */
export function useLegPlay(leg: Pick<ShownLeg, 'gameId' | 'play'>): Partial<LegPlay> | undefined {
  const { live } = usePlay(liveGameOf(leg), undefined);
  const drawn = leg.play as LegPlay | undefined;
  return live || drawn ? { ...drawn, ...(live?.play as Partial<LegPlay> | undefined) } : undefined;
}

/** Minute (or the break) and score of a leg in play. */
export function LegClock({ leg }: { leg: Pick<ShownLeg, 'gameId' | 'play'> }) {
  const { say } = useWords();
  const play = useLegPlay(leg);
  const drawn = useFrame().now;
  const time = useAtNow(drawn, (now) => (play?.period ? shortClock(play, now, say) : ''));
  if (!play?.score && !time) return null;
  return (
    <span className="leg-live">
      {time} {play?.score ? <Num>{`${play.score.home}–${play.score.away}`}</Num> : null}
    </span>
  );
}

/** Points are counted where goals are not. */
const POINTS: ReadonlySet<number> = new Set([3]);

function countsWords(counts: CountsToCome, leg: ShownLeg, say: Say): string {
  const unit = POINTS.has(leg.sportId) ? 'points' : 'goals';
  const side = (team: string, n: number): string => say(`progress_side_${unit}`, { n, team });
  if (counts.of === 'either') return say(`progress_either_${unit}`, { n: counts.count });
  if (counts.of === 'both') return `${side(leg.home, counts.home)} · ${side(leg.away, counts.away)}`;
  return side(counts.of === 'home' ? leg.home : leg.away, counts.count);
}

/** What a leg in play still needs, or what would still turn it, in words. */
export function progressWords(progress: LegProgress, leg: ShownLeg, say: Say): string | undefined {
  const { decided, asItStands, needs, breaks } = progress;
  if (decided) return say(`progress_decided_${decided}`);
  if (needs) return countsWords(needs, leg, say);
  const unit = POINTS.has(leg.sportId) ? 'points' : 'goals';
  if (breaks?.of === 'either') return say(`progress_holds_${unit}`, { n: breaks.count - 1 });
  if (breaks && breaks.of !== 'both')
    return say(`progress_unless_${unit}`, { n: breaks.count, team: breaks.of === 'home' ? leg.home : leg.away });
  return asItStands && say(`progress_now_${asItStands}`);
}

export interface LegView {
  readonly standing: LegStanding;
  /** By the score, while the leg is open. */
  readonly progress: LegProgress | undefined;
}

/** Where a leg stands: as it was settled, else as the score has decided it, else in play or to come. */
export function useLegStanding(leg: ShownLeg, now: number): LegView {
  const settled = useAtNow(now, (at) => standingOf(leg, at));
  const play = useLegPlay(leg);
  const progress = settled === 'in-play' && play ? legProgress(leg, play) : undefined;
  return { standing: progress?.decided ?? settled, progress };
}
