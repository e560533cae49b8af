/** How long a mark stays; its colour fades after it, ms. */
const MARK_MS = 800;

/**
 * Tells a button's change of price by colour and corner mark, without a drawing of its own. One that is flashing already stays as it is: a
 * later price replaces the text in silence. Browser only.
 */
export function flashPrice(button: HTMLElement, direction: 'up' | 'down'): void {
  if (button.dataset['move'] !== undefined) return;
  button.dataset['move'] = direction;
  setTimeout(() => delete button.dataset['move'], MARK_MS);
}
