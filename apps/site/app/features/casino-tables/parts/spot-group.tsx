import type { ReactNode } from 'react';
import { useSay } from '../../../shared/words/words.tsx';
import type { Roving } from './use-roving.ts';

interface SpotGroupProps {
  readonly className: string;
  readonly roving: Roving;
  readonly children: ReactNode;
}

/** The spots of a felt: one stop of the Tab key, the arrows move between them. Never mirrored. */
export function SpotGroup({ className, roving, children }: SpotGroupProps) {
  const say = useSay();
  return (
    <fieldset className={className} aria-label={say('felt_spots')} onKeyDown={roving.onKeyDown} dir="ltr">
      {children}
    </fieldset>
  );
}
