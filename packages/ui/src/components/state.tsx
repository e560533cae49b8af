import type { CSSProperties, ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/names.ts';

export interface SkeletonProps {
  /** Size of what it stands for: CSS pixels, or any CSS length. */
  readonly width?: number | string;
  readonly height?: number | string;
  readonly className?: string;
}

/** A block of the final size while its content is on the way. Decoration: say "loading" once on the region with `aria-busy`. */
export function Skeleton({ width = '100%', height = 16, className }: SkeletonProps) {
  const style: CSSProperties = { inlineSize: width, blockSize: height };
  return <span aria-hidden className={className === undefined ? 'skeleton' : `skeleton ${className}`} style={style} />;
}

export interface NoticeProps {
  readonly icon: IconName;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** One neutral button or link: the next step. */
  readonly action?: ReactNode;
  readonly className?: string;
}

/** Nothing here yet, and what to do about it. */
export function Empty({ icon, title, children, action, className }: NoticeProps) {
  return (
    <div className={className === undefined ? 'notice' : `notice ${className}`}>
      <Icon name={icon} size={26} />
      <p className="notice-title">{title}</p>
      {children === undefined ? null : <p className="notice-text">{children}</p>}
      {action === undefined ? null : <div className="notice-act">{action}</div>}
    </div>
  );
}

/** Something did not load: what happened and a way to try again. */
export function Failed({
  icon = 'cloud-slash',
  title,
  children,
  action,
  className,
}: Omit<NoticeProps, 'icon'> & { readonly icon?: IconName }) {
  return (
    <div role="alert" className={className === undefined ? 'notice' : `notice ${className}`} data-tone="failed">
      <Icon name={icon} size={26} />
      <p className="notice-title">{title}</p>
      {children === undefined ? null : <p className="notice-text">{children}</p>}
      {action === undefined ? null : <div className="notice-act">{action}</div>}
    </div>
  );
}

export type StripTone = 'plain' | 'warning' | 'info' | 'up' | 'down';

export interface StripProps {
  readonly icon: IconName;
  readonly tone?: StripTone;
  readonly className?: string;
  readonly children: ReactNode;
}

/** One line of notice across its container. */
export function Strip({ icon, tone = 'plain', className, children }: StripProps) {
  return (
    <div
      role="status"
      className={className === undefined ? 'status-strip' : `status-strip ${className}`}
      data-tone={tone === 'plain' ? undefined : tone}
    >
      <Icon name={icon} size={16} />
      <span>{children}</span>
    </div>
  );
}

/** Prices are too old to bet on. */
export function StaleStrip({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  return (
    <Strip icon="clock" tone="warning" {...(className !== undefined && { className })}>
      {children}
    </Strip>
  );
}

export function OfflineStrip({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  return (
    <Strip icon="wifi-slash" {...(className !== undefined && { className })}>
      {children}
    </Strip>
  );
}
