import type { SelectOption } from '@fairbook/forms';
import { MULTI_SELECT, SELECT_SEARCH_LENGTH, searchOptions, shownOptions } from '@fairbook/forms/choices';
import { Field, Flag, Icon, Skeleton } from '@fairbook/ui';
import Dialog from '@fairbook/ui/overlay/dialog.tsx';
import { type KeyboardEvent, useState } from 'react';
import { useWords } from '../../../shared/words/words.tsx';
import { optionLabel } from './option-label.ts';

interface ChoiceListProps {
  readonly title: string;
  readonly options: readonly SelectOption[] | 'loading';
  readonly chosen: readonly string[];
  /** Words of choosing nothing, where that may be. */
  readonly none: string | undefined;
  readonly onTake: (option: SelectOption) => void;
  readonly onNone: () => void;
  readonly onClose: () => void;
}

const FIRST_SHOWN = 20;
const SKELETONS = ['a', 'b', 'c', 'd', 'e'];

/** Arrows lead from the search to the options and from one to the next. */
function onArrow(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, .choice-option')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
  event.preventDefault();
}

/** A long list to choose from: searched by name and letters, with a page more each time its end comes near. */
export function ChoiceList({ title, options, chosen, none, onTake, onNone, onClose }: ChoiceListProps) {
  const { say } = useWords();
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(FIRST_SHOWN);
  const found = options === 'loading' ? [] : searchOptions(options, search);
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={say('close')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only leads the arrow keys between the controls in it */}
      <div className="choice-search" onKeyDown={onArrow}>
        <Field
          label={say('choice_search')}
          hideLabel
          type="search"
          autoFocus
          maxLength={SELECT_SEARCH_LENGTH}
          placeholder={say('choice_search')}
          prefix={<Icon name="magnifying-glass" size={18} />}
          value={search}
          onChange={(e) => {
            setSearch(e.currentTarget.value);
            setShown(FIRST_SHOWN);
          }}
        />
        <div
          className="choice-options"
          onScroll={({ currentTarget: { scrollTop, clientHeight } }) =>
            setShown(shownOptions(shown, found.length, { top: scrollTop, height: clientHeight }))
          }
        >
          {options === 'loading' ? SKELETONS.map((key) => <Skeleton key={key} height={MULTI_SELECT.optionHeight} />) : null}
          {options !== 'loading' && found.length === 0 ? (
            <p className="note" role="status">
              {say(options.length === 0 ? 'multiselect_empty' : 'multiselect_nothing_found')}
            </p>
          ) : null}
          {none !== undefined && search === '' ? (
            <button type="button" className="choice-option" onClick={onNone}>
              {none}
            </button>
          ) : null}
          {found.slice(0, shown).map((option) => (
            <button
              key={option.id}
              type="button"
              className="choice-option"
              aria-pressed={chosen.includes(String(option.id))}
              onClick={() => onTake(option)}
            >
              {option.Alpha2 === undefined ? null : <Flag code={option.Alpha2} />}
              <span>{optionLabel(option, say)}</span>
              {chosen.includes(String(option.id)) ? <Icon name="check" bold size={16} /> : null}
            </button>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
