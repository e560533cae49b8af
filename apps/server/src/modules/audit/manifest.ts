import type { Module } from '../module.ts';
import { createAudit } from './index.ts';

export const audit: Module<'audit'> = {
  name: 'audit',
  make: ({ clock, ids }) => createAudit({ clock, ids }),
};
