import type { FixtureRow, PlayView } from '@fairbook/contract';
import type { Incident } from '@fairbook/domain';
import { Momentum, type MomentumMark, Pitch } from '@fairbook/ui';
import { sportSlug } from '../../shared/sports.ts';
import { useWords } from '../../shared/words.tsx';

/** Which kinds of activity press towards the opponent's end. */
const PRESSING = new Set(['attack', 'dangerous-attack', 'shot', 'penalty', 'corner']);

/** The ground with what is going on: ball, trail, who presses. */
export function LivePitch({ row, play, width, height }: { row: FixtureRow; play: PlayView; width: number; height: number }) {
  const { say } = useWords();
  const activity = play.activity;
  const side = activity?.side;
  const state = say(`activity_${activity?.kind ?? 'break'}`);
  const team = side ? row[side].name : undefined;
  const ground = sportSlug(row.sportId) as 'football' | 'basketball' | 'ice-hockey';
  return (
    <Pitch
      label={team ? `${state}, ${team}` : state}
      ground={ground}
      width={width}
      height={height}
      state={team ? `${state} · ${team}` : state}
      stateSide={side}
      attack={activity && PRESSING.has(activity.kind) ? side : undefined}
      {...(activity && activity.kind !== 'break'
        ? { ball: { x: activity.x, y: activity.y }, trail: activity.trail.map(([x, y]) => ({ x, y })) }
        : {})}
    />
  );
}

const MARKS: Partial<Record<Incident['kind'], MomentumMark['kind']>> = { goal: 'goal', 'yellow-card': 'yellow', 'red-card': 'red' };
const LENGTHS: Readonly<Record<string, { readonly length: number; readonly breaks: readonly number[] }>> = {
  football: { length: 90, breaks: [45] },
  basketball: { length: 48, breaks: [12, 24, 36] },
  'ice-hockey': { length: 60, breaks: [20, 40] },
};

/** Who pressed in which minute, with goals and cards. */
export function MomentumStrip({
  row,
  play,
  incidents,
  width,
  height,
}: {
  row: FixtureRow;
  play: PlayView;
  incidents: readonly Incident[];
  width: number;
  height: number;
}) {
  const { say } = useWords();
  const shape = LENGTHS[sportSlug(row.sportId)] ?? LENGTHS['football']!;
  const marks = incidents.flatMap((i): MomentumMark[] => {
    const kind = MARKS[i.kind];
    return kind && i.side ? [{ at: i.minute, side: i.side, kind }] : [];
  });
  return (
    <Momentum
      label={say('momentum')}
      values={play.momentum}
      length={shape.length}
      breaks={shape.breaks}
      marks={marks}
      width={width}
      height={height}
    />
  );
}
