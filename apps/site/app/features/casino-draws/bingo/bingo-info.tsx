import type { AnyGame } from '@fairbook/games/definition/game';
import { multiplierText } from '@fairbook/games/definition/multiplier';
import { figuresOf } from '@fairbook/games/definition/sheet';
import { KeyValue, KeyValues, Num } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import { useWords } from '../../../shared/words/words.tsx';
import { type InfoProps, oneIn } from '../../casino-game/index.ts';
import { percentText } from '../../casino-tables/index.ts';
import { DrawRules } from '../parts/draw-rules.tsx';
import type { BingoKind } from './kind.ts';

type Figures = ReturnType<typeof figuresOf>;

/** What a ticket gives back in the long run: some chances of bingo take a moment to be counted. */
function useFigures(game: AnyGame): Figures | undefined {
  const [figures, setFigures] = useState<Figures>();
  useEffect(() => {
    const timer = setTimeout(() => {
      const [table] = game.tables({ tickets: [1] });
      if (table) setFigures(figuresOf(table));
    });
    return () => clearTimeout(timer);
  }, [game]);
  return figures;
}

/** How the room goes, what every pattern pays by when it is complete, and what comes back. */
export function BingoInfo({ kind, module }: InfoProps & { readonly kind: BingoKind }) {
  const { say, locale } = useWords();
  const { game } = module;
  const figures = useFigures(game);
  const [pot] = game.pots ?? [];
  return (
    <DrawRules game={game} rules={say(`draw_rules_${game.id.replaceAll('-', '_')}`, { calls: kind.calls })}>
      <h3>{say('play_pay_table')}</h3>
      <table className="cg-table">
        <caption className="sr-only">{say('play_pay_table')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('bingo_pattern_head')}</th>
            <th scope="col">{say('bingo_by_head')}</th>
          </tr>
        </thead>
        <tbody>
          {kind.patterns.map(({ pattern, prizes }) => (
            <tr key={pattern}>
              <th scope="row">{say('bingo_pattern', { pattern })}</th>
              <td>
                <ul className="draw-lines">
                  {prizes.map(({ within, pays }) => (
                    <li key={within}>
                      {say('bingo_by', { call: within })} <Num>{multiplierText(pays)}×</Num>
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {figures ? (
        <KeyValues>
          <KeyValue label={say('play_rtp')}>
            <Num>{percentText(figures.rtp, locale)}</Num>
          </KeyValue>
          {pot ? (
            <KeyValue label={say('bingo_pot_share')}>
              <Num>{percentText(pot.share, locale)}</Num>
            </KeyValue>
          ) : null}
          <KeyValue label={say('play_hits')}>
            <Num>{percentText(figures.hitFrequency, locale)}</Num>
          </KeyValue>
          {pot && 'chance' in pot ? (
            <KeyValue label={say('bingo_pot_chance', { call: kind.potWithin })}>
              {say('play_one_in', { count: oneIn(Number((pot.chance.n * 10n ** 18n) / pot.chance.d) / 1e18, locale) })}
            </KeyValue>
          ) : null}
        </KeyValues>
      ) : (
        <div className="cg-panel-wait" aria-busy="true" />
      )}
    </DrawRules>
  );
}
