import { type WheelOptions, type WheelView, wheel } from '@fairbook/games/instant/wheel/index';
import { segmentMultipliers, WHEEL_SIZES } from '@fairbook/games/instant/wheel/segments';
import { Num, Segment } from '@fairbook/ui';
import { useWords } from '../../../shared/words/words.tsx';
import {
  ControlColumn,
  chanceText,
  GameBody,
  type GameScreenProps,
  LastStrip,
  type ReplayProps,
  ResultLine,
  singleStake,
} from '../../casino-game/index.ts';
import { timesOf } from '../shared/multipliers.ts';
import { RiskSegment } from '../shared/risk-segment.tsx';
import { useShown } from '../shared/use-shown.ts';
import { paintOf, WheelBoard } from './wheel-board.tsx';

/** Every multiplier of the wheel with its chance, the least first. */
function Prices({ options, hit }: { options: WheelOptions; hit: number | undefined }) {
  const { locale } = useWords();
  const lines = [...(wheel.tables(options)[0]?.lines ?? [])].sort((a, b) => a.pays - b.pays);
  return (
    <ul className="wheel-prices">
      {lines.map(({ pays, chance }) => (
        <li key={pays} data-paint={paintOf(pays)} data-hit={pays === hit ? '' : undefined}>
          <Num>{timesOf(pays)}</Num>
          <Num>{chanceText(Number(chance.n) / Number(chance.d), locale)}</Num>
        </li>
      ))}
    </ul>
  );
}

function Choices({ options, onChange, locked }: { options: WheelOptions; onChange: (options: WheelOptions) => void; locked: boolean }) {
  const { say } = useWords();
  return (
    <>
      <RiskSegment risk={options.risk} disabled={locked} onChange={(risk) => onChange({ ...options, risk })} />
      <div className="cg-choice">
        <span className="cg-label">{say('wheel_segments')}</span>
        <Segment
          label={say('wheel_segments')}
          value={String(options.segments)}
          options={WHEEL_SIZES.map((size) => ({ value: String(size), label: String(size), disabled: locked }))}
          onChange={(size) => onChange({ ...options, segments: Number(size) })}
        />
      </div>
    </>
  );
}

/** Fair Wheel: it stops at one of its segments, each as likely. */
export function WheelScreen(screen: GameScreenProps<WheelOptions>) {
  const { say } = useWords();
  const { seat, auto, options, setOptions, amounts, open } = screen;
  const { round, result, moving, last, locked } = useShown(seat, auto);
  const view = round?.view as WheelView | undefined;
  const own = view && view.segments === options.segments && view.risk === options.risk ? view : undefined;
  const hit = moving ? undefined : own?.pays;
  return (
    <>
      <GameBody
        look="wheel-stage"
        stage={
          <>
            <div className="wheel-place">
              <WheelBoard
                pays={segmentMultipliers(options.segments, options.risk)}
                segment={own?.segment}
                round={own ? round?.round : undefined}
                moving={moving}
                label={say('wheel_board', { segments: options.segments })}
              />
              <p className="wheel-result">
                <bdi>{hit === undefined ? '–' : timesOf(hit)}</bdi>
              </p>
            </div>
            <Prices options={options} hit={hit} />
            <ResultLine result={result && own ? result : undefined} amounts={amounts} before={say('wheel_before')} />
          </>
        }
        column={
          <ControlColumn
            screen={screen}
            act={(amount) => say('wheel_act', { amount })}
            order={(amount) => ({ options, stakes: singleStake(amount) })}
            onBegin={() => screen.sound.play('spin')}
          >
            <Choices options={options} onChange={setOptions} locked={locked} />
          </ControlColumn>
        }
      />
      <LastStrip last={last} text={({ view: shown }) => timesOf((shown as WheelView).pays)} open={open} />
    </>
  );
}

export function WheelReplay({ round, amounts }: ReplayProps) {
  const { say } = useWords();
  const { segments, risk, segment, pays } = round.view as WheelView;
  return (
    <div className="cg-stage wheel-stage">
      <div className="wheel-place">
        <WheelBoard
          pays={segmentMultipliers(segments, risk)}
          segment={segment}
          round={undefined}
          moving={false}
          label={say('wheel_board', { segments })}
        />
        <p className="wheel-result">
          <bdi>{timesOf(pays)}</bdi>
        </p>
      </div>
      <ResultLine result={round} amounts={amounts} before="" />
    </div>
  );
}
