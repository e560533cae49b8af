import type { CrashView } from '@fairbook/games/crash/index';
import { Num } from '@fairbook/ui';
import { isolated } from '../../../shared/words/format.ts';
import { useWords } from '../../../shared/words/words.tsx';
import type { ReplayProps } from '../../casino-game/index.ts';
import { timesText } from './draw-flight.ts';
import { outcomeOf } from './outcome.ts';

/** Where the flight ended, and where the player got out. */
export function CrashReplay({ round: { view, staked, won, phase }, amounts }: ReplayProps) {
  const { say } = useWords();
  const { crash, out } = view as CrashView;
  return (
    <div className="crash-replay">
      <strong>
        <Num>{crash === undefined ? '–' : timesText(crash)}</Num>
      </strong>
      {phase === 'settled' ? <p>{outcomeOf({ amount: staked, out, back: won }, (minor) => isolated(amounts.show(minor)), say)}</p> : null}
    </div>
  );
}
