import { payoutOf, returned } from '@fairbook/games/definition/multiplier';
import { type DiceOptions, type DiceView, dice, targetOf } from '@fairbook/games/instant/dice/index';
import type { CSSProperties } from 'react';
import { isolated } from '../../../shared/words/format.ts';
import { useWords } from '../../../shared/words/words.tsx';
import {
  type Amounts,
  ControlColumn,
  Fact,
  GameBody,
  type GameRound,
  type GameScreenProps,
  LastStrip,
  type ReplayProps,
  singleStake,
  useSeat,
  useStake,
} from '../../casino-game/index.ts';
import { DiceFields } from './dice-fields.tsx';
import { targetsOf, withTarget } from './dice-options.ts';
import { Die } from './die.tsx';

const HUNDREDTHS = 100;
const rollText = (roll: number): string => (roll / HUNDREDTHS).toFixed(2);
const TICKS = [0, 25, 50, 75, 100] as const;

type Rolled = Pick<GameRound, 'staked' | 'won'> & { readonly view: unknown };

/** The track with its target, and where the roll fell. */
function Track({ options, rolled, onTarget }: { options: DiceOptions; rolled: DiceView | undefined; onTarget?: (target: number) => void }) {
  const { say } = useWords();
  const [least, most] = targetsOf(options.side);
  const target = targetOf(options);
  const at = { '--target': target / 10_000, '--roll': (rolled?.roll ?? 0) / 10_000 } as CSSProperties;
  return (
    <div className="dice-track" dir="ltr" data-side={options.side} style={at}>
      <span className="dice-fell" data-shown={rolled ? '' : undefined} />
      <span className="dice-line" />
      {onTarget ? (
        <input
          type="range"
          aria-label={say(`dice_roll_${options.side}`)}
          aria-valuetext={rollText(target)}
          min={least}
          max={most}
          value={target}
          onChange={(event) => onTarget(event.currentTarget.valueAsNumber)}
        />
      ) : null}
      <span className="dice-thumb" aria-hidden="true" />
      <div className="dice-ticks" aria-hidden="true">
        {TICKS.map((tick) => (
          <span key={tick}>{tick}</span>
        ))}
      </div>
    </div>
  );
}

/** The roll and what came of it. `shown`: the round whose figure stands there; `rolled`: the one the pointer is at. */
function Stage({
  options,
  shown,
  rolled,
  amounts,
  onTarget,
}: {
  options: DiceOptions;
  shown: Rolled | undefined;
  rolled: Rolled | undefined;
  amounts: Amounts;
  onTarget?: (target: number) => void;
}) {
  const { say, dir } = useWords();
  const view = shown?.view as DiceView | undefined;
  const result = view && (view.won ? say('play_returns', { amount: isolated(amounts.show(shown?.won ?? 0n)) }) : say('play_no_returns'));
  const called = view && say(`dice_called_${view.side}`, { target: isolated(rollText(view.target)) });
  return (
    <>
      <div className="dice-roll">
        <Die tone="red" roll={view?.roll ?? 0} />
        <p className="cg-figure" data-won={view?.won ? '' : undefined}>
          <bdi>{view ? rollText(view.roll) : '–'}</bdi>
        </p>
        <Die tone="blue" roll={Math.floor((view?.roll ?? 50) / HUNDREDTHS)} />
      </div>
      <p className="cg-said" dir={dir} data-won={view?.won ? '' : undefined}>
        {view ? `${called} ${result}` : say('dice_before')}
      </p>
      <Track options={options} rolled={rolled?.view as DiceView | undefined} {...(onTarget && { onTarget })} />
    </>
  );
}

/** Two Dice: a roll from 0.00 to 100.00, over or under a target. */
export function DiceScreen(screen: GameScreenProps<DiceOptions>) {
  const { say } = useWords();
  const { seat, options, setOptions, amounts, open } = screen;
  const { phase, round, last } = useSeat(seat);
  const { stake = 0n } = useStake(screen);
  const pays = payoutOf(returned(stake, dice.greatest(options)));
  return (
    <>
      <GameBody
        look="dice-stage"
        stage={
          <Stage
            options={options}
            shown={phase === 'moving' ? last[0] : round}
            rolled={round}
            amounts={amounts}
            onTarget={(target) => setOptions(withTarget(options, target))}
          />
        }
        under={<DiceFields options={options} onChange={setOptions} />}
        column={
          <ControlColumn
            screen={screen}
            act={(amount) => say('dice_act', { amount })}
            order={(amount) => ({ options, stakes: singleStake(amount) })}
          >
            <Fact name={say('play_returns_if')}>{amounts.show(pays)}</Fact>
            <Fact name={say('play_profit_if')}>{amounts.show(pays - stake)}</Fact>
          </ControlColumn>
        }
      />
      <LastStrip last={last} text={({ view }) => rollText((view as DiceView).roll)} open={open} />
    </>
  );
}

export function DiceReplay({ round, amounts }: ReplayProps) {
  return (
    <div className="cg-stage dice-stage">
      <Stage options={round.options as DiceOptions} shown={round} rolled={round} amounts={amounts} />
    </div>
  );
}
