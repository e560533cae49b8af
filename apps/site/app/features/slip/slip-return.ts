import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** At the end of an address that signing in or registering leads back to: the slip is shown there again. */
export const SLIP_HASH = '#slip';

/** From this width on the rail shows the slip anyway (look-spec, grid). */
const RAIL = '(width >= 1200px)';

/** Who left the slip to sign in or to register finds it open when they come back. Mounted once, in the frame. */
export function useSlipReturn(open: () => void): void {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const wanted = useRef(false);
  const show = useEffectEvent(open);
  useEffect(() => {
    if (hash === SLIP_HASH) {
      wanted.current = true;
      // The slip takes an entry of the history of its own, on an address without the mark: going back does not open it anew.
      void navigate(pathname + search, { replace: true, preventScrollReset: true });
    } else if (wanted.current) {
      wanted.current = false;
      if (!window.matchMedia(RAIL).matches) show();
    }
  }, [hash, pathname, search, navigate]);
}
