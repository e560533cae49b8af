import { type FormEvent, useState } from 'react';

/** What is wrong with each field of a form, by the field's id, in the order they stand; undefined: nothing. */
type Problems = Readonly<Record<string, string | undefined>>;

/**
 * A form whose act can always be pressed: pressed too early, it says beside each field what is missing and leads to the first such
 * field. `problems` are those to show: none before the first press, and only those that are left after it.
 */
export function useChecked(problems: Problems, act: () => void) {
  const [pressed, setPressed] = useState(false);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const first = Object.keys(problems).find((id) => problems[id] !== undefined);
    setPressed(first !== undefined);
    if (first === undefined) act();
    else document.getElementById(first)?.focus();
  };
  return { onSubmit, problems: pressed ? problems : {} };
}
