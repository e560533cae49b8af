import { type MinesOptions, type MinesView, mines } from '@fairbook/games/instant/mines/index';
import { useState } from 'react';
import { useWords } from '../../../shared/words/words.tsx';
import {
  type Amounts,
  ControlColumn,
  chanceText,
  Fact,
  GameBody,
  type GameRound,
  type GameScreenProps,
  LastStrip,
  LockedValue,
  type ReplayProps,
  ResultLine,
  Stepper,
  singleStake,
} from '../../casino-game/index.ts';
import { CashOut } from '../shared/cash-out.tsx';
import { CASH, climbOf } from '../shared/ladder.ts';
import { hundredthsOf } from '../shared/multipliers.ts';
import { useShown } from '../shared/use-shown.ts';
import { Worth } from '../shared/worth.tsx';
import { MinesBoard } from './mines-board.tsx';

const TILES = 25;
const { least, most } = mines.options.mines as { readonly least: number; readonly most: number };

/** A tile nobody has opened, by chance: which one makes no difference. */
function anyTile(opened: readonly number[]): number {
  const left = Array.from({ length: TILES }, (_, tile) => tile).filter((tile) => !opened.includes(tile));
  return left[Math.floor(Math.random() * left.length)] as number;
}

/** Opens the tiles that were chosen, one after the other, and takes what that is worth. */
const opening = (chosen: readonly number[]) => (round: GameRound) => {
  const tile = chosen[round.decisions.length];
  return tile === undefined ? CASH : { move: 'open', value: tile };
};

function Facts({ options, found }: { options: MinesOptions; found: number }) {
  const { say, locale } = useWords();
  const gems = TILES - options.mines;
  return (
    <>
      <Fact name={say('mines_left')}>
        <bdi>{say('instant_of', { count: gems - found, all: gems })}</bdi>
      </Fact>
      <Fact name={say('mines_safe')}>{chanceText((gems - found) / (TILES - found), locale)}</Fact>
    </>
  );
}

function Head({ round, options, amounts }: { round: GameRound | undefined; options: MinesOptions; amounts: Amounts }) {
  const { say } = useWords();
  const climb = climbOf(round);
  const open = climb?.open ? climb : undefined;
  const first = mines.tables(options)[0]?.lines[0]?.pays ?? 0;
  return (
    <Worth
      now={say('mines_now', { count: open ? open.view.steps.length : 0 })}
      nowTimes={open && open.view.pays > 0 ? hundredthsOf(open.view.pays) : undefined}
      nowAmount={open && open.now > 0n ? amounts.show(open.now) : undefined}
      next={say('mines_next')}
      nextTimes={hundredthsOf(open?.view.next ?? first)}
      nextAmount={open?.next === undefined ? undefined : amounts.show(open.next)}
    />
  );
}

/** The field as it is played: tiles that open, tiles chosen for rounds that play by themselves, and what can be pressed. */
function useField({ seat, auto, options, sound }: GameScreenProps<MinesOptions>) {
  const shown = useShown(seat, auto);
  const { round, locked } = shown;
  const [planning, setPlanning] = useState(false);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const climb = climbOf(round);
  const deciding = climb?.open === true;
  const step = (tile: number): void => {
    sound.play('open');
    void seat.decide({ move: 'open', value: tile });
  };
  const choose = (tile: number): void =>
    setChosen(chosen.includes(tile) ? chosen.filter((each) => each !== tile) : [...chosen, tile].slice(0, TILES - options.mines));
  const chooses = planning && !locked && !deciding;
  return {
    ...shown,
    ...{ climb, deciding, planning, setPlanning, chosen, setChosen, step },
    steps: climb?.view.steps ?? [],
    view: chooses ? undefined : (round?.view as MinesView | undefined),
    onTile: deciding ? (climb.steps ? step : undefined) : chooses ? choose : undefined,
  };
}

/** How many mines there are: chosen before a round, read in it. */
function MinesChoice({ options, locked, onChange }: { options: MinesOptions; locked: boolean; onChange: (mines: number) => void }) {
  const { say } = useWords();
  if (locked) return <LockedValue label={say('mines_mines')}>{say('instant_of', { count: options.mines, all: TILES })}</LockedValue>;
  return (
    <Stepper label={say('mines_mines')} value={options.mines} least={least} most={most} onChange={onChange}>
      {say('instant_of_all', { all: TILES })}
    </Stepper>
  );
}

/** Minefield: tiles without a mine raise the multiplier; a mine loses the stake. */
export function MinesScreen(screen: GameScreenProps<MinesOptions>) {
  const { say } = useWords();
  const { seat, options, setOptions, amounts, open } = screen;
  const { round, result, last, locked, climb, deciding, planning, setPlanning, chosen, setChosen, step, steps, view, onTile } =
    useField(screen);
  const of = deciding && round ? (round.options as MinesOptions) : options;
  return (
    <>
      <GameBody
        look="mines-stage"
        stage={
          <>
            <Head round={round} options={of} amounts={amounts} />
            <MinesBoard view={view} chosen={planning ? chosen : []} onTile={onTile} />
            <ResultLine
              result={result}
              amounts={amounts}
              before={say(deciding ? 'mines_open_one' : planning ? 'mines_choose' : 'mines_before')}
            />
          </>
        }
        column={
          <ControlColumn
            screen={screen}
            act={(amount) => say('instant_play_for', { amount })}
            order={(amount) => (planning && chosen.length === 0 ? undefined : { options, stakes: singleStake(amount) })}
            decide={opening(chosen)}
            onMode={setPlanning}
            open={
              <CashOut
                seat={seat}
                amounts={amounts}
                worth={climb?.now ?? 0n}
                ready={steps.length > 0}
                aside={{ label: say('mines_random'), run: () => step(anyTile(steps)), off: !climb?.steps }}
              />
            }
          >
            <MinesChoice
              options={of}
              locked={deciding || locked}
              onChange={(mines) => {
                setOptions({ mines });
                setChosen(chosen.slice(0, TILES - mines));
              }}
            />
            <Facts options={of} found={deciding ? steps.length : 0} />
          </ControlColumn>
        }
      />
      <LastStrip last={last} open={open} />
    </>
  );
}

export function MinesReplay({ round, amounts }: ReplayProps) {
  return (
    <div className="cg-stage mines-stage">
      <MinesBoard view={round.view as MinesView} />
      <ResultLine result={round} amounts={amounts} before="" />
    </div>
  );
}
