import type { Rational } from '@fairbook/domain/rational';
import { multiplierText } from '@fairbook/games/definition/multiplier';
import { figuresOf } from '@fairbook/games/definition/sheet';
import { tvLottery } from '@fairbook/games/draws/tv-lottery/index';
import { Num } from '@fairbook/ui';
import { useMemo } from 'react';
import { useSay } from '../../../shared/words/words.tsx';
import type { InfoProps } from '../../casino-game/index.ts';
import { ReturnsTable } from '../../casino-tables/index.ts';
import { DrawRules } from '../parts/draw-rules.tsx';
import { aboutMarks, fullName, MOST_PICKS } from './bets.ts';

interface Row {
  readonly key: string;
  readonly spot: string;
  /** How many numbers are marked, of a bet about them. */
  readonly marks: number | undefined;
  readonly pays: number;
  readonly chance: Rational;
  readonly rtp: Rational;
}

/** Every bet; those about marked numbers by how many are marked. */
function rowsOf(): readonly Row[] {
  return Array.from({ length: MOST_PICKS }, (_, i) => i + 1).flatMap((marks) =>
    tvLottery.tables({ numbers: Array.from({ length: marks }, (_, i) => i + 1) }).flatMap((table): Row[] => {
      const won = table.lines.find(({ id }) => id === 'won');
      const marked = aboutMarks(table.spot);
      if (!won || (!marked && marks > 1)) return [];
      const { spot } = table;
      return [
        { key: `${spot} ${marks}`, spot, marks: marked ? marks : undefined, pays: won.pays, chance: won.chance, rtp: figuresOf(table).rtp },
      ];
    }),
  );
}

/** How the draw goes, and every bet with what it pays, how often it wins, and what comes back. */
export function TvLotteryInfo({ module }: InfoProps) {
  const say = useSay();
  const rows = useMemo(rowsOf, []);
  return (
    <DrawRules game={module.game} rules={say('draw_rules_tv_lottery')}>
      <ReturnsTable
        title={say('felt_every_bet')}
        bet={say('felt_bet')}
        columns={[say('play_pays')]}
        rows={rows.map(({ key, spot, marks, pays, chance, rtp }) => ({
          ...{ key, chance, rtp },
          bet: (
            <>
              {fullName(spot, say)} {marks === undefined ? null : <small>{say('lottery_marked', { count: marks })}</small>}
            </>
          ),
          cells: [<Num key="pays">{multiplierText(pays, 2)}×</Num>],
        }))}
      />
    </DrawRules>
  );
}
