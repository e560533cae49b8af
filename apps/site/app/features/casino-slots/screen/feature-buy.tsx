import type { SlotOptions } from '@fairbook/games/slots/slot-game';
import { Button, Icon } from '@fairbook/ui';
import { isolated } from '../../../shared/words/format.ts';
import { useWords } from '../../../shared/words/words.tsx';
import type { GameScreenProps } from '../../casino-game/index.ts';
import { costOf } from '../play/sums.ts';
import type { SlotTheme } from '../themes/theme.ts';

/** The free spins for a price, where the slot has them to buy and the jurisdiction allows it: chosen first, and bought by the one act, which names the sum. */
export function FeatureBuy({
  theme,
  screen: { amounts, options, setOptions, rules },
  stake,
  locked,
}: {
  theme: SlotTheme;
  screen: Pick<GameScreenProps<SlotOptions>, 'amounts' | 'options' | 'setOptions' | 'rules'>;
  stake: bigint | undefined;
  locked: boolean;
}) {
  const { say } = useWords();
  const buying = theme.slot.modes.find(({ id }) => id === 'buy');
  if (!rules.featureBuy || !buying) return null;
  const chosen = options.mode === 'buy';
  const cost = stake === undefined ? undefined : costOf(stake, buying.costs);
  return (
    <div className="slot-buy">
      <Button wide disabled={locked} aria-pressed={chosen} onClick={() => setOptions({ mode: chosen ? 'spin' : 'buy' })}>
        <Icon name={chosen ? 'x' : 'stack'} size={18} />
        <span className="slot-buy-text">
          {chosen ? say('slot_buy_cancel') : say('slot_buy')}
          {chosen || cost === undefined ? null : <bdi>{isolated(amounts.show(cost))}</bdi>}
        </span>
      </Button>
    </div>
  );
}
