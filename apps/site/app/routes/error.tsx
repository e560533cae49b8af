import { Notice } from '../shared/page/error-screen.tsx';
import { screenMeta } from '../shared/page/meta.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/error';

export const meta: Route.MetaFunction = (args) => screenMeta(args, wordsFor(args.params['language'])('screen_error'), '');

/** Shown by address too: proxies point here when the server behind them is away. */
export default function ErrorPage() {
  const { say, language } = useWords();
  return <Notice title={say('error_title')} text={say('error_text')} language={language} retry />;
}
