import type { PlayerView } from '@fairbook/contract';
import { Num } from '@fairbook/ui';
import { useWords } from '../../shared/words/words.tsx';

/** Whose account it is. */
export function AccountCard({ player }: { readonly player: PlayerView }) {
  const { say } = useWords();
  return (
    <section className="figure">
      <span>{say('field_login_number')}</span>
      <Num>{player.number}</Num>
      {player.email ? (
        <p className="office-mail">
          <bdi>{player.email}</bdi>
        </p>
      ) : null}
    </section>
  );
}
