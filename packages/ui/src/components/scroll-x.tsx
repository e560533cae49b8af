import { type ReactNode, useEffect, useRef } from 'react';

/** Lets a wide table be pushed aside; the keyboard reaches it only while there is something to push. */
export function ScrollX({ children, className = 'scroll-x' }: { readonly children: ReactNode; readonly className?: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = (): void => {
      if (element.scrollWidth > element.clientWidth) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    // What it holds may come later, or be replaced.
    const watch = (): void => {
      for (const child of element.children) observer.observe(child);
      look();
    };
    watch();
    const held = new MutationObserver(watch);
    held.observe(element, { childList: true });
    return () => {
      observer.disconnect();
      held.disconnect();
    };
  }, []);
  return (
    <div ref={box} className={className}>
      {children}
    </div>
  );
}
