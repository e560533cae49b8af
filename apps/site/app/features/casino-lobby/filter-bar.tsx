import { Button, Icon } from '@fairbook/ui';
import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { closeOverPage, useOverPage } from '../../shared/addresses/over-page.ts';
import { useAskByForm } from '../../shared/forms/ask-by-form.ts';
import { later } from '../../shared/page/ahead.ts';
import { useWords } from '../../shared/words/words.tsx';
import { FilterFields, type FilterProps } from './filter-fields.tsx';
import { fieldsOf, filtersOn, type GamesAsked } from './filter-query.ts';

const FilterSheet = lazy(later(() => import('./filter-sheet.tsx')));
const FLOATS = ['casino-filters'] as const;

export const FILTER_FORM = 'casino-filters';

type Values = ReturnType<typeof fieldsOf>;
type Choice = HTMLSelectElement | HTMLInputElement;
const isChoice = (field: Element): field is Choice =>
  field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type === 'checkbox');

/** Whether a field stands as the address says. */
const isAsAsked = (field: Choice, { [field.name]: value }: Values): boolean =>
  field instanceof HTMLSelectElement ? field.value === (value ?? '') : field.checked === (value !== undefined);

function putAsAsked(field: Choice, { [field.name]: value }: Values): void {
  if (field instanceof HTMLSelectElement) field.value = value ?? '';
  else field.checked = value !== undefined;
}

/**
 * What the address says stands in the fields, which stay where they are: whoever chooses by keyboard keeps the focus. What was chosen before the
 * page was taken over is asked for then.
 */
function useFieldsAsAsked(form: RefObject<HTMLFormElement | null>, asked: GamesAsked): void {
  const ask = useAskByForm();
  const first = useRef(true);
  const look = useEffectEvent((values: Values) => {
    if (!form.current) return;
    const fields = [...form.current.elements].filter(isChoice);
    if (first.current && !fields.every((field) => isAsAsked(field, values))) ask(form.current, true);
    else for (const field of fields) putAsAsked(field, values);
    first.current = false;
  });
  useEffect(() => look(fieldsOf(asked)), [asked]);
}

/** Filters: a bar over the list on a desktop, a sheet on a phone. The words of the search go with them. */
export function FilterBar({ action, asked, facets, category }: FilterProps) {
  const { say } = useWords();
  const ask = useAskByForm();
  const { shown, open } = useOverPage(FLOATS);
  const form = useRef<HTMLFormElement>(null);
  useFieldsAsAsked(form, asked);
  const on = filtersOn(asked);
  return (
    <>
      <form
        ref={form}
        id={FILTER_FORM}
        action={action}
        className="casino-filters"
        autoComplete="off"
        aria-label={say('casino_filters')}
        onSubmit={(event) => {
          event.preventDefault();
          ask(event.currentTarget, true);
        }}
        onChange={(event) => {
          // What is typed is asked by the search itself, once its writer pauses.
          if ((event.target as HTMLElement).getAttribute('name') !== 'q') ask(event.currentTarget, true);
        }}
      >
        <FilterFields asked={asked} facets={facets} category={category} />
        <Button type="submit" variant="neutral" className="without-script">
          {say('casino_filter_apply')}
        </Button>
      </form>
      <button type="button" className="chip casino-filters-open" aria-haspopup="dialog" onClick={() => open('casino-filters')}>
        <Icon name="sliders-horizontal" size={17} />
        {on > 0 ? say('casino_filters_on', { n: on }) : say('casino_filters')}
      </button>
      <Suspense>
        {shown ? <FilterSheet action={action} asked={asked} facets={facets} category={category} onClose={closeOverPage} /> : null}
      </Suspense>
    </>
  );
}
