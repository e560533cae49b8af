import type { Note, SoundingTier } from '../../casino-game/index.ts';

/** What a slot makes itself heard by: notes of its own, played by the page's oscillators. */
export interface SlotSounds {
  readonly turn: readonly Note[];
  readonly stop: readonly Note[];
  /** A reel is waited for. */
  readonly wait: readonly Note[];
  readonly win: readonly Note[];
  readonly fill: readonly Note[];
  readonly fall: readonly Note[];
  /** A prize is locked or a bag is opened. */
  readonly prize: readonly Note[];
  /** Free spins or held prizes begin. */
  readonly scene: readonly Note[];
  readonly ends: Readonly<Record<SoundingTier, readonly Note[]>>;
}

/** A voice: how one pitch of a game sounds, from its beginning in ms. */
type Voice = (at: number, hz: number, gain: number, ms: number) => readonly Note[];

const note = (at: number, ms: number, hz: number, gain: number, wave: Note['wave'], to?: number): Note => ({
  ...{ at, ms, hz, gain, wave },
  ...(to !== undefined && { to }),
});

/** Notes of a chord or a figure, one every `step` ms. */
const figure = (voice: Voice, step: number, ms: number, gain: number, pitches: readonly number[]): readonly Note[] =>
  pitches.flatMap((hz, at) => voice(at * step, hz, gain, ms));

interface Instrument {
  readonly voice: Voice;
  /** Seven pitches of its scale, Hz, from the lowest. */
  readonly scale: readonly [number, number, number, number, number, number, number];
  readonly turn: readonly Note[];
  readonly stop: readonly Note[];
}

/** All sounds of a slot from its instrument: the three sizes of a win are one figure that grows. Losses are silent. */
function soundsOf({ voice, scale, turn, stop }: Instrument): SlotSounds {
  const [a, b, c, d, e, f, g] = scale;
  return {
    turn,
    stop,
    wait: figure(voice, 190, 240, 0.07, [a, b, a, b, c, b, c, d]),
    win: figure(voice, 60, 160, 0.12, [c, e]),
    fill: figure(voice, 80, 260, 0.14, [a, c, e, g]),
    fall: [note(0, 110, 240, 0.1, 'triangle', 130), note(70, 70, 900, 0.06, 'noise')],
    prize: [...voice(0, f, 0.16, 260), note(0, 40, 2400, 0.06, 'noise')],
    scene: figure(voice, 130, 620, 0.16, [a, c, d, f, g]),
    ends: {
      lost: [],
      small: figure(voice, 90, 220, 0.18, [c, e]),
      good: figure(voice, 95, 300, 0.2, [c, e, f]),
      big: figure(voice, 110, 420, 0.22, [a, c, e, f, g, e, g]),
    },
  };
}

/** A plucked string: bright at first, over at once. */
const plucked: Voice = (at, hz, gain, ms) => [note(at, ms, hz, gain, 'triangle'), note(at, ms / 3, hz * 2, gain * 0.4, 'sine')];
/** A breath in the cold: it slides up into its pitch. */
const howled: Voice = (at, hz, gain, ms) => [
  note(at, ms * 1.6, hz * 0.94, gain, 'sine', hz),
  note(at, ms * 1.6, hz * 1.88, gain * 0.16, 'sine', hz * 2),
];
/** Steel that is struck: partials that do not belong together. */
const struck: Voice = (at, hz, gain, ms) => [
  note(at, ms, hz, gain, 'triangle'),
  note(at, ms * 0.7, hz * 2.76, gain * 0.3, 'sine'),
  note(at, 26, hz * 6, gain * 0.3, 'noise'),
];
/** A flute of cane: air and pitch. */
const blown: Voice = (at, hz, gain, ms) => [note(at, ms * 1.2, hz, gain, 'sine'), note(at, ms * 0.5, hz * 3, gain * 0.35, 'noise')];
/** Wooden bars. */
const tapped: Voice = (at, hz, gain, ms) => [note(at, ms * 0.6, hz, gain, 'sine'), note(at, ms * 0.2, hz * 4, gain * 0.3, 'sine')];
/** A small bell that rings on. */
const rung: Voice = (at, hz, gain, ms) => [
  note(at, ms * 2.4, hz, gain, 'sine'),
  note(at, ms * 1.4, hz * 2.4, gain * 0.22, 'sine'),
  note(at, ms * 0.8, hz * 5.2, gain * 0.08, 'sine'),
];

/** Water under the gate; a pentatonic scale. */
export const KOI_SOUNDS = soundsOf({
  voice: plucked,
  scale: [294, 330, 392, 440, 494, 587, 659],
  turn: [note(0, 260, 620, 0.07, 'noise'), note(0, 220, 196, 0.1, 'sine', 294)],
  stop: [note(0, 60, 520, 0.12, 'triangle', 330)],
});
export const WOLF_SOUNDS = soundsOf({
  voice: howled,
  scale: [220, 262, 294, 330, 349, 440, 523],
  turn: [note(0, 420, 380, 0.08, 'noise'), note(0, 300, 110, 0.12, 'sine', 147)],
  stop: [note(0, 80, 150, 0.2, 'triangle', 90), note(0, 30, 1500, 0.05, 'noise')],
});
export const VAULT_SOUNDS = soundsOf({
  voice: struck,
  scale: [262, 311, 349, 392, 466, 523, 622],
  turn: [
    note(0, 50, 1800, 0.07, 'noise'),
    note(60, 50, 1800, 0.07, 'noise'),
    note(120, 50, 1800, 0.07, 'noise'),
    note(0, 240, 130, 0.1, 'square', 165),
  ],
  stop: [note(0, 45, 900, 0.1, 'noise'), note(0, 70, 196, 0.14, 'triangle', 147)],
});
export const CUZCO_SOUNDS = soundsOf({
  voice: blown,
  scale: [330, 392, 440, 494, 587, 659, 784],
  turn: [note(0, 300, 700, 0.06, 'noise'), note(0, 260, 147, 0.14, 'triangle', 98)],
  stop: [note(0, 70, 130, 0.2, 'triangle', 80), note(0, 40, 500, 0.08, 'noise')],
});
export const FRUIT_SOUNDS = soundsOf({
  voice: tapped,
  scale: [392, 440, 494, 587, 659, 784, 880],
  turn: [note(0, 40, 3000, 0.05, 'noise'), note(50, 40, 3400, 0.05, 'noise'), note(0, 180, 330, 0.1, 'sine', 494)],
  stop: [note(0, 60, 587, 0.12, 'sine', 440)],
});
export const BOOK_SOUNDS = soundsOf({
  voice: rung,
  scale: [294, 349, 392, 440, 523, 587, 698],
  turn: [note(0, 260, 2600, 0.07, 'noise'), note(140, 200, 3400, 0.05, 'noise')],
  stop: [note(0, 90, 1400, 0.07, 'noise'), note(0, 80, 294, 0.08, 'sine', 220)],
});
