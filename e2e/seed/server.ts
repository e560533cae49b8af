import { readConfig } from '@fairbook/server/config';
import { type Clock, setMachineTimer } from '@fairbook/server/platform/clock';
import { serve } from '@fairbook/server/start/serve';
import { type FastTime, fastTime } from './fast-clock.ts';

/** The server of `npm run seed`: its clock begins some hours ago and runs fast until it has caught up. It tells its parent when it is ready. */
const { from, pace } = JSON.parse(process.argv[2] ?? '') as FastTime;
const begun = Date.now();
const moment = performance.now();

const clock: Clock = {
  now: () => Math.round(fastTime({ from, pace }, begun, Date.now())),
  steady: () => (performance.now() - moment) * pace,
  setTimer: (ms, run) => setMachineTimer(fastTime({ from, pace }, begun, Date.now()) < Date.now() ? ms / pace : ms, run),
};
await serve(readConfig(process.env), { clock });
process.send?.({ begun });
