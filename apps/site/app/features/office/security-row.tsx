import { Icon, type IconName } from '@fairbook/ui';
import type { ReactNode } from 'react';

/** A protection or a device: what it is, how it stands, and what can be done. */
export function SecurityRow({
  icon,
  name,
  state,
  warn,
  children,
}: {
  readonly icon: IconName;
  readonly name: ReactNode;
  readonly state: ReactNode;
  /** The state is one to change. */
  readonly warn?: boolean;
  /** The act, at the end. */
  readonly children?: ReactNode;
}) {
  return (
    <div className="security-row">
      <span className="security-icon">
        <Icon name={icon} size={18} />
      </span>
      <div>
        <h3>{name}</h3>
        <p data-warn={warn ? '' : undefined}>{state}</p>
      </div>
      {children ? <div className="security-act">{children}</div> : null}
    </div>
  );
}
