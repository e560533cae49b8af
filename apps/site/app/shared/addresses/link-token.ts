import { useEffect, useState } from 'react';

/**
 * The one-time token of a link that was sent, from behind the # of the address: no server log and no referrer has it. It leaves the
 * address bar at once. `undefined` until the page is taken over, null when there is none.
 */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const found = /^#([\w-]{43})$/.exec(window.location.hash)?.[1];
    setToken((before) => found ?? before ?? null);
    if (found) window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  }, []);
  return token;
}
