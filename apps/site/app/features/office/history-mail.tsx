import { casinoHistoryMail } from '@fairbook/client/routes';
import { Button, buttonClass, Card, Field, Select } from '@fairbook/ui';
import { useState } from 'react';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { CheckEmail } from '../../shared/forms/check-email.tsx';
import { FormError } from '../../shared/forms/form-error.tsx';
import { useAct } from '../../shared/forms/use-act.ts';
import { useChecked } from '../../shared/forms/use-checked.ts';
import { dayAfter, today } from '../../shared/time/results-day.ts';
import { call } from '../../shared/wire/api.ts';
import { useWords } from '../../shared/words/words.tsx';
import { periodProblem } from './history-period.ts';

/** Days of the periods that are offered, today included. */
const PERIODS = [7, 30, 90, 365] as const;
const OWN = 'own';
const FROM = 'history-from';
const TO = 'history-to';

interface Asking {
  readonly email: string;
  /** When the page was drawn, unix ms, and the zone of its days. */
  readonly now: number;
  readonly timeZone: string;
}

function AskForm({ email, now, timeZone, onSent }: Asking & { readonly onSent: (to: string, inbox: string | null) => void }) {
  const { say } = useWords();
  const last = today(now, timeZone);
  const [period, setPeriod] = useState(`${PERIODS[1]}`);
  const [own, setOwn] = useState({ from: dayAfter(last, -29), to: last });
  const { from, to } = period === OWN ? own : { from: dayAfter(last, 1 - Number(period)), to: last };
  // One name for one wish: pressed again after a lost answer it is still one message.
  const [wish, setWish] = useState({ days: '', request: '' });
  const { busy, error, act } = useAct(
    () => {
      const days = `${from} ${to}`;
      const request = wish.days === days ? wish.request : crypto.randomUUID();
      setWish({ days, request });
      return call(casinoHistoryMail, { body: { request, from, to, zone: timeZone } });
    },
    (value) => onSent(value.to, value.inbox),
  );
  const problem = periodProblem(from, to, last);
  const form = useChecked({ [problem === 'from' ? FROM : TO]: problem && say(`casino_mail_wrong_${problem}`) }, act);
  return (
    <form method="post" className="form" noValidate onSubmit={form.onSubmit}>
      <p className="form-lead">
        {say('casino_mail_text')} <bdi>{email}</bdi>
      </p>
      <Select
        label={say('casino_mail_period')}
        value={period}
        onChange={(e) => setPeriod(e.currentTarget.value)}
        options={[
          ...PERIODS.map((days) => ({ value: `${days}`, label: say('casino_mail_days', { n: days }) })),
          { value: OWN, label: say('casino_mail_own') },
        ]}
      />
      {period === OWN ? (
        <div className="form-grid">
          <Field
            id={FROM}
            type="date"
            label={say('casino_mail_from')}
            max={last}
            required
            value={own.from}
            onChange={(e) => setOwn({ ...own, from: e.currentTarget.value })}
            error={form.problems[FROM]}
          />
          <Field
            id={TO}
            type="date"
            label={say('casino_mail_to')}
            max={last}
            required
            value={own.to}
            onChange={(e) => setOwn({ ...own, to: e.currentTarget.value })}
            error={form.problems[TO]}
          />
        </div>
      ) : null}
      <FormError>{error}</FormError>
      <Button type="submit" variant="primary" size="large" {...(busy ? { busy: say('busy_sending') } : {})}>
        {say('casino_mail_send')}
      </Button>
    </form>
  );
}

/** Asks for the history of some days by e-mail; without an address it leads to where one is given. */
export function HistoryMail({ email, ...asked }: Omit<Asking, 'email'> & { readonly email: string | undefined }) {
  const { say, language } = useWords();
  const [sent, setSent] = useState<{ readonly to: string; readonly inbox: string | null }>();
  return (
    <Card pad="wide" className="history-mail">
      {email === undefined ? (
        <div className="form">
          <p className="form-lead">{say('casino_mail_no_address')}</p>
          <A to={paths.details(language)} className={buttonClass({ variant: 'primary', size: 'large' })}>
            {say('email_add')}
          </A>
        </div>
      ) : sent ? (
        <CheckEmail
          heading="h2"
          text={
            <>
              {say('casino_mail_sent')} <bdi>{sent.to}</bdi>
            </>
          }
          inbox={sent.inbox}
          onAgain={() => setSent(undefined)}
          again={say('casino_mail_again')}
        />
      ) : (
        <AskForm email={email} {...asked} onSent={(to, inbox) => setSent({ to, inbox })} />
      )}
    </Card>
  );
}
