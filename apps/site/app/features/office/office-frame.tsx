import { Icon } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { useHere } from '../../shared/addresses/here.ts';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { Footer } from '../../shared/page/footer.tsx';
import { useWords } from '../../shared/words/words.tsx';

interface OfficeFrameProps {
  readonly title: string;
  readonly note?: ReactNode;
  /** The room it belongs to, where that is not the first. */
  readonly within?: { readonly to: string; readonly title: string };
  readonly children: ReactNode;
}

/** A room of the personal office. Where there is no rail, each leads back to the one that lists it. */
export function OfficeFrame({ title, note, within, children }: OfficeFrameProps) {
  const { say, language } = useWords();
  const first = useHere()(paths.office(language), true) !== undefined;
  return (
    <div className="office">
      <header className="office-head">
        {first ? null : (
          <A to={within?.to ?? paths.office(language)} className="office-back">
            <Icon name="caret-left" bold size={14} mirror />
            {within?.title ?? say('screen_office')}
          </A>
        )}
        <h1>{title}</h1>
        {note ? <p className="note">{note}</p> : null}
      </header>
      {children}
      <Footer />
    </div>
  );
}
