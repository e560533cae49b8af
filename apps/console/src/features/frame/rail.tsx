import { Brand, BrandMark, Icon } from '@fairbook/ui';
import { PRODUCT_MARK } from '@fairbook/ui/marks.ts';
import { Link, useLocation } from 'react-router';
import { mayOpen } from '../../shared/page-access.ts';
import { EVERY, useOfBrand } from '../../shared/queries.ts';
import { useConsole } from '../../shared/session.ts';
import { words } from '../../words.ts';
import { NAV, type NavItem } from './nav.ts';

const isOpen = (item: NavItem, path: string): boolean => (item.to === '/' ? path === '/' : path.startsWith(item.to));

interface ItemProps {
  readonly item: NavItem;
  readonly open: boolean;
  readonly waiting: number;
  readonly onFollow: (() => void) | undefined;
}

function Item({ item, open, waiting, onFollow }: ItemProps) {
  return (
    <li>
      <Link className="rail-item" to={item.to} aria-current={open ? 'page' : undefined} onClick={onFollow}>
        {open && item.filled ? <Icon name={item.filled} fill size={20} /> : <Icon name={item.icon} size={20} />}
        {item.name}
        {waiting > 0 ? (
          <span className="rail-count">
            <span aria-hidden>{waiting}</span>
            <span className="sr-only">{words.waits(waiting)}</span>
          </span>
        ) : null}
      </Link>
    </li>
  );
}

/** Which brand the console works for; only those the employee may see are there. */
function BrandChoice() {
  const { session, brand, chooseBrand } = useConsole();
  return (
    <div className="rail-brand">
      <span className="rail-brand-mark" aria-hidden>
        <BrandMark mark={brand.mark} size={20} />
      </span>
      <label className="sr-only" htmlFor="brand-choice">
        {words.staff.brands}
      </label>
      <select id="brand-choice" value={brand.id} onChange={(event) => chooseBrand(Number(event.target.value))}>
        {session.brands.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}, {each.currency}
          </option>
        ))}
      </select>
      <Icon name="caret-up-down" size={16} />
    </div>
  );
}

export function Rail({ onFollow }: { readonly onFollow?: () => void }) {
  const { session } = useConsole();
  const path = useLocation().pathname;
  const waiting = useOfBrand('consoleWaiting', {}, EVERY.feeds).data;
  return (
    <>
      <div className="rail-top">
        <Brand mark={PRODUCT_MARK} name={words.brand} size={22} />
        <span className="rail-tag">{words.console}</span>
      </div>
      <BrandChoice />
      <nav aria-label={words.menu}>
        {NAV.map((group) => {
          const items = group.items.filter(({ to }) => mayOpen(to, session));
          return items.length === 0 ? null : (
            <div key={group.name}>
              <p className="rail-caption" id={`group-${group.name}`}>
                {group.name}
              </p>
              <ul aria-labelledby={`group-${group.name}`}>
                {items.map((item) => (
                  <Item
                    key={item.to}
                    item={item}
                    open={isOpen(item, path)}
                    waiting={item.count ? (waiting?.[item.count] ?? 0) : 0}
                    onFollow={onFollow}
                  />
                ))}
              </ul>
            </div>
          );
        })}
      </nav>
    </>
  );
}
