import { fitsPath } from '@fairbook/contract/screen-address';
import { type ComponentProps, createContext, use, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isAway, whenBack } from '../../live/index.ts';
import { closeOverPage, overPage } from './over-page.ts';

/** Paths of the screens that are not there for this visitor, after the language prefix and with parameters as `:name`. */
export const HiddenContext = createContext<readonly string[]>([]);

/** Whether an address leads to a screen that is there. */
export function useIsThere(): (to: string) => boolean {
  const hidden = use(HiddenContext);
  return (to) => {
    if (hidden.length === 0) return true;
    const address = (to.split(/[?#]/, 1)[0] as string).split('/').slice(2).join('/');
    return !hidden.some((path) => fitsPath(path, address));
  };
}

/**
 * A plain anchor: lists hold hundreds, and the frame's one listener turns clicks on any of them into client moves. One to a screen that is
 * not there for this visitor is not there either.
 */
export function A({ to, ...rest }: { readonly to: string } & Omit<ComponentProps<'a'>, 'href'>) {
  if (!useIsThere()(to)) return null;
  return <a href={to} {...rest} />;
}

/**
 * Mounted once in the frame. Leaves alone what a browser should do itself: new tabs, downloads, other hosts, other languages. While the
 * server is away the page stays, and the way goes on when it is back. From what floats over the page the way takes its entry of the
 * history, and one to where the visitor is already adds none.
 */
export function useClientMoves(language: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const anchor = (event.target as Element | null)?.closest('a');
      if (!anchor || anchor.target || anchor.hasAttribute('download') || anchor.origin !== window.location.origin) return;
      const inside = anchor.pathname === `/${language}` || anchor.pathname.startsWith(`/${language}/`);
      const away = isAway();
      if (!inside && !away && overPage() === undefined) return;
      if (anchor.hash && anchor.pathname === window.location.pathname && anchor.search === window.location.search) return;
      event.preventDefault();
      const to = anchor.pathname + anchor.search + anchor.hash;
      const go = () => {
        const over = overPage() !== undefined;
        const here = to === window.location.pathname + window.location.search + window.location.hash;
        if (!inside) window.location[over ? 'replace' : 'assign'](to);
        else if (over && here) closeOverPage();
        else void navigate(to, { replace: over || here });
      };
      if (away) whenBack(go);
      else go();
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [language, navigate]);
}
