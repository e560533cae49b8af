import type { StaffRole } from '@fairbook/contract';
import { createContext, use } from 'react';
import type { Answer } from './api.ts';

export type Session = Answer<'session'>;
export type ConsoleBrand = Session['brands'][number];

export interface ConsoleSession {
  readonly session: Session;
  readonly brand: ConsoleBrand;
  chooseBrand(id: number): void;
}
export const ConsoleContext = createContext<ConsoleSession | undefined>(undefined);

/** Who works here, and for which brand now. */
export function useConsole(): ConsoleSession {
  const console = use(ConsoleContext);
  if (!console) throw new Error('used outside of the frame');
  return console;
}
export const useBrand = (): ConsoleBrand => useConsole().brand;

/** An admin has every role. */
export function useRole(...roles: readonly StaffRole[]): boolean {
  const { staff } = useConsole().session;
  return staff.roles.includes('admin') || roles.some((role) => staff.roles.includes(role));
}
