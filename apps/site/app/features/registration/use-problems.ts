import type { FieldDefinition, FormFacts, FormValues } from '@fairbook/forms';
import { useEffect, useMemo, useState } from 'react';

type Rules = typeof import('./form-rules.ts');
type Problems = ReturnType<Rules['formProblems']>;

const load = (): Promise<Rules> => import('./form-rules.ts');
const NONE: Problems = [];

/** What is wrong with a form, as soon as its rules are there; `judge` waits for them. Where they cannot be had, the server alone judges. */
export function useProblems(fields: readonly FieldDefinition[], values: FormValues, facts: FormFacts) {
  const [rules, setRules] = useState<Rules>();
  useEffect(() => void load().then(setRules, () => {}), []);
  return {
    problems: useMemo(() => rules?.formProblems(fields, values, facts) ?? NONE, [rules, fields, values, facts]),
    nearEmail: rules?.nearEmail,
    judge: async (): Promise<Problems> => {
      const known = rules ?? (await load().catch(() => undefined));
      return known?.formProblems(fields, values, facts) ?? NONE;
    },
  };
}
