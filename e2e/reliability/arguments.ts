import { parseArgs } from 'node:util';

/** How long and how hard. */
export interface Plan {
  /** Of the load with kills; the whole run takes about a minute and a half more. */
  readonly seconds: number;
  /** Of each kind. */
  readonly kills: number;
  readonly clients: number;
  /** Of the load on a faulty feed. */
  readonly faultSeconds: number;
  /** Whether the feed falls silent too, which takes as long as its limit. */
  readonly silence: boolean;
  /** Whether draws are played that last for minutes. */
  readonly onClock: boolean;
  readonly seed: number;
  readonly json: boolean;
}

const SHORT = { seconds: 14, kills: 2, faultSeconds: 5, silence: false, onClock: false };
const LONG = { seconds: 180, kills: 12, faultSeconds: 30, silence: true, onClock: true };
const CLIENTS = 16;
const MAX_SECONDS = 3600;

/** `--short` is what the test command runs. @throws Error with one sentence on a wrong argument. */
export function planOf(args: readonly string[]): Plan {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: 'string' },
      kills: { type: 'string' },
      seed: { type: 'string' },
      short: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const whole = (name: 'seconds' | 'kills' | 'seed', fallback: number, most: number): number => {
    const value = Number(values[name] ?? fallback);
    if (!Number.isInteger(value) || value < 0 || value > most) throw new Error(`--${name} must be a whole number from 0 to ${most}.`);
    return value;
  };
  const usual = values.short ? SHORT : LONG;
  return {
    seconds: whole('seconds', usual.seconds, MAX_SECONDS),
    kills: whole('kills', usual.kills, 1000),
    clients: CLIENTS,
    faultSeconds: usual.faultSeconds,
    silence: usual.silence,
    onClock: usual.onClock,
    seed: whole('seed', Math.floor(Date.now() / 1000) % 1_000_000, 2_147_483_647),
    json: values.json,
  };
}
