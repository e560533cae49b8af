import type { CrashView } from '@fairbook/games/crash/index';
import { Num } from '@fairbook/ui';
import { isolated } from '../../../shared/words/format.ts';
import { useWords } from '../../../shared/words/words.tsx';
import type { ReplayProps } from '../../casino-game/index.ts';
import { timesText } from './draw-flight.ts';

/** Where the flight ended, and where the player got out. */
export function CrashReplay({ round: { view, staked, won, phase }, amounts }: ReplayProps) {
  const { say } = useWords();
  const { crash, out } = view as CrashView;
  const stake = isolated(amounts.show(staked));
  return (
    <div className="crash-replay">
      <strong>
        <Num>{crash === undefined ? '–' : timesText(crash)}</Num>
      </strong>
      {phase === 'settled' ? (
        <p>
          {out === undefined
            ? say('felt_nothing_back', { stake })
            : say('crash_out_at', { multiplier: isolated(timesText(out)), back: isolated(amounts.show(won)), stake })}
        </p>
      ) : null}
    </div>
  );
}
