/** Tells a button's change of price by colour and corner mark. A button that is flashing already or out of sight stays as it is. */
export interface PriceFlasher {
  /** Watches a button; returns the end of the watch (fits a React ref). */
  watch(button: HTMLElement): () => void;
  flash(button: HTMLElement, direction: 'up' | 'down'): void;
}

/** How long a mark stays where nothing is animated; as long as the animation is elsewhere, ms. */
const MARK_MS = 920;

/** One flasher serves a page: a single observer knows which buttons are in sight. Browser only. */
export function createPriceFlasher(): PriceFlasher {
  const inSight = new WeakSet<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      if (entry.isIntersecting) inSight.add(entry.target);
      else inSight.delete(entry.target);
    }
  });
  const still = window.matchMedia('(prefers-reduced-motion: reduce)');
  const end = (event: AnimationEvent): void => {
    if (event.animationName === 'pb-mark') (event.currentTarget as HTMLElement).removeAttribute('data-move');
  };
  return {
    watch(button) {
      observer.observe(button);
      button.addEventListener('animationend', end);
      return () => {
        observer.unobserve(button);
        inSight.delete(button);
        button.removeEventListener('animationend', end);
        button.removeAttribute('data-move');
      };
    },
    flash(button, direction) {
      if (!inSight.has(button) || button.hasAttribute('data-move')) return;
      button.setAttribute('data-move', direction);
      if (still.matches) setTimeout(() => button.removeAttribute('data-move'), MARK_MS);
    },
  };
}
