import { useEffect, useState } from 'react';

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * Hides every rule of the page that lacks a word of what is searched for, and every section left without one. It reads the page as it
 * was drawn, so that what is found is what is read. `found` is undefined while nothing is searched for.
 */
export function useRuleSearch(page: { readonly current: HTMLElement | null }): {
  readonly search: (text: string) => void;
  readonly found: number | undefined;
} {
  const [text, search] = useState('');
  const [found, setFound] = useState<number>();
  useEffect(() => {
    const wanted = plain(text).split(/\s+/).filter(Boolean);
    let count = 0;
    for (const section of page.current?.querySelectorAll<HTMLElement>('[data-rules]') ?? []) {
      let shown = 0;
      for (const rule of section.querySelectorAll<HTMLElement>('[data-rule]')) {
        const content = plain(`${section.dataset['rules']} ${rule.textContent}`);
        rule.hidden = !wanted.every((word) => content.includes(word));
        if (!rule.hidden) shown++;
      }
      section.hidden = shown === 0;
      count += shown;
    }
    setFound(wanted.length > 0 ? count : undefined);
  }, [text, page]);
  return { search, found };
}
