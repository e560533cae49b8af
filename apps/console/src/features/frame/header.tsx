import { buttonClass, Icon } from '@fairbook/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../shared/api.ts';
import { showClock } from '../../shared/format.ts';
import { useNow } from '../../shared/now.ts';
import { queryClient } from '../../shared/queries.ts';
import { useConsole } from '../../shared/session.ts';
import { switchTheme } from '../../shared/theme.ts';
import { words } from '../../words.ts';
import { AlertBell } from './alert-bell.tsx';
import { type Crumb, usePageHead } from './page-head.ts';

const Menu = lazy(() => import('@fairbook/ui/overlay/menu.tsx'));
const Finder = lazy(() => import('./finder.tsx'));
const EmailDialog = lazy(() => import('./email-dialog.tsx'));

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.slice(0, 1))
    .join('')
    .slice(0, 2)
    .toUpperCase();

function Clock() {
  const now = useNow();
  return (
    <span className="head-clock">
      <Icon name="clock" size={16} />
      {showClock(now)} {words.utc}
    </span>
  );
}

async function signOut(): Promise<void> {
  await call('staffSignOut').catch(() => {});
  // Asked anew, which leads to the sign-in; what the employee has seen goes with them.
  await queryClient.resetQueries({ queryKey: ['session'] });
  queryClient.removeQueries({ predicate: ({ queryKey: [name] }) => name !== 'session' });
}

function Avatar({ onEmail }: { readonly onEmail: () => void }) {
  const { staff } = useConsole().session;
  const go = useNavigate();
  const trigger = <span aria-hidden>{initials(staff.name)}</span>;
  const action = (id: string): void => {
    if (id === 'theme') switchTheme();
    if (id === 'security') void go('/security');
    if (id === 'email') onEmail();
    if (id === 'sign-out') void signOut();
  };
  return (
    <Suspense fallback={<span className="avatar">{trigger}</span>}>
      <Menu
        label={`${words.account.open}: ${staff.login}`}
        className="avatar"
        trigger={trigger}
        items={[
          {
            id: 'theme',
            label: document.documentElement.dataset['theme'] === 'light' ? words.theme.toDark : words.theme.toLight,
            icon: <Icon name="moon" size={18} />,
          },
          { id: 'security', label: words.account.security, icon: <Icon name="key" size={18} /> },
          { id: 'email', label: words.account.email, icon: <Icon name="envelope-simple" size={18} /> },
          { id: 'sign-out', label: words.account.signOut, icon: <Icon name="sign-out" size={18} /> },
        ]}
        onAction={action}
      />
    </Suspense>
  );
}

const Crumbs = ({ crumbs, title }: { readonly crumbs: readonly Crumb[]; readonly title: string }) => (
  <div className="head-title">
    {crumbs.map((crumb) => (
      <span key={crumb.to} className="head-crumb">
        {crumb.link}
        <Icon name="caret-right" size={14} mirror />
      </span>
    ))}
    <h1 className={crumbs.length > 0 ? 'head-small' : undefined}>{title}</h1>
  </div>
);

export function Header({ onMenu }: { readonly onMenu: () => void }) {
  const { title, crumbs, note } = usePageHead();
  const [finding, setFinding] = useState(false);
  const [email, setEmail] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setFinding(true);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <header className="head">
      <button
        type="button"
        className={buttonClass({ variant: 'quiet', square: true, className: 'head-menu' })}
        aria-label={words.menu}
        onClick={onMenu}
      >
        <Icon name="list" />
      </button>
      <Crumbs crumbs={crumbs} title={title} />
      {note}
      <button type="button" className="head-search" onClick={() => setFinding(true)}>
        <Icon name="magnifying-glass" size={18} />
        <span>{words.search}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <Clock />
      <AlertBell />
      <Avatar onEmail={() => setEmail(true)} />
      <Suspense fallback={null}>
        {finding ? <Finder onClose={() => setFinding(false)} /> : null}
        {email ? <EmailDialog onClose={() => setEmail(false)} /> : null}
      </Suspense>
    </header>
  );
}
