import type { ACCOUNT_CALLS, FieldDefinition } from '@fairbook/contract';
import { Button, buttonClass, Failed, Num, Segment, Skeleton } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import { siteContext } from '../context.ts';
import { BrandPanel } from '../features/registration/brand-panel.tsx';
import { DepositLimitChoice } from '../features/registration/limit-choice.tsx';
import { RegistrationFields } from '../features/registration/registration-fields.tsx';
import {
  type FormValues,
  isReady,
  isVisible,
  type LimitChoice,
  startValues,
  submitBody,
} from '../features/registration/registration-form.ts';
import { reconnectStream, tellPlayerChanged } from '../live/index.ts';
import { ask } from '../shared/api.ts';
import { FormError } from '../shared/form-error.tsx';
import { useFrame } from '../shared/frame-data.ts';
import { A } from '../shared/link.tsx';
import { screenMeta } from '../shared/meta.ts';
import { paths } from '../shared/paths.ts';
import { wordsFor } from '../shared/say.ts';
import { useAct } from '../shared/use-act.ts';
import { useWords } from '../shared/words.tsx';
import type { Route } from './+types/registration';

type Kind = 'fast_reg' | 'full_reg';

export function loader({ context }: Route.LoaderArgs) {
  const { now, brand } = context.get(siteContext);
  return { now, oneClick: brand.toggles.oneClickRegistration };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  return screenMeta(args, say('screen_registration'), say('registration_text'));
};

const forms = new Map<string, readonly FieldDefinition[]>();

/** The fields of a type, fetched once and kept. */
function useFields(kind: Kind) {
  const { language } = useWords();
  const [state, setState] = useState<readonly FieldDefinition[] | 'loading' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const known = forms.get(`${language}/${kind}`);
    // A new attempt asks again; what is known needs no asking.
    if (known && attempt >= 0) {
      setState(known);
      return;
    }
    let wanted = true;
    setState('loading');
    void ask<(typeof ACCOUNT_CALLS)['registrationFields']>('GET', `/api/web/registration/v1/fields/${kind}`).then((answer) => {
      if (!wanted) return;
      if (!answer.ok) {
        setState('failed');
        return;
      }
      forms.set(`${language}/${kind}`, answer.value.attributes.fields);
      setState(answer.value.attributes.fields);
    });
    return () => {
      wanted = false;
    };
  }, [kind, language, attempt]);
  return { fields: state, retry: () => setAttempt(attempt + 1) };
}

function Form({
  kind,
  fields,
  now,
  onDone,
}: {
  kind: Kind;
  fields: readonly FieldDefinition[];
  now: number;
  onDone: (login: string, password: string | null) => void;
}) {
  const { say } = useWords();
  const { brand } = useFrame();
  const [values, setValues] = useState<FormValues>(() => startValues(fields));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [limit, setLimit] = useState<LimitChoice>({ kind: 'limit', period: 'week', amount: '100.00' });
  const currency =
    fields.find((f) => f.name === 'currency_id')?.options.find((o) => String(o.id) === values['currency_id'])?.code ?? brand.currency;
  const { busy, error, field, act } = useAct(
    () =>
      ask<(typeof ACCOUNT_CALLS)['submitRegistration']>(
        'POST',
        '/web-api/api/registration/v1/submit',
        submitBody(kind, fields, values, limit),
      ),
    (value) => onDone(value.login, value.password),
  );
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTouched(new Set(fields.map((f) => f.name)));
        if (isReady(fields, values, brand.minimumAge, now)) act();
        else {
          const first = fields.find((f) => isVisible(f, values) && !isReady([f], values, brand.minimumAge, now));
          document.getElementById(`reg-${first?.name}`)?.focus();
        }
      }}
    >
      <RegistrationFields
        fields={fields}
        values={values}
        touched={touched}
        minimumAge={brand.minimumAge}
        now={now}
        refused={error && field ? { field, message: error } : undefined}
        onChange={(name, value) => setValues({ ...values, [name]: value })}
        onTouch={(name) => setTouched(new Set([...touched, name]))}
      />
      <DepositLimitChoice value={limit} currency={currency} onChange={setLimit} />
      <FormError>{field ? undefined : error}</FormError>
      <Button type="submit" variant="primary" size="large" wide {...(busy ? { busy: say('busy_registration') } : {})}>
        {say('registration_submit')}
      </Button>
    </form>
  );
}

export default function Registration({ loaderData }: Route.ComponentProps) {
  const { say, language } = useWords();
  const [kind, setKind] = useState<Kind>('full_reg');
  const [made, setMade] = useState<{ login: string; password: string | null }>();
  const { fields, retry } = useFields(kind);
  if (made) {
    return (
      <div className="narrow">
        <h1>{say('registration_done')}</h1>
        <dl className="credentials">
          <dt>{say('field_login_number')}</dt>
          <dd>
            <Num>{made.login}</Num>
          </dd>
          {made.password === null ? null : (
            <>
              <dt>{say('field_password')}</dt>
              <dd>
                <Num>{made.password}</Num>
              </dd>
            </>
          )}
        </dl>
        {made.password === null ? null : <p className="form-lead">{say('registration_keep')}</p>}
        <a href={paths.deposit(language)} target="_self" className={buttonClass({ variant: 'primary', size: 'large', wide: true })}>
          {say('registration_next')}
        </a>
        <a href={paths.home(language)} target="_self" className={buttonClass({ variant: 'ghost', wide: true })}>
          {say('registration_look')}
        </a>
      </div>
    );
  }
  return (
    <div className="reg">
      <BrandPanel />
      <div className="reg-form">
        <h1>{say('screen_registration')}</h1>
        <p className="form-lead">
          {say('registration_known')}{' '}
          <A to={paths.signIn(language)} className="inline-link">
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
            {['a', 'b', 'c', 'd'].map((key) => (
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
            now={loaderData.now}
            onDone={(login, password) => {
              reconnectStream();
              tellPlayerChanged();
              setMade({ login, password });
            }}
          />
        )}
      </div>
    </div>
  );
}
