import { MARKETS } from '@fairbook/domain/market';
import { GENERAL_RULES, RULES_VERSION, ruleOf } from '@fairbook/domain/settlement/market-settlement';
import { Badge, Card, Icon, Num } from '@fairbook/ui';
import { siteContext } from '../context.ts';
import { Footer } from '../shared/footer.tsx';
import { screenMeta } from '../shared/meta.ts';
import { wordsFor } from '../shared/say.ts';
import { useWords } from '../shared/words.tsx';
import type { Route } from './+types/rules';

/** Written from the very tables that settle bets. */
export function loader({ context }: Route.LoaderArgs) {
  return {
    hours: context.get(siteContext).brand.postponementHours,
    version: RULES_VERSION,
    general: GENERAL_RULES.map((rule) => ({ id: rule.id, key: rule.key })),
    markets: MARKETS.map((market) => ({
      market: market.name,
      id: ruleOf(market.name).id,
      key: ruleOf(market.name).key,
    })),
  };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  return screenMeta(args, say('screen_rules'), say('rules_lead'));
};

export default function Rules({ loaderData }: Route.ComponentProps) {
  const { say } = useWords();
  const sides = { home: say('team_home'), away: say('team_away') };
  return (
    <>
      <header className="page-head">
        <h1>
          {say('screen_rules')}
          <Badge>
            <Num>{say('rules_version', { version: loaderData.version })}</Num>
          </Badge>
        </h1>
        <p>{say('rules_lead')}</p>
      </header>
      <div className="tiles">
        <section className="tile">
          <Icon name="ticket" size={22} />
          <h2>{say('rules_acceptance')}</h2>
          <p>{say('rules_acceptance_text')}</p>
        </section>
        <section className="tile">
          <Icon name="coins" size={22} />
          <h2>{say('rules_money')}</h2>
          <p>{say('rules_money_text')}</p>
        </section>
      </div>
      <Card title={say('rules_general')}>
        <ol className="rule-list">
          {loaderData.general.map((rule) => (
            <li key={rule.id} id={rule.id} className="card-row">
              {say(rule.key, { hours: loaderData.hours })}
            </li>
          ))}
        </ol>
      </Card>
      <Card title={say('rules_markets')}>
        <dl className="rule-list">
          {loaderData.markets.map((market) => (
            <div key={market.market} id={market.id} className="card-row rule-row">
              <dt>{say(`market_${market.market}`, sides)}</dt>
              <dd>{say(market.key)}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Footer />
    </>
  );
}
