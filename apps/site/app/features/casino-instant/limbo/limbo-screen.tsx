import { payoutOf, returned } from '@fairbook/games/definition/multiplier';
import { WORDS } from '@fairbook/games/fair/draws';
import { type LimboOptions, type LimboView, limbo } from '@fairbook/games/instant/limbo/index';
import { wordsReaching } from '@fairbook/games/instant/limbo/multiplier';
import type { CSSProperties } from 'react';
import { isolated } from '../../../shared/words/format.ts';
import { useWords } from '../../../shared/words/words.tsx';
import {
  type Amounts,
  ControlColumn,
  Fact,
  FigureField,
  GameBody,
  type GameRound,
  type GameScreenProps,
  LastStrip,
  type ReplayProps,
  singleStake,
  useStake,
} from '../../casino-game/index.ts';
import { useShown } from '../shared/use-shown.ts';

const HUNDREDTHS = 100;
/** The track goes from 1 to 1,000 times, each ten times as far as the last. */
const DECADES = 3;
const TICKS = ['1', '10', '100', '1,000'] as const;
const { least, most } = limbo.options.target as { readonly least: number; readonly most: number };

const text = (hundredths: number): string => (hundredths / HUNDREDTHS).toFixed(2);
const placeOf = (hundredths: number): number => Math.min(1, Math.max(0, Math.log10(hundredths / HUNDREDTHS) / DECADES));
const within = (target: number): number => Math.min(most, Math.max(least, Math.round(target)));
/** "4", "2.5": a target as it is said beside its mark. */
const shortText = (hundredths: number): string => String(hundredths / HUNDREDTHS);

/** What comes back in the long run, percent: by it a chance gives its target. */
const RETURN = 99;
const targetFor = (percent: number): number => (percent <= 0 ? most : within((RETURN / percent) * HUNDREDTHS));

type Result = Pick<GameRound, 'staked' | 'won'> & { readonly view: unknown };

function Stage({
  target,
  shown,
  moved,
  amounts,
}: {
  target: number;
  shown: Result | undefined;
  moved: Result | undefined;
  amounts: Amounts;
}) {
  const { say, dir } = useWords();
  const view = shown?.view as LimboView | undefined;
  const at = { '--target': placeOf(target), '--at': placeOf((moved?.view as LimboView | undefined)?.multiplier ?? HUNDREDTHS) };
  const called = view && say(view.won ? 'limbo_above' : 'limbo_below', { target: isolated(`${text(view.target)}×`) });
  const result = view && (view.won ? say('play_returns', { amount: isolated(amounts.show(shown?.won ?? 0n)) }) : say('play_no_returns'));
  return (
    <>
      <p className="cg-figure" data-won={view?.won ? '' : undefined}>
        <bdi>{view ? `${text(view.multiplier)}×` : '–'}</bdi>
      </p>
      <p className="cg-said" dir={dir} data-won={view?.won ? '' : undefined}>
        {view ? `${called} ${result}` : say('limbo_before')}
      </p>
      <div className="limbo-track" dir="ltr" style={at as CSSProperties} aria-hidden="true">
        <span className="limbo-target">
          <span dir={dir}>{say('limbo_target', { target: isolated(`${shortText(target)}×`) })}</span>
        </span>
        <span className="limbo-line">
          <span />
        </span>
        <div className="limbo-ticks">
          {TICKS.map((tick) => (
            <span key={tick}>{tick}×</span>
          ))}
        </div>
      </div>
    </>
  );
}

function Fields({ target, onChange }: { target: number; onChange: (options: LimboOptions) => void }) {
  const { say } = useWords();
  const chance = (wordsReaching(target) / WORDS) * 100;
  return (
    <div className="cg-fields">
      <FigureField
        label={say('limbo_target_label')}
        value={text(target)}
        onValue={(value) => onChange({ target: within(value * HUNDREDTHS) })}
        suffix="×"
      />
      <FigureField
        label={say('play_win_chance')}
        value={chance >= 0.01 ? chance.toFixed(2) : chance.toPrecision(2)}
        onValue={(value) => onChange({ target: targetFor(value) })}
        suffix="%"
      />
    </div>
  );
}

/** Skylark: a multiplier is drawn, and the target is won if it is no higher. */
export function LimboScreen(screen: GameScreenProps<LimboOptions>) {
  const { say } = useWords();
  const { seat, auto, options, setOptions, amounts, open } = screen;
  const { round, result, last } = useShown(seat, auto);
  const { stake = 0n } = useStake(screen);
  const pays = payoutOf(returned(stake, limbo.greatest(options)));
  return (
    <>
      <GameBody
        look="limbo-stage"
        stage={<Stage target={options.target} shown={result ?? last[0]} moved={round} amounts={amounts} />}
        under={<Fields target={options.target} onChange={setOptions} />}
        column={
          <ControlColumn
            screen={screen}
            act={(amount) => say('instant_play_for', { amount })}
            order={(amount) => ({ options, stakes: singleStake(amount) })}
          >
            <Fact name={say('play_returns_if')}>{amounts.show(pays)}</Fact>
            <Fact name={say('play_profit_if')}>{amounts.show(pays - stake)}</Fact>
          </ControlColumn>
        }
      />
      <LastStrip last={last} text={({ view }) => `${text((view as LimboView).multiplier)}×`} open={open} />
    </>
  );
}

export function LimboReplay({ round, amounts }: ReplayProps) {
  return (
    <div className="cg-stage limbo-stage">
      <Stage target={(round.options as LimboOptions).target} shown={round} moved={round} amounts={amounts} />
    </div>
  );
}
