import { accountSignOut } from '@fairbook/client/routes';
import { Icon } from '@fairbook/ui';
import { paths } from '../../shared/addresses/paths.ts';
import { enter, useAct } from '../../shared/forms/use-act.ts';
import { call } from '../../shared/wire/api.ts';
import { useWords } from '../../shared/words/words.tsx';
import { leaveNotices } from '../messages/index.ts';

/** The way out of the account, a row under its rooms. Notices on this device end first, while the player is still known. */
export function SignOut() {
  const { say, language } = useWords();
  const { busy, act } = useAct(
    async () => {
      await leaveNotices();
      return call(accountSignOut);
    },
    () => enter(paths.home(language)),
  );
  return (
    <button type="button" className="rail-row" onClick={act} aria-busy={busy}>
      <Icon name="sign-out" mirror />
      <span>{say('sign_out')}</span>
    </button>
  );
}
