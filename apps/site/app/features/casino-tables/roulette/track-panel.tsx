import type { RouletteKind } from '@fairbook/games/tables/roulette/spots';
import { Icon, Num } from '@fairbook/ui';
import { useState } from 'react';
import { useSay } from '../../../shared/words/words.tsx';
import type { Section } from './racetrack.ts';
import { Track } from './track.tsx';

const MOST_EACH = 8;

interface TrackPanelProps {
  readonly kind: RouletteKind;
  readonly size: 'wide' | 'narrow';
  readonly open: boolean;
  readonly onNumber: (pocket: number, each: number) => void;
  readonly onSection: (section: Section) => void;
  readonly onAct: () => void;
}

/** The racetrack with the number of neighbours that a number brings. */
export function TrackPanel({ kind, size, open, onNumber, onSection, onAct }: TrackPanelProps) {
  const say = useSay();
  const [each, setEach] = useState(2);
  const [aimed, setAimed] = useState<readonly number[]>([]);
  const stepper = (by: 1 | -1, name: string, icon: 'plus' | 'minus') => (
    <button
      type="button"
      className="icon-button"
      aria-label={name}
      disabled={each + by < 0 || each + by > MOST_EACH}
      onClick={() => setEach(each + by)}
    >
      <Icon name={icon} size={18} />
    </button>
  );
  return (
    <div className="roulette-track">
      <div className="roulette-each">
        <span>{say('roulette_racetrack')}</span>
        {stepper(-1, say('roulette_fewer'), 'minus')}
        <output>
          <Num>{each}</Num> {say('roulette_each', { count: each })}
        </output>
        {stepper(1, say('roulette_more'), 'plus')}
      </div>
      <Track {...{ kind, size, each, open, aimed, onSection, onAct }} onNumber={(pocket) => onNumber(pocket, each)} onAim={setAimed} />
    </div>
  );
}
