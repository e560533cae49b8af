import { searchFind } from '@fairbook/client/routes';
import type { SearchView } from '@fairbook/contract';
import { SEARCH_TEXT } from '@fairbook/contract/search-terms';
import { useEffect, useState } from 'react';
import { useCalm } from '../../shared/browser/pressing.ts';
import { call } from '../../shared/wire/api.ts';

/** Between the last letter and the question, ms: who types on is not asked about every letter. */
const DEBOUNCE_MS = 120;
/** What is found is asked for again so often while it is looked at, ms: its prices and scores move. */
const REFRESH_MS = 5000;
/** Rows of each group. */
const ROWS = 8;

export interface Found {
  /** The words it was found by; those typed may be newer. */
  readonly text: string;
  /** Undefined when the search did not answer. */
  readonly view: SearchView | undefined;
}

/** What a text finds, while it is typed: one question at a time, each calling off the one before. */
export function useFound(typed: string): Found | undefined {
  const text = typed.trim().slice(0, SEARCH_TEXT.most);
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    if (text.length < SEARCH_TEXT.least) {
      setFound(undefined);
      return;
    }
    const calledOff = new AbortController();
    const { signal } = calledOff;
    let timer: ReturnType<typeof setTimeout>;
    const question = async (): Promise<void> => {
      const answer = document.visibilityState === 'hidden' ? undefined : await call(searchFind, { query: { text, limit: ROWS }, signal });
      if (signal.aborted) return;
      if (answer?.ok) setFound({ text, view: answer.value });
      else if (answer) setFound((before) => (before?.text === text ? before : { text, view: undefined }));
      timer = setTimeout(question, REFRESH_MS);
    };
    timer = setTimeout(question, DEBOUNCE_MS);
    return () => {
      calledOff.abort();
      clearTimeout(timer);
    };
  }, [text]);
  return useCalm(found);
}
