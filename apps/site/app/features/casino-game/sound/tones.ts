/** One note of a sound. Times in ms from its beginning, frequencies in Hz. */
export interface Note {
  readonly at: number;
  readonly ms: number;
  readonly hz: number;
  /** Where the frequency glides to. */
  readonly to?: number;
  /** 0 to 1. */
  readonly gain: number;
  /** `noise`: of no frequency, let through around `hz`. */
  readonly wave: 'sine' | 'triangle' | 'square' | 'noise';
}

const tone = (at: number, ms: number, hz: number, gain: number, more: Partial<Note> = {}): Note => ({
  ...{ at, ms, hz, gain, wave: 'sine' },
  ...more,
});
/** Notes one after the other, each as long as the next lets it. */
const run = (step: number, gain: number, ...pitches: readonly number[]): readonly Note[] =>
  pitches.map((hz, i) => tone(i * step, step * 2.2, hz, gain, { wave: 'triangle' }));

/** Every sound of the games, made of notes: nothing is recorded. A win is three sizes of one figure; a return up to the stake has none. */
export const TONES = {
  press: [tone(0, 60, 320, 0.25, { wave: 'triangle', to: 210 })],
  tick: [tone(0, 26, 1900, 0.12, { wave: 'square' })],
  peg: [tone(0, 40, 1240, 0.1, { wave: 'sine', to: 980 })],
  open: [tone(0, 90, 520, 0.2, { wave: 'triangle', to: 780 })],
  card: [tone(0, 70, 2600, 0.22, { wave: 'noise' })],
  scratch: [tone(0, 90, 3800, 0.12, { wave: 'noise' })],
  spin: [tone(0, 240, 180, 0.14, { wave: 'triangle', to: 420 })],
  lost: [tone(0, 200, 230, 0.18, { wave: 'triangle', to: 150 })],
  small: run(90, 0.2, 523, 659),
  good: run(90, 0.22, 523, 659, 784),
  big: run(100, 0.24, 523, 659, 784, 1047, 1319),
  jackpot: [...run(110, 0.24, 523, 659, 784, 1047, 784, 1047, 1319, 1568), tone(880, 900, 2093, 0.14), tone(880, 900, 1047, 0.16)],
} as const satisfies Readonly<Record<string, readonly Note[]>>;
export type SoundName = keyof typeof TONES;
