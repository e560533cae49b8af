import { Button, Icon, type IconName } from '@fairbook/ui';
import { useWords } from '../../../shared/words/words.tsx';
import { type GameScreenProps, useGameKeys } from '../../casino-game/index.ts';
import { Chip } from '../../casino-tables/index.ts';
import { BuyFoot, useFunds } from '../parts/buy-column.tsx';
import { leftOf } from '../table/bounds.ts';
import type { Draw } from '../table/use-draw.ts';
import type { WheelBets } from './use-wheel-bets.ts';

interface ChipsPanelProps {
  readonly screen: GameScreenProps;
  readonly draw: Draw;
  readonly bets: WheelBets;
  readonly onPlace: () => void;
}

/** The chips to choose from, what takes steps back or repeats them, and the act. */
export function ChipsPanel({ screen, draw, bets, onPlace }: ChipsPanelProps) {
  const { say } = useWords();
  const { amounts, bounds } = screen;
  const { balance } = useFunds(screen, draw);
  const { tray, chip, sum, step } = bets;
  useGameKeys({
    ...Object.fromEntries(tray.map(({ rank }, i) => [String(i + 1), () => bets.choose(rank)])),
    ...{ u: () => step({ do: 'undo' }), r: () => step({ do: 'repeat' }), d: () => step({ do: 'double' }) },
  });
  const left = leftOf(bounds, draw.state);
  const over = sum > balance;
  const tool = (icon: IconName, key: string, disabled: boolean, run: () => void) => (
    <Button disabled={disabled} onClick={run}>
      <Icon name={icon} size={18} />
      {say(key)}
    </Button>
  );
  return (
    <div className="cg-column">
      <fieldset className="bwheel-tray">
        <legend className="cg-label">{say('felt_chips')}</legend>
        {tray.map(({ rank, amount, text }, i) => (
          <button
            key={rank}
            type="button"
            aria-pressed={rank === chip?.rank}
            aria-label={say('felt_chip', { amount: amounts.show(amount) })}
            aria-keyshortcuts={String(i + 1)}
            onClick={() => bets.choose(rank)}
          >
            <Chip rank={rank} text={text} />
          </button>
        ))}
      </fieldset>
      <div className="bwheel-tools">
        {tool('arrow-counter-clockwise', 'felt_undo', !bets.canUndo, () => step({ do: 'undo' }))}
        {tool('trash', 'felt_clear', sum === 0n, () => step({ do: 'clear' }))}
        {tool('arrows-clockwise', 'felt_repeat', bets.last.size === 0, () => step({ do: 'repeat' }))}
        {tool('stack', 'felt_double', sum === 0n, () => step({ do: 'double' }))}
      </div>
      <BuyFoot screen={screen} draw={draw} sum={sum} off={sum === 0n || over || sum > left} onBuy={onPlace}>
        {over || sum > left ? (
          <p className="cg-note" role="alert">
            {over ? say('felt_over_balance') : say('felt_over_greatest', { amount: amounts.show(left) })}
          </p>
        ) : null}
      </BuyFoot>
    </div>
  );
}
