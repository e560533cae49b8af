import { figuresOf } from '@fairbook/games/definition/sheet';
import { bigWheel } from '@fairbook/games/draws/big-wheel/index';
import { SEGMENTS, segmentsWith, WHEEL_NUMBERS } from '@fairbook/games/draws/big-wheel/segments';
import { useMemo } from 'react';
import { useSay } from '../../../shared/words/words.tsx';
import type { InfoProps } from '../../casino-game/index.ts';
import { ReturnsTable } from '../../casino-tables/index.ts';
import { DrawRules } from '../parts/draw-rules.tsx';

/** How the wheel goes, and for each number what it pays, how often it wins, and what comes back. */
export function BigWheelInfo({ module }: InfoProps) {
  const say = useSay();
  const figures = useMemo(() => new Map(bigWheel.tables({}).map((table) => [table.spot, figuresOf(table)])), []);
  return (
    <DrawRules game={module.game} rules={say('draw_rules_big_wheel')}>
      <ReturnsTable
        title={say('felt_every_bet')}
        bet={say('felt_bet')}
        columns={[say('wheel_segments'), say('play_pays')]}
        rows={WHEEL_NUMBERS.map((number) => {
          const of = figures.get(String(number));
          return {
            key: number,
            bet: (
              <b className="bwheel-tile" data-paint={number}>
                {number}
              </b>
            ),
            cells: [
              say('wheel_big_segments', { count: segmentsWith(number), all: SEGMENTS.length }),
              say('felt_to_one', { odds: String(number) }),
            ],
            chance: of?.hitFrequency,
            rtp: of?.rtp,
          };
        })}
      />
    </DrawRules>
  );
}
