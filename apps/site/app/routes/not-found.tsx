import { data } from 'react-router';
import { Notice } from '../shared/error-screen.tsx';
import { screenMeta } from '../shared/meta.ts';
import { wordsFor } from '../shared/say.ts';
import { useWords } from '../shared/words.tsx';
import type { Route } from './+types/not-found';

export const loader = () => data(null, { status: 404 });
export const meta: Route.MetaFunction = (args) => screenMeta(args, wordsFor(args.params['language'])('screen_not_found'), '');

export default function NotFound() {
  const { say, language } = useWords();
  return <Notice title={say('error_missing_title')} text={say('error_missing_text')} language={language} retry={false} />;
}
