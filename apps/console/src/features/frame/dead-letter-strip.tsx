import { Strip } from '@fairbook/ui';
import { Link } from 'react-router';
import { EVERY, useHouse } from '../../shared/queries.ts';
import { words } from '../../words.ts';

const text = words.deadLetters;

/** Stands above every screen of those who can help while something could not be delivered. */
export function DeadLetterStrip() {
  const { data } = useHouse('deadLetters', 'dead-letters', EVERY.calm);
  if (!data || data.total === 0) return null;
  return (
    <Strip icon="warning" tone="down">
      {text.banner(data.total)} <Link to="/dead-letters">{text.open}</Link>
    </Strip>
  );
}
