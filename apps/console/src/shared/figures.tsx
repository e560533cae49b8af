import { Sparkline } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { words } from '../words.ts';
import type { Answer } from './api.ts';
import { showCount, showMs, showRate, showShare, showShort } from './format.ts';
import { SampleSize } from './margin-share.tsx';

interface FigureProps {
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly note?: ReactNode;
  readonly tone?: 'warning';
  readonly trend?: readonly number[];
}

/** One number with what it was. */
export function Figure({ label, value, note, tone, trend }: FigureProps) {
  return (
    <div className="figure">
      <dt className="figure-label">{label}</dt>
      <dd className="figure-value">{value}</dd>
      <dd className="figure-note" data-tone={tone}>
        {note}
      </dd>
      {trend && trend.length > 1 ? (
        <dd className="figure-trend" aria-hidden>
          <Sparkline values={trend} width={56} height={28} />
        </dd>
      ) : null}
    </div>
  );
}

const text = words.figures;

export function Figures({ data }: { readonly data: Answer<'overview'> }) {
  const { currency } = data;
  return (
    <dl className="figures">
      <Figure label={text.worst} value={showShort(data.worstCase, currency)} note={text.worstNote} trend={data.worstCaseTrend} />
      <Figure
        label={text.staked}
        value={showShort(data.staked, currency)}
        note={text.bets(data.betsToday, showCount(data.betsToday))}
        trend={data.stakedTrend}
      />
      <Figure
        label={text.margin}
        value={data.marginKept === null ? '–' : showShare(data.marginKept)}
        note={
          data.marginTheory === null ? (
            text.noSettled
          ) : (
            <>
              <SampleSize bets={data.marginBets} />, {text.theory(showShare(data.marginTheory))}
            </>
          )
        }
        trend={data.marginTrend}
      />
      <Figure
        label={text.live}
        value={showCount(data.liveFixtures)}
        note={data.pausedFixtures > 0 ? text.paused(data.pausedFixtures) : text.nonePaused}
        {...(data.pausedFixtures > 0 ? { tone: 'warning' as const } : {})}
        trend={data.liveTrend}
      />
      <Figure label={text.rate} value={showRate(data.betsPerSecond / 1000)} note={text.peak(data.betsPeak)} trend={data.betsTrend} />
      <Figure
        label={text.p95}
        value={data.acceptanceP95 === null ? '–' : showMs(data.acceptanceP95)}
        note={data.refusedShare === null ? text.noAnswers : text.refused(showShare(data.refusedShare))}
        trend={data.acceptanceTrend}
      />
    </dl>
  );
}
