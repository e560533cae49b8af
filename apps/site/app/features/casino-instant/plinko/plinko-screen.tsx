import { payoutOf, returned, UNIT } from '@fairbook/games/definition/multiplier';
import { type PlinkoOptions, type PlinkoView, plinko } from '@fairbook/games/instant/plinko/index';
import { slotMultipliers } from '@fairbook/games/instant/plinko/slots';
import { Icon, Num, Toggle } from '@fairbook/ui';
import { useCallback } from 'react';
import { isolated } from '../../../shared/words/format.ts';
import { useWords } from '../../../shared/words/words.tsx';
import {
  type Amounts,
  ControlColumn,
  chanceText,
  GameBody,
  type GameScreenProps,
  LastStrip,
  type ReplayProps,
  ResultLine,
  Stepper,
  setFast,
  singleStake,
  useFast,
  useStake,
} from '../../casino-game/index.ts';
import { timesOf, toneOf } from '../shared/multipliers.ts';
import { RiskSegment } from '../shared/risk-segment.tsx';
import { useShown } from '../shared/use-shown.ts';
import { dropMs } from './drop-ms.ts';
import { PegBoard } from './peg-board.tsx';

const { least, most } = plinko.options.rows as { readonly least: number; readonly most: number };
const noPeg = (): void => {};

/** Slots that pay alike, the greatest first, with their chance together, 0 to 1. */
function landings(options: PlinkoOptions): readonly { readonly pays: number; readonly chance: number }[] {
  const chances = new Map<number, number>();
  for (const { pays, chance } of plinko.tables(options)[0]?.lines ?? [])
    chances.set(pays, (chances.get(pays) ?? 0) + Number(chance.n) / Number(chance.d));
  return [...chances].map(([pays, chance]) => ({ pays, chance })).sort((a, b) => b.pays - a.pays);
}

/** Where a ball lands, and how often. */
function Landings({
  options,
  stake,
  amounts,
  drops,
}: {
  options: PlinkoOptions;
  stake: bigint;
  amounts: Amounts;
  drops: number | undefined;
}) {
  const { say, locale } = useWords();
  const rows = landings(options);
  const less = rows.reduce((sum, { pays, chance }) => (pays < UNIT ? sum + chance : sum), 0);
  return (
    <>
      <h2 className="instant-side-title">{say('plinko_lands')}</h2>
      <p className="instant-side-note">
        {say('plinko_lands_of', { risk: say(`instant_risk_${options.risk}`), rows: options.rows, amount: isolated(amounts.show(stake)) })}
      </p>
      <table className="cg-table">
        <thead>
          <tr>
            <th scope="col">{say('play_pays')}</th>
            <th scope="col">{say('play_chance')}</th>
            <th scope="col">{say('play_returns_short')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ pays, chance }) => (
            <tr key={pays}>
              <td>
                <span className="peg-swatch" data-tone={toneOf(pays)} />
                <Num>{timesOf(pays)}</Num>
              </td>
              <td>
                <Num>{chanceText(chance, locale)}</Num>
              </td>
              <td>
                <Num>{amounts.show(payoutOf(returned(stake, pays)))}</Num>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="instant-side-note">{say('plinko_less', { share: chanceText(less, locale) })}</p>
      {drops === undefined ? null : (
        <div className="instant-fair">
          <strong>
            <Icon name="seal-check" size={18} />
            {say('plinko_drop', { count: drops })}
          </strong>
          <p>{say('plinko_fixed')}</p>
        </div>
      )}
    </>
  );
}

/** What is chosen of the next drop. */
function Choices({
  options,
  onChange,
  locked,
  turbo,
}: {
  options: PlinkoOptions;
  onChange: (options: PlinkoOptions) => void;
  locked: boolean;
  turbo: boolean;
}) {
  const { say } = useWords();
  const fast = useFast();
  return (
    <>
      <RiskSegment risk={options.risk} disabled={locked} onChange={(risk) => onChange({ ...options, risk })} />
      <Stepper
        label={say('plinko_rows')}
        value={options.rows}
        least={least}
        most={most}
        disabled={locked}
        onChange={(rows) => onChange({ ...options, rows })}
      >
        {say('instant_of_range', { least, most })}
      </Stepper>
      {turbo ? (
        <Toggle className="instant-switch" checked={fast} disabled={locked} onChange={(event) => setFast(event.currentTarget.checked)}>
          {say('plinko_fast')}
        </Toggle>
      ) : null}
    </>
  );
}

/** Peg Drop: a ball falls through rows of pegs, left or right at each, into a slot. */
export function PlinkoScreen(screen: GameScreenProps<PlinkoOptions>) {
  const { say } = useWords();
  const { seat, auto, options, setOptions, amounts, rules, sound, open } = screen;
  const { round, result, moving, last, locked } = useShown(seat, auto);
  const { stake = 0n } = useStake(screen);
  const fast = useFast();
  const view = round?.view as PlinkoView | undefined;
  const ball = view && view.rows === options.rows && view.risk === options.risk ? view : undefined;
  const onPeg = useCallback(() => sound.play('peg'), [sound]);
  const nonce = result?.source.kind === 'seeds' ? result.source.nonce + 1 : undefined;
  return (
    <>
      <GameBody
        look="plinko-stage"
        stage={
          <>
            <PegBoard
              rows={options.rows}
              slots={slotMultipliers(options.rows, options.risk)}
              path={ball?.path}
              ms={moving && ball ? dropMs(options.rows) : 0}
              onPeg={onPeg}
              label={say('plinko_board', { rows: options.rows })}
            />
            <ResultLine result={result && ball ? result : undefined} amounts={amounts} before={say('plinko_before')} />
          </>
        }
        column={
          <ControlColumn
            screen={screen}
            act={(amount) => say('plinko_act', { amount })}
            order={(amount) => ({
              options,
              stakes: singleStake(amount),
              ...(fast && rules.turbo && { features: ['turbo' as const] }),
            })}
          >
            <Choices options={options} onChange={setOptions} locked={locked} turbo={rules.turbo} />
          </ControlColumn>
        }
        side={<Landings options={options} stake={stake} amounts={amounts} drops={nonce} />}
      />
      <LastStrip last={last} text={({ view }) => timesOf((view as PlinkoView).pays)} open={open} label={say('plinko_all')} />
    </>
  );
}

export function PlinkoReplay({ round }: ReplayProps) {
  const { say } = useWords();
  const { rows, risk, path } = round.view as PlinkoView;
  return (
    <div className="cg-stage plinko-stage">
      <PegBoard rows={rows} slots={slotMultipliers(rows, risk)} path={path} ms={0} onPeg={noPeg} label={say('plinko_board', { rows })} />
    </div>
  );
}
