import { Button, Icon } from '@fairbook/ui';
import { isolated } from '../../../shared/words/format.ts';
import { useWords } from '../../../shared/words/words.tsx';
import type { Amounts } from '../../casino-game/index.ts';

/** The free spins for a price: chosen first, and bought by the one act, which names the sum. */
export function FeatureBuy({
  cost,
  amounts,
  chosen,
  locked,
  onChoose,
}: {
  /** Undefined: not at this stake. */
  cost: bigint | undefined;
  amounts: Amounts;
  chosen: boolean;
  locked: boolean;
  onChoose: (chosen: boolean) => void;
}) {
  const { say } = useWords();
  return (
    <div className="slot-buy">
      <Button wide disabled={locked} aria-pressed={chosen} onClick={() => onChoose(!chosen)}>
        <Icon name={chosen ? 'x' : 'stack'} size={18} />
        <span className="slot-buy-text">
          {chosen ? say('slot_buy_cancel') : say('slot_buy')}
          {chosen || cost === undefined ? null : <bdi>{isolated(amounts.show(cost))}</bdi>}
        </span>
      </Button>
    </div>
  );
}
