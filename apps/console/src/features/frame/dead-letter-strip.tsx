import { Strip } from '@fairbook/ui';
import { Link, useLocation } from 'react-router';
import { EVERY, useRead } from '../../shared/queries.ts';
import { words } from '../../words.ts';

const text = words.deadLetters;
const PATH = '/dead-letters';

/** Stands above every other screen of those who can help while something could not be delivered. */
export function DeadLetterStrip() {
  const { data } = useRead('consoleDeadLetters', {}, EVERY.calm);
  const { pathname } = useLocation();
  if (!data || data.total === 0 || pathname === PATH) return null;
  return (
    <Strip icon="warning" tone="down">
      {text.banner(data.total)} <Link to={PATH}>{text.link}</Link>
    </Strip>
  );
}
