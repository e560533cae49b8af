import { usualOptions } from '@fairbook/games/definition/options';
import { GAMES, gameOf } from '@fairbook/games/games';
import { Button, Field, Segment, Select, Strip, TextArea } from '@fairbook/ui';
import type { KeyboardEvent, ReactNode } from 'react';
import { useWords } from '../../app/shared/words/words.tsx';
import { keptPromise } from '../check/verdict.ts';
import type { FormProblem, RoundForm } from '../round/form.ts';
import { ChainFields } from './chain-fields.tsx';
import type { FieldsProps } from './fields-props.ts';
import { JackpotFields } from './jackpot-fields.tsx';
import { LinkField } from './link-field.tsx';
import { OptionFields } from './option-fields.tsx';

function SeedFields({ form, problem, hidden, onChange }: FieldsProps) {
  const { say } = useWords();
  const kept = keptPromise(form);
  const wrong = (field: FormProblem['field']): string | undefined => (problem?.field === field ? say(`fair_wrong_${field}`) : undefined);
  return (
    <>
      <TextArea
        label={say('fair_server_seed')}
        className="fair-code"
        dir="ltr"
        rows={2}
        spellCheck={false}
        value={form.serverSeed}
        {...(hidden ? { hint: say('fair_hidden_seeds') } : { error: wrong('serverSeed') })}
        onChange={(event) => onChange({ serverSeed: event.currentTarget.value })}
      />
      <TextArea
        label={say('fair_server_hash')}
        className="fair-code"
        dir="ltr"
        rows={2}
        spellCheck={false}
        value={form.serverSeedHash}
        onChange={(event) => onChange({ serverSeedHash: event.currentTarget.value })}
      />
      {kept === undefined || form.serverSeed === '' ? null : (
        <Strip icon={kept ? 'seal-check' : 'warning-circle'} tone={kept ? 'up' : 'down'}>
          {say(kept ? 'fair_hash_kept' : 'fair_hash_broken')}
        </Strip>
      )}
      <div className="fair-pair">
        <Field
          label={say('fair_client_seed')}
          className="fair-code"
          dir="ltr"
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          value={form.clientSeed}
          error={wrong('clientSeed')}
          onChange={(event) => onChange({ clientSeed: event.currentTarget.value })}
        />
        <Field
          label={say('fair_nonce')}
          className="fair-code"
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          value={form.nonce}
          error={wrong('nonce')}
          onChange={(event) => onChange({ nonce: event.currentTarget.value })}
        />
      </div>
    </>
  );
}

/** Stakes and decisions of the round. */
function CourseFields({ form, problem, onChange }: FieldsProps) {
  const { say } = useWords();
  const game = gameOf(form.game);
  const at = problem?.at ?? 1;
  const single = game?.spots(usualOptions(game.options)).length === 1;
  const props = {
    dir: 'ltr',
    spellCheck: false,
    className: 'fair-code',
    value: form.stakes,
    error: problem?.field === 'stakes' ? say('fair_wrong_stakes', { line: at }) : undefined,
  } as const;
  return (
    <>
      {single ? (
        <Field
          label={say('fair_stake')}
          inputMode="decimal"
          autoComplete="off"
          {...props}
          onChange={(event) => onChange({ stakes: event.currentTarget.value })}
        />
      ) : (
        <TextArea label={say('fair_stakes')} rows={3} {...props} onChange={(event) => onChange({ stakes: event.currentTarget.value })} />
      )}
      {game?.leave ? (
        <TextArea
          label={say('fair_decisions')}
          dir="ltr"
          rows={3}
          spellCheck={false}
          className="fair-code"
          value={form.decisions}
          hint={say('fair_decisions_hint')}
          error={problem?.field === 'decisions' ? say('fair_wrong_decisions', { line: at }) : undefined}
          onChange={(event) => onChange({ decisions: event.currentTarget.value })}
        />
      ) : null}
    </>
  );
}

interface RoundFieldsProps extends FieldsProps {
  /** What else can be checked. */
  readonly kind: ReactNode;
  /** Whether the text was the link of a round. */
  readonly onLink: (text: string) => boolean;
  readonly onCheck: () => void;
  /** What the check came to. */
  readonly children: ReactNode;
}

/** All that a round follows from, to type or to be filled in by a link. */
export function RoundFields({ kind, onLink, onCheck, children, ...fields }: RoundFieldsProps) {
  const { say } = useWords();
  const { form, onChange } = fields;
  const byKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onCheck();
  };
  return (
    <form
      className="fair-fields"
      aria-label={say('fair_fields')}
      onKeyDown={byKey}
      onSubmit={(event) => {
        event.preventDefault();
        onCheck();
      }}
    >
      {kind}
      <LinkField onLink={onLink} />
      <Select
        label={say('fair_game')}
        value={form.game}
        options={GAMES.map(({ id, nameKey }) => ({ value: id, label: say(nameKey) }))}
        onChange={(event) => onChange({ game: event.currentTarget.value, decisions: '', source: sourceOf(event.currentTarget.value) })}
      />
      <OptionFields {...fields} />
      <Segment
        label={say('fair_source')}
        value={form.source}
        options={(['seeds', 'chain'] as const).map((value) => ({ value, label: say(`fair_source_${value}`) }))}
        onChange={(source) => onChange({ source })}
      />
      {form.source === 'seeds' ? <SeedFields {...fields} /> : <ChainFields {...fields} />}
      <CourseFields {...fields} />
      <JackpotFields {...fields} />
      <Button type="submit" variant="primary" size="large" wide>
        {say('fair_check')}
      </Button>
      {children}
    </form>
  );
}

const sourceOf = (game: string): RoundForm['source'] => gameOf(game)?.source ?? 'seeds';
