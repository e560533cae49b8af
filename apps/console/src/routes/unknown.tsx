import { buttonClass, Empty } from '@fairbook/ui';
import { Link } from 'react-router';
import { useHead } from '../features/frame/page-head.ts';
import { words } from '../words.ts';

export default function Unknown() {
  useHead(words.nothingFound);
  return (
    <Empty
      icon="question"
      title={words.gone}
      action={
        <Link to="/" className={buttonClass({ size: 'small' })}>
          {words.nav.desk}
        </Link>
      }
    />
  );
}
