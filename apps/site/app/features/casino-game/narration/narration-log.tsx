import { useEffect, useState } from 'react';
import { useSay } from '../../../shared/words/words.tsx';
import type { Seat } from '../play/seat.ts';
import type { GameRound } from '../session/session.ts';

/** Sentences that stay readable. */
const KEPT = 10;

interface Line {
  readonly id: number;
  readonly text: string;
}

/** Says what happens in the game to who does not see it; the last sentences stay readable in a list. */
export function NarrationLog({ seat, tell }: { seat: Seat; tell: (round: GameRound) => string }) {
  const say = useSay();
  const [lines, setLines] = useState<readonly Line[]>([]);
  useEffect(
    () =>
      seat.onShown((round) => {
        const text = tell(round);
        if (text !== '') setLines((before) => [...before, { id: (before.at(-1)?.id ?? 0) + 1, text }].slice(-KEPT));
      }),
    [seat, tell],
  );
  return (
    <div className="sr-only" role="log" aria-label={say('play_narration')}>
      <ol>
        {lines.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ol>
    </div>
  );
}
