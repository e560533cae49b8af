import { multiplierText, UNIT } from '@fairbook/games/definition/multiplier';
import { useWords } from '../../../shared/words/words.tsx';
import type { Shown } from '../timeline/shown.ts';

const HUNDRED = 100;

/** How many times the stake a win is, in hundredths at most: "7.2". */
export const timesOf = (pays: number, costs: number): string => multiplierText(Math.floor((pays * HUNDRED) / costs) * (UNIT / HUNDRED));

/** The plate of a good or a big win over the reels. A big one stays until it is closed. */
export function WinPlate({
  plate,
  costs,
  what,
  amount,
  onClose,
}: {
  plate: NonNullable<Shown['plate']>;
  /** What the round cost, hundredths of the stake. */
  costs: number;
  /** What paid, in words. */
  what: string;
  amount: string;
  onClose: () => void;
}) {
  const { say, dir } = useWords();
  if (plate.tier !== 'good' && plate.tier !== 'big') return null;
  const inside = (
    <>
      <span>{plate.pot ? say('jackpot_won') : what}</span>
      <strong>
        <bdi>{amount}</bdi>
      </strong>
      {plate.pot ? null : <span>{say('slot_times_stake', { times: timesOf(plate.pays, costs) })}</span>}
    </>
  );
  return (
    <div className="slot-plate-ground" data-tier={plate.tier} dir={dir}>
      {plate.tier === 'good' ? (
        <div className="slot-plate">{inside}</div>
      ) : (
        <button type="button" className="slot-plate" onClick={onClose}>
          {inside}
          <small>{say('slot_tap_on')}</small>
        </button>
      )}
    </div>
  );
}
