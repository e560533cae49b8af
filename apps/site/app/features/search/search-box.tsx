import { SEARCH_TEXT } from '@fairbook/contract/search-terms';
import { Icon } from '@fairbook/ui';
import { type FormEvent, lazy, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { overPage } from '../../shared/addresses/over-page.ts';
import { paths } from '../../shared/addresses/paths.ts';
import { useLeaving } from '../../shared/browser/use-leaving.ts';
import { later } from '../../shared/page/ahead.ts';
import { useWords } from '../../shared/words/words.tsx';

const SearchPanel = lazy(later(() => import('./search-panel.tsx')));

interface FieldProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly grid: string;
  readonly open: boolean;
  readonly sheet: boolean;
  readonly active: string | undefined;
  /** How much was found. */
  readonly count: number | undefined;
  readonly onOpen: () => void;
  readonly onText: (text: string) => void;
  /** Undefined while there is nothing to clear. */
  readonly onClear: (() => void) | undefined;
}

function SearchField({ input, grid, open, sheet, active, count, onOpen, onText, onClear }: FieldProps) {
  const { say } = useWords();
  return (
    <div className="search-field">
      <Icon name="magnifying-glass" size={18} />
      <input
        ref={input}
        type="search"
        name="q"
        role="combobox"
        aria-label={say('search_label')}
        aria-expanded={open}
        aria-controls={grid}
        aria-haspopup="grid"
        aria-autocomplete="list"
        aria-activedescendant={active}
        placeholder={say(open ? 'search_label' : 'search')}
        maxLength={SEARCH_TEXT.most}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        data-search={sheet ? undefined : ''}
        // biome-ignore lint/a11y/noAutofocus: the sheet was opened to type in it.
        autoFocus={sheet}
        onFocus={onOpen}
        onClick={onOpen}
        onInput={(event) => {
          onText(event.currentTarget.value);
          onOpen();
        }}
      />
      {open && count !== undefined ? <span className="search-total">{say('search_count', { count })}</span> : null}
      {open && onClear ? (
        <button type="button" className="search-clear" aria-label={say('search_clear')} onClick={onClear}>
          <Icon name="x-circle" fill size={18} />
        </button>
      ) : null}
      {open ? null : <kbd>/</kbd>}
    </div>
  );
}

/** What is typed, whether the panel is open and which cell is active; a change of address begins all of it anew. */
function useSearch(sheet: boolean, input: RefObject<HTMLInputElement | null>, onClose: (() => void) | undefined) {
  const { key } = useLocation();
  const [at, setAt] = useState(key);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(sheet);
  const [active, setActive] = useState<string>();
  if (at !== key) {
    setAt(key);
    setText('');
    setOpen(sheet);
    setActive(undefined);
  }
  useEffect(() => {
    if (text === '' && input.current) input.current.value = '';
  }, [text, input]);
  const fill = (next: string): void => {
    if (input.current) input.current.value = next;
    setText(next);
    input.current?.focus();
  };
  const close = (): void => {
    setActive(undefined);
    if (sheet) onClose?.();
    else setOpen(false);
  };
  return { text, setText, open, setOpen, active, setActive, fill, close };
}

/** Leads from what is typed to the page of its results. */
function useAllResults(input: RefObject<HTMLInputElement | null>): (event: FormEvent) => void {
  const { language } = useWords();
  const navigate = useNavigate();
  return (event) => {
    event.preventDefault();
    const asked = input.current?.value.trim() ?? '';
    void import('./recent-searches.ts').then((it) => it.rememberSearch({ text: asked }));
    void navigate(paths.search(language, asked), { replace: overPage() !== undefined });
    input.current?.blur();
  };
}

/**
 * The search: a field that is a combobox over a grid of results. In the header it opens under the field, in a sheet it fills the page.
 * Without a script it is a form that leads to the page of results.
 */
export function SearchBox({ sheet = false, onClose }: { sheet?: boolean; onClose?: () => void }) {
  const { say, language } = useWords();
  const grid = useId();
  const holder = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { text, setText, open, setOpen, active, setActive, fill, close } = useSearch(sheet, input, onClose);
  const [count, setCount] = useState<number>();

  useLeaving(holder, open && !sheet, () => setOpen(false));

  const allResults = useAllResults(input);
  const submit = (event: FormEvent): void => {
    allResults(event);
    setOpen(sheet);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a form that names itself a search is older than the element, and works without a script.
    <form
      ref={holder}
      className="search-box"
      role="search"
      action={paths.search(language)}
      data-open={open ? '' : undefined}
      data-sheet={sheet ? '' : undefined}
      onSubmit={submit}
    >
      <SearchField
        input={input}
        grid={grid}
        open={open}
        sheet={sheet}
        active={active}
        count={text === '' ? undefined : count}
        onOpen={() => setOpen(true)}
        onText={setText}
        onClear={text === '' ? undefined : () => fill('')}
      />
      {sheet ? (
        <button type="button" className="search-cancel" onClick={close}>
          {say('search_cancel')}
        </button>
      ) : null}
      {open ? (
        <Suspense>
          <SearchPanel
            grid={grid}
            input={input}
            text={text}
            sheet={sheet}
            active={active}
            onActive={setActive}
            onCount={setCount}
            onFill={fill}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </form>
  );
}
