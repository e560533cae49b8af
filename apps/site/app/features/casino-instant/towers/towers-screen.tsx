import { DIFFICULTIES, type Difficulty, type TowersOptions, type TowersView } from '@fairbook/games/instant/towers/index';
import { Select } from '@fairbook/ui';
import { useState } from 'react';
import { useWords } from '../../../shared/words/words.tsx';
import {
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
  singleStake,
} from '../../casino-game/index.ts';
import { CashOut } from '../shared/cash-out.tsx';
import { CASH, climbOf } from '../shared/ladder.ts';
import { hundredthsOf } from '../shared/multipliers.ts';
import { useShown } from '../shared/use-shown.ts';
import { floorsOf, safeShare, TRAPS } from './tower.ts';
import { TowerBoard } from './tower-board.tsx';

/** Takes the chosen tile of each floor, then what that is worth. */
const climbing = (plan: readonly number[]) => (round: GameRound) => {
  const tile = plan[round.decisions.length];
  return tile === undefined ? CASH : { move: 'climb', value: tile };
};

function useRiskName(): (difficulty: Difficulty) => string {
  const { say } = useWords();
  return (difficulty) =>
    say('towers_risk', { name: say(`towers_${difficulty}`), traps: TRAPS[difficulty].traps, of: TRAPS[difficulty].of });
}

function RiskChoice({
  difficulty,
  onChange,
  locked,
}: {
  difficulty: Difficulty;
  onChange: (difficulty: Difficulty) => void;
  locked: boolean;
}) {
  const { say } = useWords();
  const nameOf = useRiskName();
  if (locked) return <LockedValue label={say('instant_risk')}>{nameOf(difficulty)}</LockedValue>;
  return (
    <Select
      className="cg-choice"
      label={say('instant_risk')}
      value={difficulty}
      options={DIFFICULTIES.map((value) => ({ value, label: nameOf(value) }))}
      onChange={(event) => onChange(event.currentTarget.value as Difficulty)}
    />
  );
}

/** The floor that comes, and what it pays. */
function Facts({ difficulty, floor }: { difficulty: Difficulty; floor: number }) {
  const { say, locale } = useWords();
  const price = floorsOf(difficulty)[floor];
  return (
    <>
      <Fact name={say('towers_safe', { floor: floor + 1 })}>{chanceText(safeShare(difficulty), locale)}</Fact>
      {price === undefined ? null : <Fact name={say('towers_next')}>{price}×</Fact>}
    </>
  );
}

/** The tower as it is climbed: tiles that open, tiles chosen for rounds that play by themselves, and what can be pressed. */
function useTower({ seat, auto, options, sound }: GameScreenProps<TowersOptions>) {
  const shown = useShown(seat, auto);
  const { round, locked } = shown;
  const [planning, setPlanning] = useState(false);
  const [plan, setPlan] = useState<readonly number[]>([]);
  const climb = climbOf(round);
  const deciding = climb?.open === true;
  const { difficulty } = round && (deciding || locked) ? (round.options as TowersOptions) : options;
  const step = (_floor: number, tile: number): void => {
    sound.play('open');
    void seat.decide({ move: 'climb', value: tile });
  };
  const choose = (floor: number, tile: number): void =>
    setPlan(plan[floor] === tile ? plan.slice(0, floor) : [...plan.slice(0, floor), tile]);
  const chooses = planning && !locked && !deciding;
  const own = round && (round.options as TowersOptions).difficulty === difficulty;
  return {
    ...shown,
    ...{ climb, deciding, difficulty, planning, setPlanning, plan, setPlan, step, chooses },
    steps: climb?.view.steps ?? [],
    view: own && !chooses ? (round.view as TowersView) : undefined,
    onTile: deciding ? (climb.steps ? step : undefined) : chooses ? choose : undefined,
  };
}

/** Lantern Tower: floor by floor a tile; a trap loses the stake. */
export function TowersScreen(screen: GameScreenProps<TowersOptions>) {
  const { say } = useWords();
  const { seat, options, setOptions, amounts, open } = screen;
  const tower = useTower(screen);
  const { climb, deciding, difficulty, planning, plan, setPlan, step, steps, locked } = tower;
  return (
    <>
      <GameBody
        look="towers-stage"
        stage={
          <>
            <TowerBoard
              difficulty={difficulty}
              view={tower.view}
              open={deciding}
              plan={tower.chooses ? plan : undefined}
              onTile={tower.onTile}
            />
            <ResultLine
              result={tower.result}
              amounts={amounts}
              before={say(deciding ? 'towers_climb' : planning ? 'towers_choose' : 'towers_before')}
            />
          </>
        }
        column={
          <ControlColumn
            screen={screen}
            act={(amount) => say('instant_play_for', { amount })}
            order={(amount) => (planning && plan.length === 0 ? undefined : { options, stakes: singleStake(amount) })}
            decide={climbing(plan)}
            onMode={tower.setPlanning}
            open={
              <CashOut
                seat={seat}
                amounts={amounts}
                worth={climb?.now ?? 0n}
                ready={steps.length > 0}
                aside={{
                  label: say('mines_random'),
                  run: () => step(0, Math.floor(Math.random() * TRAPS[difficulty].of)),
                  off: !climb?.steps,
                }}
              />
            }
          >
            <RiskChoice
              difficulty={difficulty}
              locked={deciding || locked}
              onChange={(next) => {
                setOptions({ difficulty: next });
                setPlan([]);
              }}
            />
            <Facts difficulty={difficulty} floor={deciding ? steps.length : 0} />
            {deciding && steps.length > 0 ? <Fact name={say('instant_now')}>{hundredthsOf(climb?.view.pays ?? 0)}×</Fact> : null}
          </ControlColumn>
        }
      />
      <LastStrip last={tower.last} open={open} />
    </>
  );
}

export function TowersReplay({ round, amounts }: ReplayProps) {
  return (
    <div className="cg-stage towers-stage">
      <TowerBoard difficulty={(round.options as TowersOptions).difficulty} view={round.view as TowersView} open={false} />
      <ResultLine result={round} amounts={amounts} before="" />
    </div>
  );
}
