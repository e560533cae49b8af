import { Icon, Num } from '@fairbook/ui';
import { A } from '../../shared/addresses/link.tsx';
import { useWords } from '../../shared/words/words.tsx';

export function Pager({ page, pages, to }: { page: number; pages: number; to: (page: number) => string }) {
  const { say } = useWords();
  if (pages <= 1) return null;
  return (
    <nav className="pager" aria-label={say('pages')}>
      {page > 1 ? (
        <A to={to(page - 1)} className="icon-button" aria-label={say('page_before')}>
          <Icon name="caret-left" bold size={16} mirror />
        </A>
      ) : null}
      <Num>
        {page} / {pages}
      </Num>
      {page < pages ? (
        <A to={to(page + 1)} className="icon-button" aria-label={say('page_after')}>
          <Icon name="caret-right" bold size={16} mirror />
        </A>
      ) : null}
    </nav>
  );
}
