import { useState } from 'react';
import { siteContext } from '../context.ts';
import { DetailsDone } from '../features/account/details-done.tsx';
import { DetailsForm } from '../features/account/details-form.tsx';
import { requirePlayer } from '../features/office/guard.ts';
import { OfficeFrame } from '../features/office/office-frame.tsx';
import { CheckEmail } from '../shared/forms/check-email.tsx';
import { screenMeta } from '../shared/page/meta.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/details';

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { identified } = await requirePlayer(site);
  return { identified, now: site.now };
}

export const meta: Route.MetaFunction = (args) => screenMeta(args, wordsFor(args.params['language'])('screen_details'), '');

export default function Details({ loaderData }: Route.ComponentProps) {
  const { say } = useWords();
  const [sent, setSent] = useState<{ email: string; inbox: string | null }>();
  if (loaderData.identified)
    return (
      <OfficeFrame title={say('screen_details')}>
        <DetailsDone />
      </OfficeFrame>
    );
  return (
    <OfficeFrame title={say('screen_details')}>
      <section className="figure details">
        {sent ? (
          <CheckEmail text={say('details_sent', { email: sent.email })} inbox={sent.inbox} onAgain={() => setSent(undefined)} />
        ) : (
          <>
            <p className="form-lead">{say('details_text')}</p>
            <DetailsForm now={loaderData.now} onSent={(email, inbox) => setSent({ email, inbox })} />
          </>
        )}
      </section>
    </OfficeFrame>
  );
}
