/**
 * A page is on the screen before it is taken over (`after-paint.ts`). What its reader does meanwhile is kept, and done when the part of the
 * page that hears it was taken over: a press is not lost, text that was typed stays, and no form is sent as an address by the browser itself.
 */

export type Kept =
  | { readonly type: 'click'; readonly at: HTMLElement }
  | { readonly type: 'submit'; readonly at: HTMLFormElement; readonly by: HTMLElement | null }
  | { readonly type: 'input'; readonly at: Entry; readonly value: string; readonly checked: boolean };
export type Entry = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface EarlyActs {
  readonly kept: Kept[];
  readonly isTaken: (element: Element) => boolean;
  readonly end: () => void;
  /** What was kept is being done: what comes meanwhile is behind it. */
  redoing: boolean;
  /** What is heard now is one of those that were kept. */
  passing: boolean;
}

declare global {
  interface Window {
    /** What is kept until its part of the page is taken over; there from the page's first script on. */
    earlyActs?: EarlyActs;
  }
}

/** Of somebody who presses on and on, the last presses. */
const MOST_KEPT = 20;

/** Stands in the head of each page, as text, and keeps what is done from the first picture on. */
export const KEEP_EARLY = `(() => {
  const kept = [];
  let newest;
  const isTaken = (element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  const forget = (lost) => {
    for (const act of kept.filter(lost)) kept.splice(kept.indexOf(act), 1);
  };
  const keep = (event) => {
    const { type, target, submitter } = event;
    newest = undefined;
    const at = type === 'click' ? target.closest?.('button') : target;
    if (!at || early.passing || (type === 'click' && at.form && at.type === 'submit')) return;
    if (isTaken(at)) {
      // A form is not sent before what was typed into it earlier is known where it is sent.
      if (!early.redoing && !kept.some((act) => isTaken(act.at))) return;
      event.stopImmediatePropagation();
    }
    // A browser sends a form that has an address by itself.
    if (type === 'submit' && at.hasAttribute('action') && !isTaken(at)) return;
    if (type === 'submit') event.preventDefault();
    if (type !== 'click') forget((act) => act.type === type && act.at === at);
    newest = { type, at, by: submitter ?? null, value: at.value, checked: at.checked };
    kept.push(newest);
    if (kept.length > ${MOST_KEPT}) kept.shift();
  };
  // What comes up to the window from an element that was taken over on the way was heard there.
  const heard = () => forget((act) => act === newest && isTaken(act.at));
  const types = ['click', 'input', 'submit'];
  for (const type of types) {
    addEventListener(type, keep, true);
    addEventListener(type, heard);
  }
  const end = () =>
    types.forEach((type) => {
      removeEventListener(type, keep, true);
      removeEventListener(type, heard);
    });
  const early = { kept, isTaken, end, redoing: false, passing: false };
  window.earlyActs = early;
})();`;
