import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { FilledIconName } from '../icons/names.ts';

export type ToastTone = 'won' | 'info' | 'warning' | 'failed';

export interface ToastView {
  readonly id: string;
  readonly tone: ToastTone;
  readonly title: ReactNode;
  readonly text?: ReactNode;
}

const icons: Readonly<Record<ToastTone, FilledIconName>> = { won: 'check-circle', info: 'info', warning: 'warning', failed: 'x-circle' };

/** How long a toast stays, milliseconds; a failed one stays until it is closed. */
const toastTime = 3000;

export interface ToastProps extends ToastView {
  readonly closeLabel: string;
  readonly onClose: () => void;
}

/** One toast without its timer; `ToastRegion` has the timer. */
export function Toast({ tone, title, text, closeLabel, onClose }: ToastProps) {
  return (
    <div className="toast" data-tone={tone}>
      <Icon name={icons[tone]} fill size={18} />
      <div className="toast-body">
        <p className="toast-title">{title}</p>
        {text === undefined ? null : <p className="toast-text">{text}</p>}
      </div>
      <button type="button" className="toast-close" aria-label={closeLabel} onClick={onClose}>
        <Icon name="x" size={16} />
      </button>
    </div>
  );
}

function TimedToast(props: ToastProps) {
  const close = useEffectEvent(() => props.onClose());
  const stays = props.tone === 'failed';
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => close(), toastTime);
    return () => clearTimeout(timer);
  }, [stays]);
  return <Toast {...props} />;
}

export interface ToastRegionProps {
  /** Name of the region ("Notices"). */
  readonly label: string;
  readonly closeLabel: string;
  readonly toasts: readonly ToastView[];
  readonly onClose: (id: string) => void;
}

/** Mount once, always: screen readers only hear what is added to a region that was there before. */
export function ToastRegion({ label, closeLabel, toasts, onClose }: ToastRegionProps) {
  return (
    <section className="toasts" aria-label={label} aria-live="polite" aria-relevant="additions">
      {toasts.map((toast) => (
        <TimedToast key={toast.id} {...toast} closeLabel={closeLabel} onClose={() => onClose(toast.id)} />
      ))}
    </section>
  );
}
