import { type ComponentType, useMemo } from 'react';
import { useSay } from '../../../shared/words/words.tsx';
import type { GameModule } from '../../casino-game/index.ts';
import { TableFairness } from './table-fairness.tsx';
import { toldReader } from './told-rounds.ts';

/** The chain of a shared table, with what each of the last hashes comes to, worked out here. */
export function liveFairness<View>(
  game: GameModule['game'],
  Mark: ComponentType<{ readonly view: View }>,
): NonNullable<GameModule['Fairness']> {
  return function LiveFairness() {
    const say = useSay();
    const read = useMemo(() => toldReader<View>(game), []);
    return (
      <TableFairness
        table={game.id}
        money
        text={say('shared_chain_text')}
        outcome={(result, chain) => {
          const [told] = read({ results: [result], chain });
          return told ? <Mark view={told.view} /> : '–';
        }}
      />
    );
  };
}
