import { Card } from '@fairbook/ui';
import { siteContext } from '../context.ts';
import { SelfTest } from '../features/office/self-test.tsx';
import { Footer } from '../shared/page/footer.tsx';
import { screenMeta } from '../shared/page/meta.ts';
import { HelpServices } from '../shared/player/help-services.tsx';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/self-test';

export function loader({ context }: Route.LoaderArgs) {
  return { help: context.get(siteContext).protection.help };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  return screenMeta(args, say('screen_self_test'), say('self_test_lead'));
};

export default function SelfTestScreen({ loaderData }: Route.ComponentProps) {
  const { say } = useWords();
  return (
    <>
      <header className="page-head">
        <h1>{say('screen_self_test')}</h1>
        <p>{say('self_test_lead')}</p>
      </header>
      <div className="self-test-page">
        <SelfTest />
        <Card id="help" title={say('help_title')} className="help-card">
          <HelpServices services={loaderData.help} />
        </Card>
        <p className="note">{say('self_test_source')}</p>
      </div>
      <Footer />
    </>
  );
}
