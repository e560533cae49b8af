import { accountConfirmDetails } from '@fairbook/client/routes';
import { Button, buttonClass, Failed } from '@fairbook/ui';
import { useState } from 'react';
import { siteContext } from '../context.ts';
import { DetailsDone } from '../features/account/details-done.tsx';
import { requirePlayer } from '../features/office/guard.ts';
import { OfficeFrame } from '../features/office/office-frame.tsx';
import { A } from '../shared/addresses/link.tsx';
import { useLinkToken } from '../shared/addresses/link-token.ts';
import { paths } from '../shared/addresses/paths.ts';
import { FormError } from '../shared/forms/form-error.tsx';
import { useAct } from '../shared/forms/use-act.ts';
import { screenMeta } from '../shared/page/meta.ts';
import { call } from '../shared/wire/api.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/confirm-details';

/** Who is not signed in here does so first: browsers carry what stands behind the # along. */
export async function loader({ context }: Route.LoaderArgs) {
  await requirePlayer(context.get(siteContext));
  return null;
}

export const meta: Route.MetaFunction = (args) => screenMeta(args, wordsFor(args.params['language'])('screen_details_confirm'), '');

export default function ConfirmDetails() {
  const { say, language } = useWords();
  const token = useLinkToken();
  const [done, setDone] = useState(false);
  const { busy, error, act } = useAct(
    () => call(accountConfirmDetails, { body: { token: token ?? '-' } }),
    () => setDone(true),
  );
  const again = (
    <A to={paths.details(language)} className={buttonClass({})}>
      {say('details_again')}
    </A>
  );
  return (
    <OfficeFrame title={say('screen_details_confirm')}>
      {done ? (
        <DetailsDone />
      ) : (
        <section className="figure details">
          {token === null ? (
            <Failed icon="warning-circle" title={say('link_missing')} action={again} />
          ) : (
            <>
              <p className="form-lead">{say('details_confirm_text')}</p>
              <FormError>{error}</FormError>
              {error === undefined ? null : again}
              <Button variant="primary" size="large" wide onClick={act} {...(busy ? { busy: say('busy_saving') } : {})}>
                {say('details_confirm_submit')}
              </Button>
            </>
          )}
        </section>
      )}
    </OfficeFrame>
  );
}
