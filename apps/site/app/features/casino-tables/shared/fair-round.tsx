import { Icon } from '@fairbook/ui';
import { useSay } from '../../../shared/words/words.tsx';
import type { GameScreenProps } from '../../casino-game/index.ts';
import type { ToldRound } from './told-rounds.ts';

const SHOWN = 8;
const short = (hash: string): string => `${hash.slice(0, SHOWN)}…${hash.slice(-SHOWN)}`;

/** The last round with the hash it was drawn from: this page has worked out its result from that. */
export function FairRound({ told, open }: { readonly told: ToldRound<unknown> | undefined; readonly open: GameScreenProps['open'] }) {
  const say = useSay();
  if (!told) return null;
  return (
    <section className="fair-round">
      <h3>
        <Icon name="seal-check" size={18} />
        {say('shared_fair', { number: told.number })}
      </h3>
      <p>{say('shared_fair_text')}</p>
      <code dir="ltr" title={told.hash}>
        {short(told.hash)}
      </code>
      <button type="button" className="link" onClick={() => open('fairness')}>
        {say('shared_fair_more')}
      </button>
    </section>
  );
}
