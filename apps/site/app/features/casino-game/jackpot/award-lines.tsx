import { Num } from '@fairbook/ui';
import { Gem } from '../../../shared/casino/jackpot-gem.tsx';
import type { Amounts } from '../play/amounts.ts';
import type { NamedAward } from './named-awards.ts';

/** What pots paid in a round: the stone of each level, its name and the amount. */
export function AwardLines({ awards, amounts }: { awards: readonly NamedAward[]; amounts: Amounts }) {
  return (
    <ul className="cg-awards">
      {awards.map(({ name, level, amount }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one round can win a level more than once.
        <li key={at}>
          <Gem level={level} size={32} />
          <span>{name}</span>
          <strong>
            <Num>{amounts.show(amount)}</Num>
          </strong>
        </li>
      ))}
    </ul>
  );
}
