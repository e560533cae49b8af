import { accountRegistrationFields } from '@fairbook/client/routes';
import type { FormValues } from '@fairbook/forms';
import { Button, Failed, Icon, type IconName, Segment, Skeleton } from '@fairbook/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { siteContext } from '../context.ts';
import { BrandPanel } from '../features/registration/brand-panel.tsx';
import type { RegistrationData, RegistrationForm } from '../features/registration/registration-form.ts';
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

const RegisterForm = part(() => import('../features/registration/register-form.tsx').then((it) => it.RegisterForm));
const AccountOpen = part(() => import('../features/registration/account-open.tsx').then((it) => it.AccountOpen));
const CheckEmail = part(() => import('../shared/forms/check-email.tsx').then((it) => it.CheckEmail));

/** Forms of a type have a page of their own: `?type=short`. `isWidget`: within another site; `isKeepSelect`: the kind that was chosen stays. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { now, views } = context.get(siteContext);
  const search = new URL(request.url).searchParams;
  const { data, form } = views.registration({ isWidget: search.has('isWidget'), form: search.get('type') ?? undefined });
  return { now, data, form };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  return screenMeta(args, say('screen_registration'), say('registration_text'));
};

/** By language and name of the form: each is fetched once. */
const forms = new Map<string, RegistrationForm>();

/** The fields of a type, fetched once and kept; the first come with the page. */
function useForm(kind: string, first: { readonly name: string; readonly form: RegistrationForm }) {
  const { language } = useWords();
  const [state, setState] = useState<'there' | 'loading' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const key = `${language}/${kind}`;
  const known = kind === first.name ? first.form : forms.get(key);
  useEffect(() => {
    // A new attempt asks again; what is known needs no asking.
    if (known !== undefined && attempt >= 0) return;
    let wanted = true;
    setState('loading');
    void call(accountRegistrationFields, { params: { type: kind } }).then((answer) => {
      if (!wanted) return;
      if (answer.ok) forms.set(key, answer.value.attributes);
      setState(answer.ok ? 'there' : 'failed');
    });
    return () => {
      wanted = false;
    };
  }, [kind, key, known, attempt]);
  // Of this kind: those of another would be another form.
  return { form: known ?? (state === 'failed' ? ('failed' as const) : ('loading' as const)), retry: () => setAttempt(attempt + 1) };
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

type KindProps = Omit<Parameters<typeof RegisterForm>[0], 'form'> & { readonly first: Parameters<typeof useForm>[1] };

/** The form of the chosen kind, once its fields are known. */
function KindOfForm({ kind, first, ...rest }: KindProps) {
  const { say } = useWords();
  const { form, retry } = useForm(kind, first);
  if (form === 'loading') return <FormSkeleton />;
  if (form === 'failed')
    return (
      <Failed title={say('form_failed_title')} action={<Button onClick={retry}>{say('try_again')}</Button>}>
        {say('form_failed_text')}
      </Failed>
    );
  return <RegisterForm {...rest} key={kind} kind={kind} form={form} />;
}

interface KindTabsProps {
  readonly tabs: RegistrationData['registrationTabs'];
  readonly tab: string;
  /** A form is sent: its kind stays. */
  readonly isBusy: boolean;
  readonly onChoose: (kind: string) => void;
}

/** The ways to register, where there are several. */
function KindTabs({ tabs, tab, isBusy, onChoose }: KindTabsProps) {
  const { say } = useWords();
  if (tabs.length < 2) return null;
  return (
    <Segment
      label={say('registration_kind')}
      value={tab}
      onChange={onChoose}
      size={44}
      options={tabs.map(({ value, caption, icon }) => ({
        value: value as string,
        label: say(caption),
        icon: <Icon name={icon as IconName} size={18} />,
        disabled: isBusy && value !== tab,
      }))}
    />
  );
}

/** Words of the button under each kind of form. */
const buttonOf = ({ emailButtonText, phoneButtonText }: RegistrationData['additionalConfig'], kind: string): string =>
  kind === 'phone_reg' ? phoneButtonText : kind === 'fast_reg' ? 'registration_submit' : emailButtonText;

export default function Registration({ loaderData: { now, data, form } }: Route.ComponentProps) {
  const { say, language } = useWords();
  const [search, setSearch] = useSearchParams();
  const [kind, setKind] = useState(form.name);
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<{ login: string; password: string }>();
  const [sent, setSent] = useState<{ email: string; inbox: string | null }>();
  // Stays when the kind of form changes, and when it is sent again.
  const typed = useRef<FormValues>({});
  const keep = useCallback((values: FormValues) => {
    typed.current = { ...typed.current, ...values };
  }, []);
  const { registrationTabs: tabs, additionalConfig: page, banner } = data;
  if (made) return <AccountOpen login={made.login} password={made.password} page={page} />;
  const then = safeThen(search.get('then'), language);
  const bonus = data.bannerTextByBonusCode[search.get('bonus') ?? ''];
  // A form of the e-mail type belongs to its tab.
  const tab = tabs.find(({ value }) => value === kind)?.value ?? 'full_reg';
  const choose = (value: string) => {
    setKind(value);
    if (search.has('isKeepSelect'))
      setSearch((now) => new URLSearchParams([...[...now].filter(([name]) => name !== 'type'), ['type', value]]), { replace: true });
  };
  return (
    <div className="reg" data-alone={page.showLeftBanner ? undefined : ''}>
      {page.showLeftBanner ? <BrandPanel banner={banner} /> : null}
      <div className="reg-form">
        {sent ? (
          <CheckEmail text={say('registration_sent', { email: sent.email })} inbox={sent.inbox} onAgain={() => setSent(undefined)} />
        ) : (
          <>
            <h1>{say('screen_registration')}</h1>
            <p className="form-lead">
              {say('registration_known')}{' '}
              <A to={paths.signIn(language, then)} className="inline-link">
                {say('sign_in')}
              </A>
            </p>
            <KindTabs tabs={tabs} tab={tab} isBusy={busy} onChoose={choose} />
            {bonus === undefined ? null : <p className="note">{bonus}</p>}
            {page.welcomeBonusDescription === '' ? null : <p className="note">{say(page.welcomeBonusDescription)}</p>}
            <KindOfForm
              kind={kind}
              first={{ name: form.name, form }}
              data={data}
              button={buttonOf(page, tab)}
              now={now}
              typed={typed.current}
              onType={keep}
              onBusy={setBusy}
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
