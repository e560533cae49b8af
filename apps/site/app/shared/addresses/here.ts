import { useLocation } from 'react-router';

/** Whether an address is the one shown or lies under it. */
export function useHere(): (path: string, exact?: boolean) => 'page' | undefined {
  const { pathname } = useLocation();
  return (path, exact) => (pathname === path || (!exact && pathname.startsWith(`${path}/`)) ? 'page' : undefined);
}
