import type { Module } from '../module.ts';
import { createCodes } from './index.ts';

export const codes: Module<'codes'> = {
  name: 'codes',
  make: ({ db, clock, ids, attempts, secret, outbox }, { messages }) => createCodes({ db, clock, ids, attempts, secret, messages, outbox }),
  start: (it) => it.start(),
  startsIn: ['worker'],
};
