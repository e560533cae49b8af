import { buttonClass } from '@fairbook/ui';
import { useState } from 'react';
import { siteContext } from '../context.ts';
import { requirePlayer } from '../features/office/guard.ts';
import { SecurityDone } from '../features/office/security-done.tsx';
import { SecurityRoom } from '../features/office/security-room.tsx';
import { AppSetup } from '../features/security/app-setup.tsx';
import { BackupCodes } from '../features/security/backup-codes.tsx';
import { A } from '../shared/addresses/link.tsx';
import { paths } from '../shared/addresses/paths.ts';
import { screenMeta } from '../shared/page/meta.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/two-factor-on';

export async function loader({ context }: Route.LoaderArgs) {
  await requirePlayer(context.get(siteContext));
  return null;
}

export const meta: Route.MetaFunction = (args) => screenMeta(args, wordsFor(args.params['language'])('screen_two_factor_on'), '');

export default function TwoFactorOnScreen() {
  const { say, language } = useWords();
  const [codes, setCodes] = useState<readonly string[] | null>();
  const back = (
    <A to={paths.security(language)} className={buttonClass({ variant: 'primary' })}>
      {say('backup_codes_kept')}
    </A>
  );
  return (
    <SecurityRoom title={say('screen_two_factor_on')} note={say('two_factor_text')}>
      {(security) => {
        if (codes) return <BackupCodes codes={codes}>{back}</BackupCodes>;
        if (codes === null || security.app) return <SecurityDone>{say('two_factor_on_done')}</SecurityDone>;
        return <AppSetup security={security} onMade={setCodes} />;
      }}
    </SecurityRoom>
  );
}
