import { siteContext } from '../context.ts';
import { Footer } from '../shared/footer.tsx';
import { A } from '../shared/link.tsx';
import { screenMeta } from '../shared/meta.ts';
import { paths } from '../shared/paths.ts';
import { wordsFor } from '../shared/say.ts';
import { useWords } from '../shared/words.tsx';
import type { Route } from './+types/responsible';

export function loader({ context }: Route.LoaderArgs) {
  const { brand } = context.get(siteContext);
  return { age: brand.minimumAge, brand: brand.name };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  return screenMeta(args, say('screen_responsible'), say('responsible_lead', { brand: '' }));
};

const PARTS = ['limits', 'break', 'exclusion', 'signs', 'minors', 'help'] as const;

export default function Responsible({ loaderData }: Route.ComponentProps) {
  const { say, language } = useWords();
  return (
    <>
      <article className="prose">
        <h1 className="section-title">{say('screen_responsible')}</h1>
        <p>{say('responsible_lead', { brand: loaderData.brand })}</p>
        {PARTS.map((part) => (
          <section key={part}>
            <h2>{say(`responsible_${part}_title`)}</h2>
            <p>{say(`responsible_${part}_text`, { age: loaderData.age })}</p>
          </section>
        ))}
        <p>
          <A to={paths.limits(language)} className="inline-link">
            {say('screen_limits')}
          </A>
        </p>
      </article>
      <Footer />
    </>
  );
}
