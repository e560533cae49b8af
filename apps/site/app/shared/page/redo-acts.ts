import type { EarlyActs, Entry, Kept } from './keep-early.ts';

/** Enters what was entered as its reader did, for it stands in the element already, and so is no change to whoever hears it now. */
function enter(at: Entry, value: string, checked: boolean): void {
  if (at instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(at.type)) {
    at.checked = !checked;
    at.click();
    return;
  }
  const { prototype } =
    at instanceof HTMLInputElement ? HTMLInputElement : at instanceof HTMLSelectElement ? HTMLSelectElement : HTMLTextAreaElement;
  const caret = at instanceof HTMLSelectElement ? null : at.selectionEnd;
  if (!(at instanceof HTMLSelectElement)) at.value = at.defaultValue;
  // React notes what is set on the element itself as known to it; what is set past it is a change.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(at, value);
  if (caret !== null && !(at instanceof HTMLSelectElement)) at.setSelectionRange(caret, caret);
  at.dispatchEvent(new Event(at instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

function redo(act: Kept): void {
  if (act.type === 'click') act.at.click();
  else if (act.type === 'input') enter(act.at, act.value, act.checked);
  // The button may have gone, or be of another form, since it was pressed.
  else act.at.requestSubmit(act.by instanceof HTMLButtonElement && act.by.form === act.at ? act.by : null);
}

/** Does what was kept, in its order, where its part of the page is taken over by now. What left the page meanwhile is forgotten. */
export async function redoActs(early: EarlyActs): Promise<void> {
  const waiting: Kept[] = [];
  early.redoing = true;
  for (let act = early.kept.shift(); act; act = early.kept.shift()) {
    if (!act.at.isConnected) continue;
    if (!early.isTaken(act.at)) {
      waiting.push(act);
      continue;
    }
    early.passing = true;
    redo(act);
    early.passing = false;
    // What it changed is drawn before the next one: a form is sent with what was typed into it.
    await new Promise((done) => setTimeout(done));
  }
  early.redoing = false;
  early.kept.push(...waiting);
}
