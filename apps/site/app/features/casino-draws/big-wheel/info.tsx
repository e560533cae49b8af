import { figuresOf } from '@fairbook/games/definition/sheet';
import { bigWheel } from '@fairbook/games/draws/big-wheel/index';
import { SEGMENTS, segmentsWith, WHEEL_NUMBERS } from '@fairbook/games/draws/big-wheel/segments';
import { Num } from '@fairbook/ui';
import { useMemo } from 'react';
import { useWords } from '../../../shared/words/words.tsx';
import type { InfoProps } from '../../casino-game/index.ts';
import { percentText } from '../../casino-tables/index.ts';
import { DrawRules } from '../parts/draw-rules.tsx';

/** How the wheel goes, and for each number what it pays, how often it wins, and what comes back. */
export function BigWheelInfo({ module }: InfoProps) {
  const { say, locale } = useWords();
  const figures = useMemo(() => new Map(bigWheel.tables({}).map((table) => [table.spot, figuresOf(table)])), []);
  return (
    <DrawRules game={module.game} rules={say('draw_rules_big_wheel')}>
      <h3>{say('felt_every_bet')}</h3>
      <table className="cg-table">
        <caption className="sr-only">{say('felt_every_bet')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('felt_bet')}</th>
            <th scope="col">{say('wheel_segments')}</th>
            <th scope="col">{say('play_pays')}</th>
            <th scope="col">{say('felt_chance_head')}</th>
            <th scope="col">{say('felt_returns_head')}</th>
          </tr>
        </thead>
        <tbody>
          {WHEEL_NUMBERS.map((number) => {
            const of = figures.get(String(number));
            return (
              <tr key={number}>
                <th scope="row">
                  <b className="bwheel-tile" data-paint={number}>
                    {number}
                  </b>
                </th>
                <td>{say('wheel_big_segments', { count: segmentsWith(number), all: SEGMENTS.length })}</td>
                <td>{say('felt_to_one', { odds: String(number) })}</td>
                <td>
                  <Num>{of ? percentText(of.hitFrequency, locale) : '–'}</Num>
                </td>
                <td>
                  <Num>{of ? percentText(of.rtp, locale) : '–'}</Num>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </DrawRules>
  );
}
