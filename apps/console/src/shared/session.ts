import type { StaffRole } from '@fairbook/contract';
import { createContext, use } from 'react';
import type { Answer } from './api.ts';

export type Session = Answer<'session'>;
export type DeskBrand = Session['brands'][number];

export interface Desk {
  readonly session: Session;
  readonly brand: DeskBrand;
  chooseBrand(id: number): void;
}
export const DeskContext = createContext<Desk | undefined>(undefined);

/** Who works here, and for which brand now. */
export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error('used outside of the frame');
  return desk;
}
export const useBrand = (): DeskBrand => useDesk().brand;

/** An admin has every role. */
export function useRole(...roles: readonly StaffRole[]): boolean {
  const { staff } = useDesk().session;
  return staff.roles.includes('admin') || roles.some((role) => staff.roles.includes(role));
}
