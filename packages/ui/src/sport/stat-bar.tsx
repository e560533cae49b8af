import type { ReactNode } from 'react';
import { Num } from '../components/text.tsx';

export interface StatBarProps {
  /** What is compared ("Shots on target"). */
  readonly label: ReactNode;
  readonly home: number;
  readonly away: number;
  /** The figures as shown; the numbers themselves when absent. */
  readonly homeText?: ReactNode;
  readonly awayText?: ReactNode;
  /** Value that fills a whole half (100 for percent). The sum of both sides when absent. */
  readonly full?: number;
}

const percent = (value: number, full: number): string => `${full > 0 ? Math.min(100, Math.round((value / full) * 1000) / 10) : 0}%`;

/** Two sides compared: two bars that grow from the middle. */
export function StatBar({ label, home, away, homeText = home, awayText = away, full = home + away }: StatBarProps) {
  return (
    <div className="stat">
      <div className="stat-head">
        <Num>{homeText}</Num>
        <span className="stat-label">{label}</span>
        <Num>{awayText}</Num>
      </div>
      <div className="stat-bars" aria-hidden>
        <span className="stat-home">
          <span style={{ inlineSize: percent(home, full) }} />
        </span>
        <span className="stat-away">
          <span style={{ inlineSize: percent(away, full) }} />
        </span>
      </div>
    </div>
  );
}
