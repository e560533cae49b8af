import { Icon } from '@fairbook/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLeaving } from '../../shared/browser/use-leaving.ts';
import { later } from '../../shared/page/ahead.ts';
import { useRoot } from '../../shared/page/root-data.ts';
import { useOddsFormat } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';

const DisplayChoices = lazy(later(() => import('./display-choices.tsx')));

/** Desktop: theme, form of prices and language behind one button, which is a sign or says in words what is chosen. */
export function DisplayMenu({ words = false }: { words?: boolean }) {
  const { say, language } = useWords();
  const { languages } = useRoot();
  const odds = useOddsFormat();
  const [open, setOpen] = useState(false);
  const holder = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useLeaving(holder, open, () => setOpen(false));
  useEffect(() => {
    if (!open) return;
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', onEscape);
    return () => document.removeEventListener('keydown', onEscape);
  }, [open]);
  return (
    <div className="display-menu" ref={holder}>
      <button
        type="button"
        ref={button}
        className={words ? 'strip-display' : 'icon-button'}
        aria-label={words ? undefined : say('display')}
        aria-expanded={open}
        aria-controls="display-choices"
        onClick={() => setOpen(!open)}
      >
        {words ? (
          <>
            <span className="sr-only">{say('display')}: </span>
            <span>{say('odds_chosen', { format: say(`odds_${odds}`) })}</span>
            <span>{languages.find(({ code }) => code === language)?.name}</span>
            <Icon name="caret-down" bold size={12} />
          </>
        ) : (
          <Icon name="gear" size={20} />
        )}
      </button>
      <section id="display-choices" className="display-panel" aria-label={say('display')} hidden={!open}>
        {open ? (
          <Suspense>
            <DisplayChoices size={36} />
          </Suspense>
        ) : null}
      </section>
    </div>
  );
}
