import { createStore } from '../session/store.ts';
import type { Note, SoundName } from './tones.ts';

/** What games make themselves heard by. Off until it is asked for; loaded when it is first on. */
export interface Sound {
  subscribe(listener: () => void): () => void;
  isOn(): boolean;
  toggle(): void;
  /** A sound of the kit, or notes of a game's own. */
  play(what: SoundName | readonly Note[]): void;
}

const PLACE = 'game-sound';

const remembered = (): boolean => {
  try {
    return localStorage.getItem(PLACE) === 'on';
  } catch {
    return false;
  }
};
function remember(on: boolean): void {
  try {
    if (on) localStorage.setItem(PLACE, 'on');
    else localStorage.removeItem(PLACE);
  } catch {
    // Without a store it is asked for again in the next game.
  }
}

function createSound(): Sound {
  const store = createStore({ on: false });
  let read = false;
  let synth: Promise<(what: SoundName | readonly Note[]) => void> | undefined;
  const isOn = (): boolean => {
    if (!read) {
      read = true;
      if (remembered()) store.set({ on: true });
    }
    return store.get().on;
  };
  return {
    subscribe: store.subscribe,
    isOn,
    toggle() {
      store.set({ on: !isOn() });
      remember(store.get().on);
      if (store.get().on) this.play('press');
    },
    play(what) {
      if (!isOn()) return;
      synth ??= import('./synth.ts').then(({ createSynth }) => createSynth());
      // A browser without Web Audio plays in silence.
      void synth.then((play) => play(what)).catch(() => {});
    },
  };
}

/** One for the page. */
export const sound: Sound = createSound();
