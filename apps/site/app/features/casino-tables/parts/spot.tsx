import { Num } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { useWords } from '../../../shared/words/words.tsx';
import type { Amounts } from '../../casino-game/index.ts';
import type { Betting } from '../bets/use-betting.ts';
import { Chip } from '../chips/chip.tsx';
import { chipText, rankFor } from '../chips/denominations.ts';
import { spotPresses } from './spot-presses.ts';
import type { Roving } from './use-roving.ts';

export interface SpotProps {
  readonly spot: string;
  readonly name: string;
  /** "8 to 1", and how often. */
  readonly pays: string;
  readonly chance?: string | undefined;
  /** Little room: these words instead, and the chip over the corner. */
  readonly short?: string;
  readonly tone?: 'player' | 'banker' | 'tie' | 'plain';
  readonly betting: Betting<unknown>;
  readonly amounts: Amounts;
  readonly roving: Roving;
  /** What the stake on it gave back; undefined while that is not known. */
  readonly back?: bigint | undefined;
  /** It is what came. */
  readonly came?: boolean;
  readonly children?: ReactNode;
}

/** A spot of the felt that chips are laid on: what it pays and how often, and what lies there. */
export function Spot({ spot, name, pays, chance, short, tone = 'plain', betting, amounts, roving, back, came, children }: SpotProps) {
  const { say, dir } = useWords();
  const { chips, tray } = betting;
  const amount = chips.get(spot);
  const laid = amount === undefined ? '' : say('felt_on_spot', { amount: amounts.show(amount) });
  const end = amount === undefined || back === undefined ? '' : back === 0n ? say('felt_lost') : amounts.show(back);
  return (
    <button
      type="button"
      className="tg-spot"
      dir={dir}
      data-tone={tone}
      data-compact={short === undefined ? undefined : ''}
      data-came={came ? '' : undefined}
      data-lost={back === 0n ? '' : undefined}
      {...spotPresses(spot, betting, roving)}
    >
      {children === undefined ? (
        <span className="tg-spot-name">{name}</span>
      ) : (
        <>
          <span className="sr-only">{name}</span>
          <span className="tg-spot-picture" aria-hidden>
            {children}
          </span>
        </>
      )}
      <span className="tg-spot-pays">{short ?? pays}</span>
      {chance === undefined ? null : (
        <span className="tg-spot-chance">{short === undefined ? say('felt_chance', { chance }) : chance}</span>
      )}
      <span className="tg-spot-chips">
        {amount === undefined ? null : (
          <>
            <span className="sr-only">{laid}</span>
            <Chip rank={rankFor(amount, tray)} text={chipText(amount, amounts)} />
            {end === '' ? null : (
              <span className="tg-spot-end">
                <Num>{end}</Num>
              </span>
            )}
          </>
        )}
      </span>
    </button>
  );
}
