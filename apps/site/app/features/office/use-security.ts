import { accountSecurity } from '@fairbook/client/routes';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../shared/wire/api.ts';
import type { Security } from '../security/index.ts';

/** What protects the account, as the server says it; read again by `load`. */
export function useSecurity(): { readonly security: Security | undefined; readonly failed: boolean; readonly load: () => void } {
  const [security, setSecurity] = useState<Security>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(
    () =>
      void call(accountSecurity).then((answer) => {
        setFailed(!answer.ok);
        if (answer.ok) setSecurity(answer.value);
      }),
    [],
  );
  useEffect(load, [load]);
  return { security, failed, load };
}
