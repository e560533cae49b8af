/** Buttons of one line of prices; lists of fixtures have keys of their own. */
const LINE = '.market-line, .market-body, .lead';
const BUTTON = 'button.pb:not([aria-disabled="true"])';

const seen = (root: ParentNode): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(BUTTON)].filter((b) => b.offsetParent !== null);

/** Where an arrow key leads from a price: along its line, or to the price under or over it. Undefined when it leads nowhere. */
export function priceBeside(from: HTMLElement, key: string): HTMLElement | undefined {
  const line = from.closest(LINE);
  const main = from.closest('main');
  if (!line || !main) return undefined;
  const buttons = seen(line);
  const at = buttons.indexOf(from);
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const forwards = (key === 'ArrowRight') === (getComputedStyle(from).direction === 'ltr');
    return buttons[at + (forwards ? 1 : -1)];
  }
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const { top, left, right } = from.getBoundingClientRect();
  const middle = (left + right) / 2;
  // The nearest price that stands above or below in the same column.
  const below = key === 'ArrowDown';
  const column = seen(main).filter((button) => {
    const box = button.getBoundingClientRect();
    return box.left <= middle && box.right >= middle && (below ? box.top > top : box.top < top);
  });
  return below ? column[0] : column.at(-1);
}
