import type { AnyGame } from '@fairbook/games/definition/game';
import { sayOf } from '@fairbook/games/definition/narrate';
import { useEffect, useRef } from 'react';
import { isolated } from '../../../shared/words/format.ts';
import { useWords } from '../../../shared/words/words.tsx';
import type { Amounts } from '../../casino-game/index.ts';
import { TableLog, useTableLines } from '../../casino-tables/index.ts';
import { ownIn } from '../table/draw-table.ts';
import type { Draw } from '../table/use-draw.ts';

interface DrawLogProps {
  readonly game: AnyGame;
  readonly draw: Draw;
  readonly amounts: Amounts;
  /** A step of the draw in words: its ball, its call. */
  readonly stepWords: (step: number) => string | undefined;
}

/** What has to be said of what changed. */
function useNews({ game, draw, amounts, stepWords }: DrawLogProps): (before: Draw) => readonly string[] {
  const { say, locale } = useWords();
  const { state, step, shown, result } = draw;
  const money = (minor: bigint): string => isolated(amounts.show(minor));
  return (before) => {
    const said: string[] = [];
    if (state.phase !== before.state.phase && state.phase === 'betting') said.push(say('shared_says_open', { number: state.number }));
    if (state.phase !== before.state.phase && state.phase === 'closed') said.push(say('draw_closed'));
    const known = new Set(before.state.own.map(({ id }) => id));
    for (const { id, staked } of state.own) if (!known.has(id)) said.push(say('draw_says_bet', { stake: money(staked) }));
    const sameRound = state.number === before.state.number;
    if (sameRound && step === before.step + 1) said.push(stepWords(step) ?? '');
    if (!shown || (sameRound && before.shown)) return said.filter((text) => text !== '');
    for (const { end } of ownIn(state))
      if (end) said.push(...game.narrate(end.view as never).map((sentence) => sayOf(sentence, say, locale)));
    if (result) said.push(say('play_back_on', { back: money(result.won), stake: money(result.staked) }));
    return said.filter((text) => text !== '');
  };
}

/** What happens at the table, in sentences: the last ones stay readable. */
export function DrawLog(props: DrawLogProps) {
  const [lines, add] = useTableLines();
  const { draw } = props;
  const news = useNews(props);
  const before = useRef(draw);
  useEffect(() => {
    add(news(before.current));
    before.current = draw;
  });
  return <TableLog lines={lines} />;
}
