import { useRouteLoaderData } from 'react-router';
import type { RootData } from '../../root.tsx';

export function useRoot(): RootData {
  const data = useRouteLoaderData('root') as RootData | undefined;
  if (!data) throw new Error('useRoot without the root');
  return data;
}
