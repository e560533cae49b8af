import { Icon } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { useHere } from '../../shared/addresses/here.ts';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { Footer } from '../../shared/page/footer.tsx';
import { useWords } from '../../shared/words/words.tsx';
import { OfficeNav } from './office-nav.tsx';

/** A room of the personal office. Where there is no rail, the first room lists the others, and each leads back to it. */
export function OfficeFrame({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const { say, language } = useWords();
  const first = useHere()(paths.office(language), true) !== undefined;
  return (
    <div className="office">
      <header className="office-head">
        {first ? null : (
          <A to={paths.office(language)} className="office-back">
            <Icon name="caret-left" bold size={14} mirror />
            {say('screen_office')}
          </A>
        )}
        <h1>{title}</h1>
        {note ? <p className="note">{note}</p> : null}
      </header>
      {children}
      {first ? (
        <div className="office-rooms">
          <OfficeNav />
        </div>
      ) : null}
      <Footer />
    </div>
  );
}
