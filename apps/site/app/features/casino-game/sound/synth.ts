import { type Note, type SoundName, TONES } from './tones.ts';

/** Of all sounds together: they are heard over nothing else, and never loudly. */
const VOLUME = 0.5;
const ATTACK_S = 0.006;
const SILENCE = 0.0001;
const NOISE_S = 1;

function noiseOf(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate * NOISE_S, context.sampleRate);
  const samples = buffer.getChannelData(0);
  // A plain sequence of numbers is noise enough, and the same each time (Numerical Recipes).
  let state = 1;
  for (let i = 0; i < samples.length; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    samples[i] = state / 2 ** 31 - 1;
  }
  return buffer;
}

/** Plays the sounds of the games by the browser's own oscillators. */
export function createSynth(): (what: SoundName | readonly Note[]) => void {
  const context = new AudioContext();
  const out = context.createGain();
  out.gain.value = VOLUME;
  out.connect(context.destination);
  let noise: AudioBuffer | undefined;

  function sourceOf({ wave, hz, to, ms }: Note, at: number): { readonly start: AudioScheduledSourceNode; readonly end: AudioNode } {
    if (wave === 'noise') {
      noise ??= noiseOf(context);
      const start = new AudioBufferSourceNode(context, { buffer: noise });
      const end = new BiquadFilterNode(context, { type: 'bandpass', frequency: hz });
      start.connect(end);
      return { start, end };
    }
    const start = new OscillatorNode(context, { type: wave, frequency: hz });
    if (to !== undefined) start.frequency.exponentialRampToValueAtTime(to, at + ms / 1000);
    return { start, end: start };
  }

  function play(note: Note): void {
    const at = context.currentTime + note.at / 1000;
    const until = at + note.ms / 1000;
    const envelope = new GainNode(context, { gain: 0 });
    envelope.gain.setValueAtTime(SILENCE, at);
    envelope.gain.exponentialRampToValueAtTime(note.gain, at + ATTACK_S);
    envelope.gain.exponentialRampToValueAtTime(SILENCE, until);
    const { start, end } = sourceOf(note, at);
    end.connect(envelope).connect(out);
    start.start(at);
    start.stop(until);
  }

  return (what) => {
    void context.resume();
    for (const note of typeof what === 'string' ? TONES[what] : what) play(note);
  };
}
