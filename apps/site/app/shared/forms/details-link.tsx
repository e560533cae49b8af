import { A } from '../addresses/link.tsx';
import { paths } from '../addresses/paths.ts';
import { useWords } from '../words/words.tsx';

const ABOUT_DETAILS: ReadonlySet<string> = new Set(['identity-not-verified', 'unidentified-limit']);

/** The way on from a refusal that details would lift. */
export function DetailsLink({ code }: { code: string | undefined }) {
  const { say, language } = useWords();
  if (code === undefined || !ABOUT_DETAILS.has(code)) return null;
  return (
    <A to={paths.details(language)} className="inline-link">
      {say('details_link')}
    </A>
  );
}
