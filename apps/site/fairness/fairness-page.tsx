import { Segment } from '@fairbook/ui';
import { type Language, spokenCode } from '@fairbook/words';
import { useEffect, useState } from 'react';
import { useWords, WordsProvider } from '../app/shared/words/words.tsx';
import { PageHead } from './page-head.tsx';
import { amountsIn } from './round/amounts-in.ts';
import { type Linked, readLink } from './round/link.ts';
import { type LinkedWin, readWinLink } from './round/win-form.ts';
import { RoundPage } from './round-page.tsx';
import { WinPage } from './win-page.tsx';

/** What is checked: a round, or the win of a must-hit-by jackpot; by its link, or typed. */
type Shown =
  | { readonly kind: 'round'; readonly linked: Linked | undefined }
  | { readonly kind: 'win'; readonly linked: LinkedWin | undefined };

const textIn = (currency: string) => amountsIn(currency).text;

function read(text: string): Shown | undefined {
  const round = readLink(text, textIn);
  if (round) return { kind: 'round', linked: round };
  const win = readWinLink(text, textIn);
  return win && { kind: 'win', linked: win };
}

/** The language of the link, else the device's, of those the page speaks. */
function firstLanguage(languages: readonly Language[], linked: Shown['linked']): string {
  const codes = languages.map(({ code }) => code);
  const wanted = [linked?.language ?? '', ...navigator.languages];
  return wanted.flatMap((asked) => spokenCode(asked, codes) ?? [])[0] ?? 'en';
}

function Kinds({ kind, onKind }: { kind: Shown['kind']; onKind: (kind: Shown['kind']) => void }) {
  const { say } = useWords();
  return (
    <Segment
      label={say('fair_kind')}
      value={kind}
      options={(['round', 'win'] as const).map((value) => ({ value, label: say(`fair_kind_${value}`) }))}
      onChange={onKind}
    />
  );
}

/** The page that plays a round again from its seeds, and a jackpot's win from its hash. `file`: it as it came, to be saved. */
export function FairnessPage({ file, languages }: { file: string; languages: readonly Language[] }) {
  const [{ shown, count }, setShown] = useState(() => ({
    shown: read(location.hash) ?? ({ kind: 'round', linked: undefined } as Shown),
    count: 0,
  }));
  const [language, setLanguage] = useState(() => firstLanguage(languages, shown.linked));
  const facts = languages.find(({ code }) => code === language);
  // What another link opens begins anew.
  const show = (next: Shown): void => setShown((before) => ({ shown: next, count: before.count + 1 }));
  const onLink = (text: string): boolean => {
    const next = read(text);
    if (next) show(next);
    return next !== undefined;
  };
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = facts?.dir ?? 'ltr';
  }, [language, facts]);
  useEffect(() => {
    const follow = (): void => {
      const next = read(location.hash);
      if (next) setShown((before) => ({ shown: next, count: before.count + 1 }));
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const kinds = <Kinds kind={shown.kind} onKind={(kind) => show({ kind, linked: undefined })} />;
  return (
    <WordsProvider language={language}>
      <PageHead file={file} languages={languages} language={language} onLanguage={setLanguage} />
      {shown.kind === 'round' ? (
        <RoundPage key={count} linked={shown.linked} kind={kinds} onLink={onLink} />
      ) : (
        <WinPage key={count} linked={shown.linked} kind={kinds} />
      )}
    </WordsProvider>
  );
}
