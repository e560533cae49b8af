import type { KenoDrawOptions } from '@fairbook/games/draws/keno-draw/index';
import { useMemo, useState } from 'react';
import { useWords } from '../../../shared/words/words.tsx';
import { GameBody, type GameScreenProps, singleStake } from '../../casino-game/index.ts';
import { BuyColumn } from '../parts/buy-column.tsx';
import { ChooseNumbers } from '../parts/choose-numbers.tsx';
import { DrawResult } from '../parts/draw-result.tsx';
import { DrawSide } from '../parts/draw-side.tsx';
import { Machine } from '../parts/machine.tsx';
import { NumberBoard } from '../parts/number-board.tsx';
import { NumberStatistics } from '../parts/number-statistics.tsx';
import { drawnBy, toggled } from '../parts/numbers.ts';
import { NumbersFoot } from '../parts/numbers-foot.tsx';
import { RoundLine } from '../parts/round-line.tsx';
import { ownIn } from '../table/draw-table.ts';
import { type Draw, useDraw } from '../table/use-draw.ts';
import { BOARD, colourOf, DRAWN, MOST_CHOSEN, SHOWING } from './board.ts';
import { Pays } from './pays.tsx';

const NONE: readonly number[] = [];
const USUAL = 5;
const numbersOf = ({ options }: { readonly options: Readonly<Record<string, unknown>> }) => options['numbers'] as readonly number[];
const hitsIn = (numbers: readonly number[], drawn: readonly number[]): number => numbers.filter((each) => drawn.includes(each)).length;
const showingOf = () => SHOWING;
const BALL_SOUND = () => 'peg' as const;

/** The numbers of the next ticket, and the ticket of this draw that the board shows. */
function useTicket({ options, setOptions }: GameScreenProps<KenoDrawOptions>, draw: Draw) {
  const [chosen, setChosen] = useState<readonly number[]>(NONE);
  const [focused, setFocused] = useState<string>();
  const tickets = ownIn(draw.state);
  const drawing = draw.state.outcome !== undefined;
  const shown = drawing ? (tickets.find(({ id }) => id === focused) ?? tickets[0]) : undefined;
  return {
    chosen,
    shown,
    focus: { id: shown?.id, choose: setFocused },
    choose(numbers: readonly number[]): void {
      setChosen(numbers);
      if (numbers.length > 0) setOptions({ ...options, numbers });
    },
  };
}

/** Keno that many share: every minute twenty of eighty numbers are drawn. */
export function KenoDrawScreen(screen: GameScreenProps<KenoDrawOptions>) {
  const { say } = useWords();
  const { game, amounts, still } = screen;
  const draw = useDraw(screen, showingOf, BALL_SOUND);
  const { chosen, shown, focus, choose } = useTicket(screen, draw);
  const { state, step } = draw;
  const all = drawnBy(state.outcome);
  const drawn = useMemo(() => all.slice(0, step), [all, step]);
  const numbers = shown ? numbersOf(shown) : chosen;
  const history = useMemo(() => state.history.map(({ outcome }) => drawnBy(outcome)), [state.history]);
  return (
    <>
      <GameBody
        look="kdraw-stage draw-stage"
        stage={
          <>
            <RoundLine draw={draw} still={still} amounts={amounts} showing={say('draw_ball_of', { ball: step, balls: DRAWN })} />
            <Machine drawn={drawn} places={DRAWN} colourOf={colourOf} turning={draw.turning} />
            <NumberBoard
              board={BOARD}
              name={say('draw_board', { count: BOARD })}
              chosen={numbers}
              drawn={drawn}
              newest={draw.shown ? undefined : drawn.at(-1)}
              onNumber={shown ? undefined : (number) => choose(toggled(chosen, number, MOST_CHOSEN))}
            />
            {numbers.length > 0 ? <Pays numbers={numbers} hits={draw.step > 0 ? hitsIn(numbers, drawn) : undefined} /> : null}
            <DrawResult
              draw={draw}
              amounts={amounts}
              before={
                numbers.length === 0 ? say('keno_before', { most: MOST_CHOSEN }) : say('draw_of_board', { drawn: DRAWN, board: BOARD })
              }
            />
          </>
        }
        column={
          <BuyColumn
            screen={screen}
            draw={draw}
            tickets
            off={chosen.length === 0}
            onBuy={(stake) => void draw.stake({ options: { numbers: chosen }, stakes: singleStake(stake) })}
          >
            <ChooseNumbers game={game.id} board={BOARD} most={MOST_CHOSEN} numbers={chosen} onNumbers={choose} usual={USUAL} />
          </BuyColumn>
        }
        side={
          <DrawSide
            {...{ draw, screen, focus }}
            label={(bet) => <bdi>{numbersOf(bet).join(' · ')}</bdi>}
            standing={(bet) => say('keno_hit_of', { hits: hitsIn(numbersOf(bet), drawn), chosen: numbersOf(bet).length })}
            statistics={<NumberStatistics draws={history} board={BOARD} />}
          />
        }
      />
      <NumbersFoot {...{ draw, screen }} marked={numbers} sorted />
    </>
  );
}
