import type { SeatHost } from '../play/seat.ts';
import type { DemoHost } from './demo-seeds.ts';

/** What demonstrations and seats take of the browser. */
export const demoHost: DemoHost = {
  random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
  now: () => Date.now(),
};
export const seatHost: SeatHost = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
