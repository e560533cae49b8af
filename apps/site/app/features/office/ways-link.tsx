import { Icon, type IconName } from '@fairbook/ui';
import { A } from '../../shared/addresses/link.tsx';

/** One of several ways to stay in control: where it leads, and what it is. */
export function WaysLink({ to, icon, title, text }: { to: string; icon: IconName; title: string; text: string }) {
  return (
    <A to={to} className="limits-link">
      <Icon name={icon} size={20} />
      <span>
        {title}
        <small>{text}</small>
      </span>
      <Icon name="caret-right" bold size={12} mirror />
    </A>
  );
}
