import { multiplierText } from '@fairbook/games/definition/multiplier';
import type { Options } from '@fairbook/games/definition/options';
import { figuresOf } from '@fairbook/games/definition/sheet';
import { kenoDraw } from '@fairbook/games/draws/keno-draw/index';
import { Num } from '@fairbook/ui';
import { useMemo } from 'react';
import { useWords } from '../../../shared/words/words.tsx';
import type { InfoProps } from '../../casino-game/index.ts';
import { percentText } from '../../casino-tables/index.ts';
import { DrawRules } from '../parts/draw-rules.tsx';

/** What a ticket pays by how many of its numbers are drawn, for every number of marks, with what comes back in the long run. */
export function KenoDrawInfo({ module }: InfoProps) {
  const { say, locale } = useWords();
  const rows = useMemo(
    () =>
      kenoDraw.sheetOptions.map((options: Options) => {
        const [table] = kenoDraw.tables(options as never);
        const lines = (table?.lines ?? []).flatMap(({ pays }, hits) => (pays > 0 ? [{ hits, pays }] : []));
        return { picks: (options['numbers'] as readonly number[]).length, lines, rtp: table && figuresOf(table).rtp };
      }),
    [],
  );
  return (
    <DrawRules game={module.game} rules={say('draw_rules_keno_draw')}>
      <h3>{say('play_pay_table')}</h3>
      <table className="cg-table">
        <caption className="sr-only">{say('play_pay_table')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('draw_marked')}</th>
            <th scope="col">{say('draw_hits_pay')}</th>
            <th scope="col">{say('felt_returns_head')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ picks, lines, rtp }) => (
            <tr key={picks}>
              <th scope="row">
                <Num>{picks}</Num>
              </th>
              <td>
                <ul className="draw-lines">
                  {lines.map(({ hits, pays }) => (
                    <li key={hits}>
                      {say('keno_hits', { count: hits })} <Num>{multiplierText(pays)}×</Num>
                    </li>
                  ))}
                </ul>
              </td>
              <td>
                <Num>{rtp ? percentText(rtp, locale) : '–'}</Num>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </DrawRules>
  );
}
