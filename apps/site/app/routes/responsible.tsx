import { buttonClass, Card, Icon, type IconName } from '@fairbook/ui';
import { siteContext } from '../context.ts';
import { A } from '../shared/addresses/link.tsx';
import { paths } from '../shared/addresses/paths.ts';
import { Footer } from '../shared/page/footer.tsx';
import { screenMeta } from '../shared/page/meta.ts';
import { HelpServices } from '../shared/player/help-services.tsx';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/responsible';

export function loader({ context }: Route.LoaderArgs) {
  const { brand, protection } = context.get(siteContext);
  const days = protection.timeOutHours.map((hours) => Math.round(hours / 24));
  return {
    age: brand.settings.minimumAge,
    brand: brand.name,
    hours: protection.increaseWaitHours,
    shortest: Math.min(...days),
    longest: Math.max(...days),
    help: protection.help,
  };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  return screenMeta(
    args,
    say('screen_responsible'),
    say('responsible_lead', { brand: (args.loaderData as { brand: string } | undefined)?.brand ?? '' }).trim(),
  );
};

const PARTS = [
  { part: 'limits', icon: 'shield-check' },
  { part: 'break', icon: 'pause-circle' },
  { part: 'exclusion', icon: 'prohibit' },
  { part: 'signs', icon: 'warning' },
  { part: 'minors', icon: 'identification-card' },
] as const satisfies readonly { part: string; icon: IconName }[];

export default function Responsible({ loaderData }: Route.ComponentProps) {
  const { say, language } = useWords();
  const { help, ...values } = loaderData;
  return (
    <>
      <header className="page-head">
        <h1>{say('screen_responsible')}</h1>
        <p>{say('responsible_lead', { brand: loaderData.brand })}</p>
        <p className="figure-acts">
          <A to={paths.limits(language)} className={buttonClass()}>
            <Icon name="shield-check" size={18} />
            {say('screen_limits')}
          </A>
          <A to={paths.selfTest(language)} className={buttonClass({ variant: 'outline' })}>
            <Icon name="question" size={18} />
            {say('screen_self_test')}
          </A>
          <A to={`${paths.limits(language)}#break`} className={buttonClass({ variant: 'outline' })}>
            <Icon name="pause-circle" size={18} />
            {say('control_break')}
          </A>
          <A to={paths.selfExclusion(language)} className={buttonClass({ variant: 'outline' })}>
            <Icon name="prohibit" size={18} />
            {say('screen_self_exclusion')}
          </A>
        </p>
      </header>
      <Card title={say('help_title')} className="help-card">
        <HelpServices services={help} />
      </Card>
      <div className="tiles">
        {PARTS.map(({ part, icon }) => (
          <section key={part} className="tile">
            <Icon name={icon} size={22} />
            <h2>{say(`responsible_${part}_title`)}</h2>
            <p>{say(`responsible_${part}_text`, values)}</p>
          </section>
        ))}
      </div>
      <Footer />
    </>
  );
}
