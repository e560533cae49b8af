import { accountRegistrationFields } from '@fairbook/client/routes';
import type { FieldDefinition } from '@fairbook/contract';
import { Button, Failed, Segment, Skeleton } from '@fairbook/ui';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { siteContext } from '../context.ts';
import { BrandPanel } from '../features/registration/brand-panel.tsx';
import { type Kind, RegisterForm } from '../features/registration/register-form.tsx';
import type { FormValues } from '../features/registration/registration-form.ts';
import { reconnectStream, tellPlayerChanged } from '../live/index.ts';
import { A } from '../shared/addresses/link.tsx';
import { paths } from '../shared/addresses/paths.ts';
import { safeThen } from '../shared/addresses/safe-then.ts';
import { screenMeta } from '../shared/page/meta.ts';
import { part } from '../shared/page/part.tsx';
import { call } from '../shared/wire/api.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/registration';

const AccountOpen = part(() => import('../features/registration/account-open.tsx').then((it) => it.AccountOpen));
const CheckEmail = part(() => import('../shared/forms/check-email.tsx').then((it) => it.CheckEmail));

export function loader({ context }: Route.LoaderArgs) {
  const { now, brand } = context.get(siteContext);
  return { now, oneClick: brand.settings.oneClickRegistration };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  return screenMeta(args, say('screen_registration'), say('registration_text'));
};

const forms = new Map<string, readonly FieldDefinition[]>();

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

/** Stands for a form that is still fetched. */
function FormSkeleton() {
  return (
    <div className="form" aria-busy="true">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
        <Skeleton key={key} height={70} />
      ))}
    </div>
  );
}

/** The form of the chosen kind, once its fields are known. */
function KindOfForm({ kind, ...rest }: Omit<Parameters<typeof RegisterForm>[0], 'fields'>) {
  const { say } = useWords();
  const { fields, retry } = useFields(kind);
  if (fields === 'loading') return <FormSkeleton />;
  if (fields === 'failed')
    return (
      <Failed title={say('form_failed_title')} action={<Button onClick={retry}>{say('try_again')}</Button>}>
        {say('form_failed_text')}
      </Failed>
    );
  return <RegisterForm {...rest} key={kind} kind={kind} fields={fields} />;
}

export default function Registration({ loaderData }: Route.ComponentProps) {
  const { say, language } = useWords();
  const [search] = useSearchParams();
  const [kind, setKind] = useState<Kind>('full_reg');
  const [made, setMade] = useState<{ login: string; password: string }>();
  const [sent, setSent] = useState<{ email: string; inbox: string | null }>();
  // Stays when the kind of form changes, and when it is sent again.
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
            <KindOfForm
              kind={kind}
              now={loaderData.now}
              typed={typed.current}
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
          </>
        )}
      </div>
    </div>
  );
}
