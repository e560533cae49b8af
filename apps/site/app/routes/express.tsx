import { Empty } from '@fairbook/ui';
import { siteContext } from '../context.ts';
import { ExpressCard } from '../features/home/express-card.tsx';
import { Footer } from '../shared/page/footer.tsx';
import { screenMeta } from '../shared/page/meta.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/express';

export function loader({ context }: Route.LoaderArgs) {
  const { views, now } = context.get(siteContext);
  return { now, express: views.expressOfTheDay() };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  return screenMeta(args, say('screen_express'), say('express_text'));
};

export default function ExpressOfTheDay({ loaderData }: Route.ComponentProps) {
  const { say } = useWords();
  return (
    <>
      <h1 className="section-title">{say('screen_express')}</h1>
      <p className="note">{say('express_text')}</p>
      {loaderData.express ? (
        <ExpressCard express={loaderData.express} />
      ) : (
        <Empty icon="lightning" title={say('express_none_title')}>
          {say('express_none_text')}
        </Empty>
      )}
      <Footer />
    </>
  );
}
