import { CODE_SEARCH, type CodeCountry, closedOn, codeSearch, countriesOfCode } from '@fairbook/forms/phone/masks';
import { Flag, Icon } from '@fairbook/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useWords } from '../../../shared/words/words.tsx';

/** A code, of the country that was chosen with it or of none. */
export interface CodeChoice {
  readonly country: CodeCountry | undefined;
  readonly code: string;
}

interface PhoneCodeProps {
  readonly countries: readonly CodeCountry[];
  readonly choice: CodeChoice;
  readonly isDisabled: boolean;
  readonly onChoose: (choice: CodeChoice) => void;
}

/** A mouse that stays so long over the code opens the list, and closes it when it left, ms. */
const HOVER_MS = 300;

interface ListProps extends Pick<PhoneCodeProps, 'countries' | 'choice'> {
  readonly id: string;
  /** What closes it from outside. */
  readonly closer: { current: (() => void) | undefined };
  readonly onClose: (choice: CodeChoice | undefined) => void;
}

interface OptionsProps {
  readonly id: string;
  readonly found: readonly CodeCountry[];
  /** The one the arrows stand on. */
  readonly at: number;
  readonly onTake: (country: CodeCountry) => void;
}

const optionId = (id: string, index: number): string => `${id}-${index}`;

function CodeOptions({ id, found, at, onTake }: OptionsProps) {
  const { say } = useWords();
  return (
    <div id={id} className="phone-code-list" role="listbox" aria-label={say('phone_code')}>
      {found.map((country, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the search above takes the keys for all of them
        <div
          key={country.id}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          onClick={() => onTake(country)}
        >
          <Flag code={country.alpha2} />
          <span>{country.name}</span>
          <bdi className="num">+{country.code}</bdi>
        </div>
      ))}
    </div>
  );
}

/** The open list: what is typed narrows it, arrows and Enter choose. */
function CodeList({ id, countries, choice, closer, onClose }: ListProps) {
  const { say, dir } = useWords();
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(0);
  const found = countriesOfCode(countries, search);
  const typed = () => closedOn(countries, search, choice.country);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    closer.current = () => onClose(typed());
    const outside = ({ target }: PointerEvent) => {
      if (!box.current?.parentElement?.contains(target as Node)) closer.current?.();
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  });
  useEffect(() => {
    box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });
  const take = (country: CodeCountry | undefined) => (country ? onClose({ country, code: country.code }) : onClose(typed()));
  const onKey = (event: KeyboardEvent) => {
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setAt(Math.min(at + 1, found.length - 1)),
      ArrowUp: () => setAt(Math.max(at - 1, 0)),
      Enter: () => take(found[at]),
      Escape: () => onClose(undefined),
      Tab: () => onClose(typed()),
    };
    moves[event.key]?.();
    if (event.key in moves && event.key !== 'Tab') event.preventDefault();
  };
  return (
    <div className="phone-codes" ref={box}>
      <div className="phone-codes-in" dir={dir}>
        <div className="field-box">
          <span className="field-prefix">+</span>
          <input
            className="field-input"
            // biome-ignore lint/a11y/noAutofocus: it opened to be searched
            autoFocus
            role="combobox"
            aria-label={say('phone_code_search')}
            aria-expanded
            aria-controls={id}
            aria-activedescendant={found.length > 0 ? optionId(id, at) : undefined}
            inputMode="numeric"
            autoComplete="off"
            maxLength={CODE_SEARCH.maxLength + 1}
            placeholder={CODE_SEARCH.placeholder}
            value={search}
            onChange={(e) => {
              setSearch(codeSearch(e.currentTarget.value));
              setAt(0);
            }}
            onKeyDown={onKey}
          />
        </div>
        <CodeOptions id={id} found={found} at={at} onTake={take} />
        {found.length === 0 ? <p className="note">{say('multiselect_nothing_found')}</p> : null}
      </div>
    </div>
  );
}

/** The code of a country before a phone number, with the list it is chosen from. With one country there is nothing to choose. */
export function PhoneCode({ countries, choice, isDisabled, onChoose }: PhoneCodeProps) {
  const { say } = useWords();
  const id = useId();
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const closer = useRef<() => void>(undefined);
  /** Opened by a mouse over it, and not pressed since: it closes when the mouse leaves. */
  const hovered = useRef(false);
  const disabled = isDisabled || countries.length < 2;
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (then: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(then, HOVER_MS);
  };
  return (
    <div
      className="phone-code"
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== 'mouse' || disabled || open) return clearTimeout(timer.current);
        later(() => {
          hovered.current = true;
          setOpen(true);
        });
      }}
      onPointerLeave={() => {
        clearTimeout(timer.current);
        if (hovered.current) later(() => closer.current?.());
      }}
      onPointerDown={() => {
        clearTimeout(timer.current);
        hovered.current = false;
      }}
    >
      <button
        type="button"
        className="phone-code-open"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-label={`${say('phone_code')} +${choice.code}${choice.country ? `, ${choice.country.name}` : ''}`}
        disabled={disabled}
        onClick={() => setOpen(!open)}
      >
        {choice.country ? <Flag code={choice.country.alpha2} /> : <Icon name="globe" size={18} />}
        <bdi className="num">+{choice.code}</bdi>
        {disabled ? null : <Icon name="caret-down" bold size={14} />}
      </button>
      {open ? (
        <CodeList
          id={id}
          countries={countries}
          choice={choice}
          closer={closer}
          onClose={(chosen) => {
            closer.current = undefined;
            hovered.current = false;
            setOpen(false);
            if (chosen) onChoose(chosen);
          }}
        />
      ) : null}
    </div>
  );
}
