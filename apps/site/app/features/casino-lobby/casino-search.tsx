import { GAME_SEARCH_MOST } from '@fairbook/contract/casino-sections';
import { Icon } from '@fairbook/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAskByForm } from '../../shared/forms/ask-by-form.ts';
import { SearchForm } from '../../shared/forms/search-form.tsx';
import { useWords } from '../../shared/words/words.tsx';

/** Between the last letter and the question, ms. */
const DEBOUNCE_MS = 180;

export interface SearchProps {
  /** The page that is asked. */
  readonly action: string;
  readonly text: string;
  /** Games that are looked through. */
  readonly total: number;
  /** The form of the page's filters, which go with the words; undefined: there are none. */
  readonly form?: string;
}

/** Its field: games appear in place of the page while their names are typed. */
function SearchField({ text, total, form }: Omit<SearchProps, 'action'>) {
  const { say } = useWords();
  const ask = useAskByForm();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // What was typed before the page was taken over is asked for then.
  const begin = useEffectEvent(() => {
    const { value, form: whole } = input.current ?? {};
    if (whole && value !== text) ask(whole, true);
  });
  useEffect(() => begin(), []);
  // What the address says holds, but for who is typing.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = text;
  }, [text]);
  return (
    <>
      <Icon name="magnifying-glass" size={17} />
      <input
        ref={input}
        type="search"
        name="q"
        form={form}
        defaultValue={text}
        maxLength={GAME_SEARCH_MOST}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={say('casino_search_count', { n: total })}
        aria-label={say('casino_search')}
        onChange={({ currentTarget: { form: whole } }) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => whole && ask(whole, true), DEBOUNCE_MS);
        }}
      />
    </>
  );
}

/** The search of the casino, as a form of its own or as a part of the page's. */
export function CasinoSearch({ action, ...field }: SearchProps) {
  const { say } = useWords();
  if (field.form !== undefined)
    return (
      <search className="casino-search">
        <SearchField {...field} />
      </search>
    );
  return (
    <SearchForm action={action} className="casino-search" label={say('casino_search')}>
      <SearchField {...field} />
    </SearchForm>
  );
}
