import { accountCities, accountRegions } from '@fairbook/client/routes';
import type { FieldDefinition, SelectOption } from '@fairbook/forms';
import { useEffect, useState } from 'react';
import { call } from '../../../shared/wire/api.ts';
import { useWords } from '../../../shared/words/words.tsx';

const loaded = new Map<string, readonly SelectOption[]>();

/** Options of a region or a city, of the country or region that was chosen. */
async function fetchOptions(name: string, parent: string): Promise<readonly SelectOption[] | undefined> {
  if (name === 'city_id') {
    const answer = await call(accountCities, { params: { region: parent } });
    return answer.ok ? answer.value.cities : undefined;
  }
  const answer = await call(accountRegions, { params: { country: parent } });
  return answer.ok ? answer.value.regions : undefined;
}

/** The options of a field: its own, or those of its parent's value, fetched once. What cannot be had is an empty list. */
export function useOptions({ name, options }: FieldDefinition, parent: string | undefined): readonly SelectOption[] | 'loading' {
  const { language } = useWords();
  const key = `${language}/${name}/${parent}`;
  const [, setRead] = useState('');
  const remote = parent !== undefined && parent !== '';
  useEffect(() => {
    if (!remote || loaded.has(key)) return;
    let wanted = true;
    void fetchOptions(name, parent).then((found) => {
      if (found) loaded.set(key, found);
      if (wanted) setRead(found ? key : `${key}/failed`);
    });
    return () => {
      wanted = false;
    };
  }, [key, name, parent, remote]);
  if (parent === undefined) return options;
  return remote ? (loaded.get(key) ?? 'loading') : [];
}
