import { convertUp } from '@fairbook/domain';
import Type from 'typebox';
import { jobKind } from '../../platform/jobs.ts';
import type { Module } from '../module.ts';
import { createRisk } from './index.ts';

/** Removes what is kept of outcomes on which nothing is open any more. */
const SWEEP_EXPOSURES = jobKind({
  name: 'sweep-exposures',
  body: Type.Object({}),
  tries: 3,
  wait: { least: 60, most: 600 },
  limitSeconds: 600,
  pollSeconds: 30,
});

export const risk: Module<'risk'> = {
  name: 'risk',
  make: ({ db, clock, ids, newsIn }) => createRisk({ db, clock, ids, outbox: newsIn('place'), convert: convertUp }),
  reconciliation: (it, snapshot) => it.differences(snapshot),
  jobs: [{ kind: SWEEP_EXPOSURES, cron: '41 * * * *', run: (it) => it.sweep() }],
  start: (it) => it.start(),
  startsIn: ['place'],
};
