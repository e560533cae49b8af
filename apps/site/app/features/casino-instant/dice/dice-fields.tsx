import type { DiceOptions } from '@fairbook/games/instant/dice/index';
import { Icon } from '@fairbook/ui';
import { useSay } from '../../../shared/words/words.tsx';
import { FigureField } from '../../casino-game/index.ts';
import { figuresOf, turned, withChance, withMultiplier, withTarget } from './dice-options.ts';

const HUNDREDTHS = 100;

/** The three figures of a bet, each of which gives the other two. */
export function DiceFields({ options, onChange }: { options: DiceOptions; onChange: (options: DiceOptions) => void }) {
  const say = useSay();
  const figures = figuresOf(options);
  return (
    <div className="cg-fields">
      <FigureField
        label={say(`dice_roll_${options.side}`)}
        value={figures.target}
        onValue={(target) => onChange(withTarget(options, Math.round(target * HUNDREDTHS)))}
        suffix={
          <button type="button" className="icon-button" aria-label={say('dice_turn')} onClick={() => onChange(turned(options))}>
            <Icon name="arrows-down-up" size={18} />
          </button>
        }
      />
      <FigureField
        label={say('play_multiplier')}
        value={figures.multiplier}
        onValue={(multiplier) => onChange(withMultiplier(options, multiplier))}
        suffix="×"
      />
      <FigureField
        label={say('play_win_chance')}
        value={figures.chance}
        onValue={(chance) => onChange(withChance(options, chance))}
        suffix="%"
      />
    </div>
  );
}
