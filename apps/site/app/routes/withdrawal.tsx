import { useNavigate } from 'react-router';
import { siteContext } from '../context.ts';
import { PaymentForm } from '../features/account/payment-form.tsx';
import { PaymentPage } from '../features/account/payment-page.tsx';
import { requirePlayer } from '../features/office/guard.ts';
import { OfficeFrame } from '../features/office/office-frame.tsx';
import { paths } from '../shared/addresses/paths.ts';
import { screenMeta } from '../shared/page/meta.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/withdrawal';

export async function loader({ context }: Route.LoaderArgs) {
  await requirePlayer(context.get(siteContext));
  return null;
}

export const meta: Route.MetaFunction = (args) => screenMeta(args, wordsFor(args.params['language'])('screen_withdrawal'), '');

export default function Withdrawal() {
  const { say, language } = useWords();
  const navigate = useNavigate();
  return (
    <OfficeFrame title={say('screen_withdrawal')}>
      <PaymentPage
        direction="withdrawal"
        note={say('withdraw_note')}
        heights={{ method: 44, amount: 98, quick: 44, password: 98, act: 68 }}
      >
        {(methods) => (
          <PaymentForm
            direction="withdrawal"
            methods={methods}
            onDone={(_redirect, id) => void navigate(`${paths.payments(language)}?payment=${id}`)}
          />
        )}
      </PaymentPage>
    </OfficeFrame>
  );
}
