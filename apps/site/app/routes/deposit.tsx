import { limitsSetLimit } from '@fairbook/client/routes';
import { Button, buttonClass, Empty } from '@fairbook/ui';
import { useState } from 'react';
import { siteContext } from '../context.ts';
import { PaymentForm } from '../features/account/payment-form.tsx';
import { PaymentPage } from '../features/account/payment-page.tsx';
import { requirePlayer } from '../features/office/guard.ts';
import { OfficeFrame } from '../features/office/office-frame.tsx';
import { DepositLimitChoice } from '../features/registration/limit-choice.tsx';
import { type LimitChoice, limitReady } from '../features/registration/registration-form.ts';
import { A } from '../shared/addresses/link.tsx';
import { paths } from '../shared/addresses/paths.ts';
import { FormError } from '../shared/forms/form-error.tsx';
import { useAct } from '../shared/forms/use-act.ts';
import { useChecked } from '../shared/forms/use-checked.ts';
import { usePlayer } from '../shared/page/frame-data.ts';
import { screenMeta } from '../shared/page/meta.ts';
import { RestrictionStrip } from '../shared/player/restriction-strip.tsx';
import { call } from '../shared/wire/api.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/deposit';

export async function loader({ context }: Route.LoaderArgs) {
  await requirePlayer(context.get(siteContext));
  return null;
}

export const meta: Route.MetaFunction = (args) => screenMeta(args, wordsFor(args.params['language'])('screen_deposit'), '');

const AMOUNT = 'limit-amount';

/** Before the first deposit a limit is chosen, or declined in so many words. */
function ChooseLimit({ currency, onDone }: { currency: string; onDone: () => void }) {
  const { say } = useWords();
  const [choice, setChoice] = useState<LimitChoice>({ kind: 'limit', period: 'week', amount: '100.00' });
  const { busy, error, act } = useAct(
    () =>
      call(limitsSetLimit, {
        body:
          choice.kind === 'limit'
            ? { kind: 'deposit', period: choice.period, amount: choice.amount.trim() }
            : { kind: 'deposit', amount: null },
      }),
    onDone,
  );
  const form = useChecked({ [AMOUNT]: limitReady(choice, currency) ? undefined : say('payment_amount_wrong') }, act);
  return (
    <form method="post" className="form" onSubmit={form.onSubmit}>
      <DepositLimitChoice
        id={AMOUNT}
        value={choice}
        currency={currency}
        error={form.problems[AMOUNT]}
        laterToo={false}
        onChange={setChoice}
      />
      <FormError>{error}</FormError>
      <Button type="submit" size="large" wide {...(busy ? { busy: say('busy_saving') } : {})}>
        {say('limit_choice_save')}
      </Button>
    </form>
  );
}

export default function Deposit() {
  const { say, language } = useWords();
  const restriction = usePlayer()?.restriction;
  if (restriction)
    return (
      <OfficeFrame title={say('screen_deposit')}>
        <RestrictionStrip restriction={restriction} />
        <Empty
          icon="shield-check"
          title={say('deposit_closed_title')}
          action={
            <p className="figure-acts">
              <A to={paths.withdrawal(language)} className={buttonClass({ variant: 'neutral' })}>
                {say('screen_withdrawal')}
              </A>
              <A to={paths.responsible(language)} className={buttonClass({ variant: 'outline' })}>
                {say('help_title')}
              </A>
            </p>
          }
        >
          {say('deposit_closed_text')}
        </Empty>
      </OfficeFrame>
    );
  return (
    <OfficeFrame title={say('screen_deposit')}>
      <PaymentPage direction="deposit" note={say('deposit_note')} heights={{ method: 44, amount: 98, quick: 44, act: 68 }}>
        {(methods, again) =>
          methods.detailsNeeded ? (
            <Empty
              icon="identification-card"
              title={say('details_needed_title')}
              action={
                <A to={paths.details(language)} className={buttonClass({ variant: 'primary', size: 'large' })}>
                  {say('details_link')}
                </A>
              }
            >
              {say('details_needed_text')}
            </Empty>
          ) : methods.depositLimitChosen ? (
            <PaymentForm
              direction="deposit"
              methods={methods}
              onDone={(redirect, id) => window.location.assign(redirect ?? `${paths.payments(language)}?payment=${id}`)}
            />
          ) : (
            <ChooseLimit currency={methods.currency} onDone={again} />
          )
        }
      </PaymentPage>
    </OfficeFrame>
  );
}
