import { Empty } from '@fairbook/ui';
import { siteContext } from '../context.ts';
import { AccumulatorCard } from '../features/home/accumulator-card.tsx';
import { Footer } from '../shared/page/footer.tsx';
import { screenMeta } from '../shared/page/meta.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/accumulator';

export function loader({ context }: Route.LoaderArgs) {
  const { views, now } = context.get(siteContext);
  return { now, accumulator: views.accumulatorOfTheDay() };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  return screenMeta(args, say('screen_accumulator'), say('accumulator_text'));
};

export default function AccumulatorOfTheDay({ loaderData }: Route.ComponentProps) {
  const { say } = useWords();
  return (
    <>
      <h1 className="section-title">{say('screen_accumulator')}</h1>
      <p className="note">{say('accumulator_text')}</p>
      {loaderData.accumulator ? (
        <AccumulatorCard accumulator={loaderData.accumulator} />
      ) : (
        <Empty icon="lightning" title={say('accumulator_none_title')}>
          {say('accumulator_none_text')}
        </Empty>
      )}
      <Footer />
    </>
  );
}
