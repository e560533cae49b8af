import type { StaffSecurity } from '@fairbook/contract';
import { Button, Card, CardRow } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useHead } from '../features/frame/page-head.ts';
import { Factors } from '../features/security/factors.tsx';
import { call } from '../shared/api.ts';
import { Loaded } from '../shared/screen.tsx';
import { words } from '../words.ts';

const PasswordDialog = lazy(() => import('../features/security/password-dialog.tsx'));
const LoginDialog = lazy(() => import('../features/security/login-dialog.tsx'));
const text = words.security;

function Own({ security }: { readonly security: StaffSecurity }) {
  const [open, setOpen] = useState<'login' | 'password'>();
  return (
    <Card title={text.title}>
      <CardRow className="factor">
        <div className="factor-name">
          <span className="strong">{text.login}</span>
          <span className="dim">{security.login}</span>
        </div>
        <Button size="small" aria-label={text.changeLogin} onClick={() => setOpen('login')}>
          {text.change}
        </Button>
      </CardRow>
      <CardRow className="factor">
        <div className="factor-name">
          <span className="strong">{text.password}</span>
          <span className="dim">{text.passwordText}</span>
        </div>
        <Button size="small" aria-label={words.password.title} onClick={() => setOpen('password')}>
          {text.change}
        </Button>
      </CardRow>
      <Suspense fallback={null}>
        {open === 'password' ? <PasswordDialog onClose={() => setOpen(undefined)} /> : null}
        {open === 'login' ? <LoginDialog login={security.login} onClose={() => setOpen(undefined)} /> : null}
      </Suspense>
    </Card>
  );
}

/** The employee's own login, password and second factors. */
export default function Security() {
  useHead(text.title);
  const query = useQuery<StaffSecurity, Error>({
    queryKey: ['security'],
    queryFn: () => call('staffSecurity'),
  });
  return (
    <Loaded query={query} height={320}>
      {(security) => (
        <div className="stack narrow">
          <Own security={security} />
          <Factors security={security} />
        </div>
      )}
    </Loaded>
  );
}
