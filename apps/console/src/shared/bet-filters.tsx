import { sportOf } from '@fairbook/domain/sports';
import { Button, Field, Icon, Segment, Select } from '@fairbook/ui';
import { useState } from 'react';
import { words } from '../words.ts';
import { momentOf, useAddress } from './address.ts';
import { SearchField } from './paged.tsx';
import { useBrand } from './session.ts';

const text = words.bets;
const NAMES = ['state', 'search', 'sport', 'phase', 'stakeFrom', 'stakeTo', 'from', 'until', 'player', 'fixture'] as const;
type Name = (typeof NAMES)[number];
/** Those that are asked for less often. */
const FOLDED: readonly Name[] = ['sport', 'phase', 'stakeFrom', 'stakeTo', 'from', 'until', 'fixture'];
const STATES = ['accepted', 'won', 'lost', 'void', 'cashed-out', 'cancelled'] as const;
const PHASES = ['live', 'line'] as const;
const oneOf = <T extends string>(values: readonly T[], typed: string): T | undefined => values.find((value) => value === typed);
const isAmount = (typed: string): boolean => /^\d{1,12}(\.\d{1,3})?$/.test(typed);
const isNumber = (typed: string): boolean => /^[1-9]\d{0,15}$/.test(typed);
/** Only what can be asked for: half a number waits for its other half. */
const sound = (typed: string, is: (typed: string) => boolean): string | undefined => (is(typed) ? typed : undefined);

/** The filters in the address as the server is asked. */
export function useBetFilter() {
  const [value] = useAddress<Name>();
  const brand = useBrand();
  const fixture = value('fixture');
  return {
    state: oneOf(STATES, value('state')) ?? 'all',
    search: value('search').trim().slice(0, 100),
    sport: oneOf(brand.sports, value('sport')),
    phase: oneOf(PHASES, value('phase')),
    stakeFrom: sound(value('stakeFrom'), isAmount),
    stakeTo: sound(value('stakeTo'), isAmount),
    from: momentOf(value('from')),
    until: momentOf(value('until')),
    player: sound(value('player'), isNumber),
    fixture: isNumber(fixture) && fixture.length <= 8 ? Number(fixture) : undefined,
  };
}

interface FieldsProps {
  /** Whether the fixture may be chosen here. */
  readonly anyFixture: boolean;
}

function Stakes() {
  const brand = useBrand();
  const [value, change] = useAddress<Name>();
  const wrong = (name: 'stakeFrom' | 'stakeTo') => (value(name) === '' || isAmount(value(name)) ? undefined : text.wrongStake);
  return (['stakeFrom', 'stakeTo'] as const).map((name) => (
    <Field
      key={name}
      label={text[name](brand.currency)}
      inputMode="decimal"
      maxLength={16}
      value={value(name)}
      error={wrong(name)}
      onChange={(event) => change({ [name]: event.target.value.trim().replace(',', '.') })}
    />
  ));
}

/** What is asked for less often. */
function MoreFilters({ anyFixture }: FieldsProps) {
  const brand = useBrand();
  const [value, change] = useAddress<Name>();
  return (
    <>
      <Select
        label={words.live.sport}
        value={oneOf(brand.sports, value('sport')) ?? ''}
        options={[
          { value: '', label: words.live.anySport },
          ...brand.sports.map((sport) => ({ value: sport, label: sportOf(sport).name })),
        ]}
        onChange={(event) => change({ sport: event.target.value })}
      />
      <Select
        label={words.live.phase}
        value={oneOf(PHASES, value('phase')) ?? ''}
        options={[{ value: '', label: words.all }, ...PHASES.map((phase) => ({ value: phase, label: words.placed[phase] }))]}
        onChange={(event) => change({ phase: event.target.value })}
      />
      <Stakes />
      {(['from', 'until'] as const).map((name) => (
        <Field
          key={name}
          label={text[name]}
          type="datetime-local"
          value={value(name)}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      ))}
      {anyFixture ? (
        <Field
          label={text.fixtureNumber}
          inputMode="numeric"
          maxLength={8}
          value={value('fixture')}
          onChange={(event) => change({ fixture: event.target.value.trim() })}
        />
      ) : null}
    </>
  );
}

interface BetFiltersProps extends FieldsProps {
  readonly searchable: boolean;
}

/** Every filter of a list of bets; all of them are kept in the address. */
export function BetFilters({ searchable, anyFixture }: BetFiltersProps) {
  const [value, change] = useAddress<Name>();
  const states = [{ value: 'all', label: words.all }, ...STATES.map((state) => ({ value: state, label: words.states[state] }))];
  const used = NAMES.some((name) => value(name) !== '');
  // As they came with the address: while somebody types into one, the list must not fold.
  const [opened] = useState(() => FOLDED.some((name) => value(name) !== ''));
  return (
    <>
      <Segment
        label={text.state}
        options={states}
        value={oneOf(STATES, value('state')) ?? 'all'}
        onChange={(state) => change({ state: state === 'all' ? '' : state })}
      />
      {searchable ? <SearchField label={text.search} value={value('search')} onChange={(search) => change({ search })} /> : null}
      <details className="more-filters" open={opened}>
        <summary>{text.more}</summary>
        <div className="filter-grid">
          <MoreFilters anyFixture={anyFixture} />
          {used ? (
            <Button variant="ghost" onClick={() => change(Object.fromEntries(NAMES.map((name) => [name, ''])))}>
              <Icon name="x" size={16} />
              {text.clear}
            </Button>
          ) : null}
        </div>
      </details>
    </>
  );
}
