import type { ComponentProps } from 'react';
import { useAskByForm } from './ask-by-form.ts';

interface SearchFormProps extends Omit<ComponentProps<'form'>, 'role' | 'aria-label' | 'onSubmit'> {
  /** Where it leads, with what it holds in the address. */
  readonly action: string;
  /** Its name for a screen reader. */
  readonly label: string;
  /** Before it asks because somebody sent it off. */
  readonly onAsk?: () => void;
}

/** A form that asks for a page, in the page as it stands; without a script the browser itself does so. */
export function SearchForm({ label, onAsk, children, ...form }: SearchFormProps) {
  const ask = useAskByForm();
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form itself is the landmark; an element around it would be one more box in every layout.
    <form
      {...form}
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onAsk?.();
        ask(event.currentTarget);
      }}
    >
      {children}
    </form>
  );
}
