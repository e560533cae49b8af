import { Num } from '@fairbook/ui';
import { useSay } from '../../../shared/words/words.tsx';
import type { Amounts } from '../../casino-game/index.ts';
import type { Betting } from '../bets/use-betting.ts';
import { Chip } from '../chips/chip.tsx';
import { chipText, rankFor } from '../chips/denominations.ts';
import { spotPresses } from './spot-presses.ts';
import type { Roving } from './use-roving.ts';

interface RingSpotProps {
  readonly spot: string;
  /** In the empty ring. */
  readonly short: string;
  /** For who does not see it, with what it pays. */
  readonly name: string;
  readonly size: 'main' | 'side';
  readonly betting: Betting<unknown>;
  readonly amounts: Amounts;
  readonly roving: Roving;
  /** What lies there in so many equal stacks: two of a doubled stake. */
  readonly stacks?: number;
  /** Under the ring: what it gave back, and before that its name, which a chip covers. */
  readonly note?: string | undefined;
  /** Its name stays beside what it gave back. */
  readonly named?: boolean;
  readonly won?: boolean;
  /** What lies there comes with a decision: no chips are laid on it. */
  readonly fixed?: boolean;
}

/** A ring of the felt before a hand: for its stake, or dashed for a bet beside it. */
export function RingSpot({ spot, short, name, size, betting, amounts, roving, stacks = 1, note, named, won, fixed }: RingSpotProps) {
  const say = useSay();
  const { chips, tray } = betting;
  const amount = chips.get(spot);
  const laid = amount === undefined ? '' : say('felt_on_spot', { amount: amounts.show(amount) });
  const each = amount === undefined ? 0n : amount / BigInt(stacks);
  const label = [name, laid, note].filter((part) => part).join(', ');
  const covered = amount !== undefined && (named || (size === 'side' && note === undefined)) ? short : undefined;
  const caption = [covered, note].filter((part) => part !== undefined);
  const inside =
    amount === undefined ? (
      <span className="tg-ring-name">{short}</span>
    ) : (
      Array.from({ length: stacks }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal stacks have no names.
        <Chip key={i} rank={rankFor(each, tray)} text={chipText(each, amounts)} />
      ))
    );
  return (
    <span className="tg-ring-spot">
      {fixed ? (
        <span className="tg-ring" data-ring={size} data-fixed="" role="img" aria-label={label}>
          <span className="tg-ring-inside">{inside}</span>
        </span>
      ) : (
        <button type="button" className="tg-ring" data-ring={size} {...spotPresses(spot, betting, roving)}>
          <span className="sr-only">{label}</span>
          <span className="tg-ring-inside" aria-hidden>
            {inside}
          </span>
        </button>
      )}
      {caption.length === 0 ? null : (
        <span className="tg-ring-note" data-won={won ? '' : undefined} aria-hidden>
          {caption.map((part) => (
            <Num key={part}>{part}</Num>
          ))}
        </span>
      )}
    </span>
  );
}
