import { Icon } from '@fairbook/ui';
import { useWords } from '../../../shared/words/words.tsx';
import type { GameScreenProps } from '../../casino-game/index.ts';
import type { DrawState } from '../table/draw-table.ts';

const SHOWN = 12;

/** The last round with the hash it was drawn from, and the way to the chain. */
export function FairDraw({ state, open }: { readonly state: DrawState; readonly open: GameScreenProps['open'] }) {
  const { say } = useWords();
  const [last] = state.history;
  if (!last) return null;
  return (
    <section className="draw-fair">
      <h2>
        <Icon name="seal-check" size={18} />
        {say('shared_fair', { number: last.number })}
      </h2>
      <p>{say('draw_fair_text')}</p>
      <code dir="ltr" title={last.hash}>{`${last.hash.slice(0, SHOWN)}…${last.hash.slice(-4)}`}</code>
      <button type="button" className="link" onClick={() => open('fairness')}>
        {say('shared_chain')}
      </button>
    </section>
  );
}
