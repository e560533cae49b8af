import type { RuleExamples } from '@fairbook/contract';
import { liveDelayOf } from '@fairbook/contract/brand';
import { moneyToText } from '@fairbook/domain/money';
import { RULES_VERSION } from '@fairbook/domain/settlement/market-settlement';
import { Badge, Field } from '@fairbook/ui';
import { type RefObject, useRef } from 'react';
import { siteContext } from '../context.ts';
import { Complaints, GENERAL_SECTIONS, GeneralRules } from '../features/rules/general-rules.tsx';
import { ExampleMatch, MarketRule } from '../features/rules/market-rules.tsx';
import { useRuleSearch } from '../features/rules/rule-search.ts';
import { Rule, RuleSection } from '../features/rules/rule-section.tsx';
import { SignedLedger } from '../features/rules/signed-ledger.tsx';
import { Footer } from '../shared/page/footer.tsx';
import { screenMeta } from '../shared/page/meta.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/rules';

/** Figures from the brand's data, examples from the code that settles bets. */
export async function loader({ context }: Route.LoaderArgs) {
  const { brand, views } = context.get(siteContext);
  return {
    hours: brand.postponementHours,
    delays: brand.sports.map((sport) => ({ sport, seconds: liveDelayOf(brand, sport) / 1000 })),
    limits: brand.currencies.flatMap((currency) => {
      const own = brand.limits[currency];
      if (!own) return [];
      const text = (minor: string) => moneyToText(BigInt(minor), currency);
      const { minimumStake, maximumStake, maximumPayout } = own;
      return [{ currency, minimumStake: text(minimumStake), maximumStake: text(maximumStake), maximumPayout: text(maximumPayout) }];
    }),
    examples: views.ruleExamples(),
    head: await views.ledgerHead(),
    version: RULES_VERSION,
  };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  return screenMeta(args, say('screen_rules'), say('rules_lead'));
};

/** A rule of several markets has its own address where it comes first: receipts lead there. */
function anchorOf(used: Set<string>, sport: string, { id, market }: { readonly id: string; readonly market: string }): string {
  if (used.has(id)) return `${sport}/${market}`;
  used.add(id);
  return id;
}

/** The markets of each sport, with examples. */
function SportRules({ examples }: { readonly examples: RuleExamples }) {
  const { say } = useWords();
  const used = new Set<string>();
  return examples.sports.map((rules) => (
    <RuleSection key={rules.sport} id={rules.sport} title={say(`sport_${rules.sport}`)}>
      <Rule>
        <p>{say(`rules_sport_${rules.sport}`)}</p>
        <ExampleMatch sport={rules} examples={examples} />
      </Rule>
      {rules.markets.map((market) => (
        <MarketRule key={market.market} market={market} anchor={anchorOf(used, rules.sport, market)} currency={examples.currency} />
      ))}
    </RuleSection>
  ));
}

/** What the page has, with a search over it. */
function RulesSide({ sports, page }: { readonly sports: readonly string[]; readonly page: RefObject<HTMLElement | null> }) {
  const { say } = useWords();
  const { search, found } = useRuleSearch(page);
  const contents = [
    ...GENERAL_SECTIONS.map((id) => [id, say(`rules_${id}`)] as const),
    ...sports.map((sport) => [sport, say(`sport_${sport}`)] as const),
    ['complaints', say('rules_complaints')] as const,
    ['signed-ledger', say('heads_title')] as const,
  ];
  return (
    <div className="rules-side">
      <search className="rules-search" aria-label={say('rules_search')}>
        <Field label={say('rules_search')} type="search" onChange={(event) => search(event.currentTarget.value)} />
        <p className="note" role="status">
          {found === undefined ? '' : say('rules_found', { n: found })}
        </p>
      </search>
      <nav aria-label={say('rules_contents')}>
        <ul className="rules-contents">
          {contents.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

export default function Rules({ loaderData }: Route.ComponentProps) {
  const { say } = useWords();
  const page = useRef<HTMLDivElement>(null);
  const { examples, version, head, ...figures } = loaderData;
  return (
    <>
      <header className="page-head">
        <h1>
          {say('screen_rules')}
          <Badge>{say('rules_version', { version })}</Badge>
        </h1>
        <p>{say('rules_lead')}</p>
      </header>
      <div className="rules">
        <RulesSide sports={examples.sports.map(({ sport }) => sport)} page={page} />
        <div className="rules-text" ref={page}>
          <GeneralRules {...figures} examples={examples} />
          <SportRules examples={examples} />
          <Complaints />
          <SignedLedger head={head} />
        </div>
      </div>
      <Footer />
    </>
  );
}
