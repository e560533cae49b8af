import { useSay } from '../../../shared/words/words.tsx';
import { Chip } from '../chips/chip.tsx';
import type { Denomination } from '../chips/denominations.ts';

interface ChipTrayProps {
  readonly tray: readonly Denomination[];
  readonly chip: Denomination;
  readonly choose: (rank: number) => void;
  /** An amount as it is said. */
  readonly money: (minor: bigint) => string;
}

/** The chips to choose from. */
export function ChipTray({ tray, chip, choose, money }: ChipTrayProps) {
  const say = useSay();
  return (
    <fieldset className="tg-tray">
      <legend className="sr-only">{say('felt_chips')}</legend>
      {tray.map(({ rank, amount, text }, i) => (
        <button
          key={rank}
          type="button"
          className="tg-tray-chip"
          aria-pressed={rank === chip.rank}
          aria-label={say('felt_chip', { amount: money(amount) })}
          aria-keyshortcuts={String(i + 1)}
          onClick={() => choose(rank)}
        >
          <Chip rank={rank} text={text} />
        </button>
      ))}
    </fieldset>
  );
}
