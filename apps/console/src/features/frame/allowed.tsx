import { Failed } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { mayOpen } from '../../shared/page-access.ts';
import { useConsole } from '../../shared/session.ts';
import { words } from '../../words.ts';
import { NAV } from './nav.ts';
import { useHead } from './page-head.ts';

function NotAllowed({ path }: { readonly path: string }) {
  useHead(NAV.flatMap(({ items }) => items).find(({ to }) => to !== '/' && path.startsWith(to))?.name ?? words.console);
  return <Failed icon="lock" title={words.notAllowed} />;
}

/** The page, for who may open it: its buttons are not offered to others, nor is anything asked for. */
export function Allowed({ children }: { readonly children: ReactNode }) {
  const path = useLocation().pathname;
  return mayOpen(path, useConsole().session) ? children : <NotAllowed path={path} />;
}
