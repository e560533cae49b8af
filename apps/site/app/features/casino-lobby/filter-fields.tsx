import type { GameList } from '@fairbook/contract';
import { GAME_SORTS } from '@fairbook/contract/casino-sections';
import { Checkbox, Select } from '@fairbook/ui';
import { useWords } from '../../shared/words/words.tsx';
import { type GamesAsked, RETURNS } from './filter-query.ts';

interface FieldsProps {
  readonly asked: GamesAsked;
  readonly facets: GameList['facets'];
  /** The section the page is of: no choice within it. */
  readonly category: string;
}

export interface FilterProps extends FieldsProps {
  /** The page that is asked. */
  readonly action: string;
}

interface Choice {
  readonly name: string;
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A choice among what the section has; one option is no choice. */
function Choose({ name, label, value, options }: Choice) {
  const { say } = useWords();
  if (options.length < 2 && value === undefined) return null;
  return (
    <Select label={label} name={name} defaultValue={value ?? ''} options={[{ value: '', label: say('casino_filter_any') }, ...options]} />
  );
}

/** Everything a list of games can be narrowed to, as fields of a form. */
export function FilterFields({ asked, facets, category }: FieldsProps) {
  const { say, locale } = useWords();
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const kinds = facets.categories.filter((each) => each.category !== category && each.category !== 'jackpot');
  const within = category === 'tables' ? kinds : [];
  return (
    <>
      <Choose
        name="kind"
        label={say('casino_filter_kind')}
        value={asked.within}
        options={within.map((each) => ({ value: each.category, label: say(`casino_choice_${each.category}`) }))}
      />
      <Choose
        name="provider"
        label={say('casino_filter_provider')}
        value={asked.supplier}
        options={facets.suppliers.map(({ supplier, title }) => ({ value: supplier, label: title }))}
      />
      <Choose
        name="volatility"
        label={say('casino_filter_volatility')}
        value={asked.volatility}
        options={facets.volatilities.map(({ volatility }) => ({ value: volatility, label: say(`casino_volatility_${volatility}`) }))}
      />
      <Choose
        name="rtp"
        label={say('casino_filter_rtp')}
        value={asked.rtp === undefined ? undefined : String(asked.rtp)}
        options={RETURNS.map((each) => ({
          value: String(each),
          label: say('casino_filter_rtp_from', { rtp: percent.format(each / 100) }),
        }))}
      />
      <Choose
        name="feature"
        label={say('casino_filter_feature')}
        value={asked.feature}
        options={facets.features.map(({ feature }) => ({ value: feature, label: say(`casino_feature_${feature}`) }))}
      />
      <Select
        label={say('casino_filter_sort')}
        name="sort"
        defaultValue={asked.sort}
        options={GAME_SORTS.map((sort) => ({ value: sort, label: say(`casino_sort_${sort}`) }))}
      />
      {facets.new > 0 || asked.isNew ? (
        <Checkbox name="new" value="1" defaultChecked={asked.isNew}>
          {say('casino_filter_new')}
        </Checkbox>
      ) : null}
      {facets.popular > 0 || asked.isPopular ? (
        <Checkbox name="popular" value="1" defaultChecked={asked.isPopular}>
          {say('casino_filter_popular')}
        </Checkbox>
      ) : null}
    </>
  );
}
