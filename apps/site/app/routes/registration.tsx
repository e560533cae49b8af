import { accountRegistrationFields, accountSubmitRegistration } from '@fairbook/client/routes';
import type { FieldDefinition } from '@fairbook/contract';
import { Button, Failed, Segment, Skeleton } from '@fairbook/ui';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { siteContext } from '../context.ts';
import { BrandPanel } from '../features/registration/brand-panel.tsx';
import { DepositLimitChoice } from '../features/registration/limit-choice.tsx';
import { RegistrationFields } from '../features/registration/registration-fields.tsx';
import {
  type FormValues,
  isReady,
  isVisible,
  type LimitChoice,
  limitReady,
  startValues,
  submitBody,
} from '../features/registration/registration-form.ts';
import { reconnectStream, tellPlayerChanged } from '../live/index.ts';
import { call } from '../shared/api.ts';
import { FormError } from '../shared/form-error.tsx';
import { useFrame } from '../shared/frame-data.ts';
import { A } from '../shared/link.tsx';
import { screenMeta } from '../shared/meta.ts';
import { part } from '../shared/part.tsx';
import { paths } from '../shared/paths.ts';
import { safeThen } from '../shared/safe-then.ts';
import { wordsFor } from '../shared/say.ts';
import { useAct } from '../shared/use-act.ts';
import { useWords } from '../shared/words.tsx';
import type { Route } from './+types/registration';

const AccountOpen = part(() => import('../features/registration/account-open.tsx').then((it) => it.AccountOpen));
const CheckEmail = part(() => import('../features/registration/check-email.tsx').then((it) => it.CheckEmail));

type Kind = 'fast_reg' | 'full_reg';

export function loader({ context }: Route.LoaderArgs) {
  const { now, brand } = context.get(siteContext);
  return { now, oneClick: brand.settings.oneClickRegistration };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  return screenMeta(args, say('screen_registration'), say('registration_text'));
};

const forms = new Map<string, readonly FieldDefinition[]>();

/** Name under which the server speaks of the deposit limit. */
const LIMIT = 'deposit_limit';

/** The fields of a type, fetched once and kept. */
function useFields(kind: Kind) {
  const { language } = useWords();
  const [state, setState] = useState<'there' | 'loading' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    // A new attempt asks again; what is known needs no asking.
    if (forms.has(`${language}/${kind}`) && attempt >= 0) return;
    let wanted = true;
    setState('loading');
    void call(accountRegistrationFields, { params: { type: kind } }).then((answer) => {
      if (!wanted) return;
      if (!answer.ok) {
        setState('failed');
        return;
      }
      forms.set(`${language}/${kind}`, answer.value.attributes.fields);
      setState('there');
    });
    return () => {
      wanted = false;
    };
  }, [kind, language, attempt]);
  // Of this kind: those of another would be another form.
  const fields: readonly FieldDefinition[] | 'loading' | 'failed' =
    forms.get(`${language}/${kind}`) ?? (state === 'failed' ? 'failed' : 'loading');
  return { fields, retry: () => setAttempt(attempt + 1) };
}

function Form({
  kind,
  fields,
  typed,
  now,
  onType,
  onDone,
  onSent,
}: {
  kind: Kind;
  fields: readonly FieldDefinition[];
  /** What was typed into the other kind of form. */
  typed: FormValues;
  now: number;
  onType: (values: FormValues) => void;
  onDone: (login: string, password: string) => void;
  onSent: (email: string, inbox: string | null) => void;
}) {
  const { say } = useWords();
  const { brand } = useFrame();
  const [values, setValues] = useState<FormValues>(() => startValues(fields, typed));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [limit, setLimit] = useState<LimitChoice>({ kind: 'limit', period: 'week', amount: '100.00' });
  const currency =
    fields.find((f) => f.name === 'currency_id')?.options.find((o) => String(o.id) === values['currency_id'])?.code ?? brand.currency;
  const [sent, setSent] = useState<{ readonly values: FormValues; readonly limit: LimitChoice }>();
  const refused = useAct(
    () => call(accountSubmitRegistration, { body: submitBody(kind, fields, values, limit) }),
    (value) => ('sent' in value ? onSent(String(values['email'] ?? ''), value.inbox) : onDone(value.login, value.password)),
  );
  const { busy, error, act } = refused;
  const at = fields.find((f) => f.name === refused.field && isVisible(f, values))?.name ?? (refused.field === LIMIT ? LIMIT : undefined);
  // What was said of a value holds as long as the value stands.
  const holds = sent && at !== undefined && (at === LIMIT ? sent.limit === limit : sent.values[at] === values[at]);
  const change = (next: FormValues) => {
    setValues(next);
    onType(next);
  };
  const focusOn = (name: string | undefined) => document.getElementById(`reg-${name}`)?.focus();
  useEffect(() => {
    if (error !== undefined && at !== undefined) document.getElementById(`reg-${at}`)?.focus();
  }, [error, at]);
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTouched(new Set([...fields.map((f) => f.name), LIMIT]));
        const first = fields.find((f) => !isReady([f], values, brand.minimumAge, now));
        if (first) focusOn(first.name);
        else if (!limitReady(limit, currency)) focusOn(LIMIT);
        else {
          setSent({ values, limit });
          act();
        }
      }}
    >
      <RegistrationFields
        fields={fields}
        values={values}
        touched={touched}
        minimumAge={brand.minimumAge}
        now={now}
        refused={error && at && holds ? { field: at, message: error } : undefined}
        onChange={(name, value) => change({ ...values, [name]: value })}
        onTouch={(name) => setTouched(new Set([...touched, name]))}
      />
      <DepositLimitChoice
        id={`reg-${LIMIT}`}
        value={limit}
        currency={currency}
        error={at === LIMIT && holds ? error : touched.has(LIMIT) && !limitReady(limit, currency) ? say('payment_amount_wrong') : undefined}
        laterToo
        onChange={setLimit}
      />
      <FormError>{at === undefined ? error : undefined}</FormError>
      <Button type="submit" variant="primary" size="large" wide {...(busy ? { busy: say('busy_registration') } : {})}>
        {say('registration_submit')}
      </Button>
    </form>
  );
}

export default function Registration({ loaderData }: Route.ComponentProps) {
  const { say, language } = useWords();
  const [search] = useSearchParams();
  const [kind, setKind] = useState<Kind>('full_reg');
  const [made, setMade] = useState<{ login: string; password: string }>();
  const [sent, setSent] = useState<{ email: string; inbox: string | null }>();
  const { fields, retry } = useFields(kind);
  const typed = useRef<FormValues>({});
  if (made) return <AccountOpen login={made.login} password={made.password} />;
  return (
    <div className="reg">
      <BrandPanel />
      <div className="reg-form">
        {sent ? (
          <CheckEmail text={say('registration_sent', { email: sent.email })} inbox={sent.inbox} onAgain={() => setSent(undefined)} />
        ) : (
          <>
            <h1>{say('screen_registration')}</h1>
            <p className="form-lead">
              {say('registration_known')}{' '}
              <A to={paths.signIn(language, safeThen(search.get('then'), language))} className="inline-link">
                {say('sign_in')}
              </A>
            </p>
            {loaderData.oneClick ? (
              <Segment
                label={say('registration_kind')}
                value={kind}
                onChange={setKind}
                size={44}
                options={[
                  { value: 'full_reg', label: say('registration_full') },
                  { value: 'fast_reg', label: say('registration_fast') },
                ]}
              />
            ) : null}
            {fields === 'loading' ? (
              <div className="form" aria-busy="true">
                {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
                  <Skeleton key={key} height={70} />
                ))}
              </div>
            ) : fields === 'failed' ? (
              <Failed title={say('form_failed_title')} action={<Button onClick={retry}>{say('try_again')}</Button>}>
                {say('form_failed_text')}
              </Failed>
            ) : (
              <Form
                key={kind}
                kind={kind}
                fields={fields}
                typed={typed.current}
                now={loaderData.now}
                onType={(values) => {
                  typed.current = { ...typed.current, ...values };
                }}
                onDone={(login, password) => {
                  reconnectStream();
                  tellPlayerChanged();
                  setMade({ login, password });
                }}
                onSent={(email, inbox) => {
                  window.scrollTo(0, 0);
                  setSent({ email, inbox });
                }}
              />
            )}
          </>
        )}
      </div>
    </div>
  );
}
