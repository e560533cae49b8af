import { accountSignOut } from '@fairbook/client/routes';
import type { PlayerView } from '@fairbook/contract';
import { Button, Num } from '@fairbook/ui';
import { paths } from '../../shared/addresses/paths.ts';
import { enter, useAct } from '../../shared/forms/use-act.ts';
import { call } from '../../shared/wire/api.ts';
import { useWords } from '../../shared/words/words.tsx';

/** Whose account it is, and the way out of it; `onLeave` comes before, while the player is still known. */
export function AccountCard({ player, onLeave }: { readonly player: PlayerView; readonly onLeave: () => Promise<unknown> }) {
  const { say, language } = useWords();
  const out = useAct(
    async () => {
      await onLeave();
      return call(accountSignOut);
    },
    () => enter(paths.home(language)),
  );
  return (
    <section className="figure">
      <span>{say('field_login_number')}</span>
      <Num>{player.number}</Num>
      {player.email ? (
        <p className="office-mail">
          <bdi>{player.email}</bdi>
        </p>
      ) : null}
      <p className="figure-acts">
        <Button variant="outline" onClick={out.act} {...(out.busy ? { busy: say('sign_out') } : {})}>
          {say('sign_out')}
        </Button>
      </p>
    </section>
  );
}
