import { Failed, OfflineStrip, SkipLink } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { CallFailed, call } from '../../shared/api.ts';
import { useConfirmAsked } from '../../shared/confirm-again.ts';
import { setServerTime } from '../../shared/now.ts';
import { useLost } from '../../shared/queries.ts';
import { ConsoleContext, type Session } from '../../shared/session.ts';
import { words } from '../../words.ts';
import { Allowed } from './allowed.tsx';
import { DeadLetterStrip } from './dead-letter-strip.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { Header } from './header.tsx';
import { NO_HEAD, type PageHead, PageHeadContext } from './page-head.ts';
import { Rail } from './rail.tsx';
import { SignIn } from './sign-in/sign-in.tsx';

const Drawer = lazy(() => import('@fairbook/ui/overlay/drawer.tsx'));
const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'));

const BRAND_KEY = 'console-brand';
/** How often the console asks whether it is still signed in, ms. */
const SESSION_MS = 60_000;

async function readSession(): Promise<Session> {
  const session = await call('consoleSession');
  setServerTime(session.now);
  return session;
}

function SignedIn({ session, children }: { readonly session: Session; readonly children: ReactNode }) {
  const lost = useLost();
  const confirming = useConfirmAsked();
  const [chosen, setChosen] = useState(() => Number(localStorage.getItem(BRAND_KEY)));
  const [menu, setMenu] = useState(false);
  const [head, setHead] = useState<PageHead>(NO_HEAD);
  const brand = session.brands.find((each) => each.id === chosen) ?? session.brands[0];
  const value = useMemo(
    () =>
      brand && {
        session,
        brand,
        chooseBrand(id: number) {
          localStorage.setItem(BRAND_KEY, String(id));
          setChosen(id);
        },
      },
    [session, brand],
  );
  const mayRetry = session.staff.roles.includes('admin') && session.staff.brandIds === null;
  const headContext = useMemo(() => ({ head, set: setHead }), [head]);
  if (!value) return <Failed icon="lock" title={words.notAllowed} />;
  return (
    <ConsoleContext value={value}>
      <PageHeadContext value={headContext}>
        <SkipLink>{words.skip}</SkipLink>
        <div className="console">
          <aside className="rail" aria-label={words.console}>
            <Rail />
          </aside>
          <Header onMenu={() => setMenu(true)} />
          <main id="main" className="page" tabIndex={-1}>
            {mayRetry ? <DeadLetterStrip /> : null}
            {lost ? <OfflineStrip>{words.offline}</OfflineStrip> : null}
            <Allowed>{children}</Allowed>
          </main>
        </div>
        <Suspense fallback={null}>{confirming ? <ConfirmDialog /> : null}</Suspense>
        {menu ? (
          <Suspense fallback={null}>
            <Drawer isOpen onClose={() => setMenu(false)} side="start" title={words.menu} closeLabel={words.close} width={260}>
              <div className="rail-in-drawer">
                <Rail onFollow={() => setMenu(false)} />
              </div>
            </Drawer>
          </Suspense>
        ) : null}
      </PageHeadContext>
    </ConsoleContext>
  );
}

/** Rail, header and the page between them; without a session the sign-in stands in their place. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const session = useQuery({ queryKey: ['session'], queryFn: readSession, refetchInterval: SESSION_MS });
  const out = session.error instanceof CallFailed && session.error.code === 'not-signed-in';
  const [forgot, setForgot] = useState(false);
  const [held, setHeld] = useState(false);
  if (out && forgot) return <ForgotPassword onBack={() => setForgot(false)} />;
  if (out || held) {
    const done = (): void => {
      setHeld(false);
      void session.refetch();
    };
    return <SignIn onHold={() => setHeld(true)} onDone={done} onForgot={() => setForgot(true)} />;
  }
  if (session.data) {
    return <SignedIn session={session.data}>{children}</SignedIn>;
  }
  if (session.isError) return <Failed title={words.failedTitle}>{session.error.message}</Failed>;
  return (
    <p className="sr-only" role="status">
      {words.loading}
    </p>
  );
}
