import { Icon, type IconName } from '@fairbook/ui';
import { useEffect, useRef } from 'react';
import { useWords } from '../../../shared/words/words.tsx';
import { type Amounts, AutoPanel, setFast, useFast } from '../../casino-game/index.ts';
import type { ByItself } from './use-by-itself.ts';

/** A way of playing beside the act, which is on or off. */
function Way({
  icon,
  label,
  on,
  locked,
  opens = false,
  onTurn,
}: {
  icon: IconName;
  label: string;
  on: boolean;
  locked: boolean;
  /** It opens what is chosen for it. */
  opens?: boolean;
  onTurn: (on: boolean) => void;
}) {
  return (
    <button
      type="button"
      className="slot-way"
      {...(opens ? { 'aria-expanded': on } : { 'aria-pressed': on })}
      disabled={locked}
      onClick={() => onTurn(!on)}
    >
      <Icon name={icon} size={18} />
      {label}
    </button>
  );
}

/** What hastens play, each where the jurisdiction allows it: reels that stop sooner, and rounds that play by themselves. */
export function Ways({
  turbo,
  autoPlay,
  byItself,
  locked,
}: {
  turbo: boolean;
  autoPlay: boolean;
  byItself: ByItself;
  /** A round goes on. */
  locked: boolean;
}) {
  const { say } = useWords();
  const fast = useFast();
  return (
    <>
      {turbo ? <Way icon="lightning" label={say('slot_turbo')} on={fast} locked={locked} onTurn={setFast} /> : null}
      {autoPlay ? (
        <Way icon="arrow-clockwise" label={say('play_mode_auto')} on={byItself.choosing} locked={locked} opens onTurn={byItself.choose} />
      ) : null}
    </>
  );
}

/** Under which rules rounds play by themselves. */
export function ByItselfRules({ byItself: { choice, setChoice }, amounts }: { byItself: ByItself; amounts: Amounts }) {
  const box = useRef<HTMLDivElement>(null);
  // On a phone it opens under what is seen.
  useEffect(() => {
    // What it answers with is no clean-up.
    void box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} className="slot-auto">
      <AutoPanel choice={choice} onChange={setChoice} amounts={amounts} />
    </div>
  );
}
