import type { ReactNode } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';

export interface MenuAction {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** An address makes the item a link. */
  readonly href?: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
}

export interface MenuButtonProps {
  /** Name of the button and of the menu. */
  readonly label: string;
  /** What the button shows. */
  readonly trigger: ReactNode;
  /** Look of the button: `buttonClass(...)`. */
  readonly className?: string;
  readonly items: readonly MenuAction[];
  readonly onAction?: (id: string) => void;
  readonly placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end';
}

/** A button with a menu of acts. Load it lazily. */
export default function MenuButton({
  label,
  trigger,
  className = 'btn btn-quiet',
  items,
  onAction,
  placement = 'bottom end',
}: MenuButtonProps) {
  return (
    <MenuTrigger>
      <Button aria-label={label} className={className}>
        {trigger}
      </Button>
      <Popover className="popover" placement={placement} offset={6}>
        <Menu className="menu" aria-label={label} {...(onAction && { onAction: (key) => onAction(String(key)) })}>
          {items.map((item) => (
            <MenuItem
              key={item.id}
              id={item.id}
              textValue={item.label}
              className="menu-item"
              isDisabled={item.disabled === true}
              data-danger={item.danger ? '' : undefined}
              {...(item.href !== undefined && { href: item.href })}
            >
              {item.icon}
              {item.label}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
