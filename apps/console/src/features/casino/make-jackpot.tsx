import type { JackpotDefinition } from '@fairbook/contract';
import { Select } from '@fairbook/ui';
import { type UseFormReturn, useForm } from 'react-hook-form';
import ActionDialog from '../../shared/action-dialog.tsx';
import { call } from '../../shared/api.ts';
import { NamedField } from '../../shared/faults.tsx';
import { useBrand } from '../../shared/session.ts';
import { words } from '../../words.ts';
import { JackpotPreview } from './jackpot-preview.tsx';
import { withProblems } from './jackpot-problem.ts';
import { hundredthsOf, minorOf, wordsOf } from './typed.ts';

const text = words.casino.jackpots;
const LEVELS = ['grand', 'major', 'minor', 'mini'] as const;
type LevelName = (typeof LEVELS)[number];
interface TypedLevel {
  readonly kind: '' | 'mystery' | 'must-hit-by';
  readonly seed: string;
  readonly toPot: string;
  readonly toReserve: string;
  readonly bound: string;
}
interface Typed {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly games: string;
  readonly levels: Readonly<Record<LevelName, TypedLevel>>;
}

const EMPTY: TypedLevel = { kind: '', seed: '', toPot: '', toReserve: '', bound: '' };

/** A level as it was typed; undefined where it cannot be read. */
function levelOf(level: LevelName, typed: TypedLevel, currency: string): JackpotDefinition['levels'][number] | undefined {
  const [seed, bound] = [minorOf(typed.seed, currency), minorOf(typed.bound, currency)];
  const [toPot, toReserve] = [hundredthsOf(typed.toPot), hundredthsOf(typed.toReserve || '0')];
  if (typed.kind === '' || seed === undefined || bound === undefined || toPot === undefined || toReserve === undefined) return undefined;
  const hit = typed.kind === 'mystery' ? { kind: typed.kind, stakesToWin: Number(bound) } : { kind: typed.kind, bound };
  return { level, seed, toPot, toReserve, hit } as JackpotDefinition['levels'][number];
}

/** What was typed as the server takes it; undefined where something cannot be read. */
function definitionOf({ id, name, currency, games, levels }: Typed): JackpotDefinition | undefined {
  const used = LEVELS.filter((level) => levels[level].kind !== '');
  const read = used.flatMap((level) => levelOf(level, levels[level], currency) ?? []);
  const codes = wordsOf(games);
  if (
    used.length === 0 ||
    read.length < used.length ||
    codes.length === 0 ||
    name.trim() === '' ||
    !/^[a-z][a-z0-9-]{1,29}$/.test(id.trim())
  )
    return undefined;
  return { id: id.trim(), title: { en: name.trim() }, currency, games: codes, levels: read };
}

function LevelFields({ level, form }: { readonly level: LevelName; readonly form: UseFormReturn<Typed> }) {
  const { register, watch } = form;
  const kind = watch(`levels.${level}.kind`);
  const name = text.levels[level];
  return (
    <fieldset className="level-fields" aria-label={name}>
      <Select
        label={`${name}: ${text.kind}`}
        {...register(`levels.${level}.kind`)}
        options={[
          { value: '', label: text.none },
          { value: 'mystery', label: text.hits.mystery },
          { value: 'must-hit-by', label: text.hits['must-hit-by'] },
        ]}
      />
      {kind === ''
        ? null
        : (['seed', 'toPot', 'toReserve', 'bound'] as const).map((field) => (
            <NamedField
              key={field}
              {...register(`levels.${level}.${field}`)}
              label={field === 'bound' ? text.bounds[kind] : text[field]}
              inputMode="decimal"
              maxLength={18}
            />
          ))}
    </fieldset>
  );
}

/** Makes a jackpot: its rules stand from then on, and nothing is paid yet. */
export default function MakeJackpot({ onClose }: { readonly onClose: () => void }) {
  const brand = useBrand();
  const levels = Object.fromEntries(LEVELS.map((level) => [level, EMPTY])) as Typed['levels'];
  const form = useForm<Typed>({ defaultValues: { id: '', name: '', currency: brand.currency, games: '', levels } });
  const definition = definitionOf(form.watch());
  const { register } = form;
  return (
    <ActionDialog
      wide
      title={text.makeTitle}
      text={text.makeText}
      action={text.make}
      problem={definition === undefined ? text.wrong : undefined}
      onClose={onClose}
      run={async (why) => {
        if (definition) await withProblems(call('consoleMakeJackpot', { params: { brandId: brand.id }, body: { definition, why } }));
        return text.made;
      }}
    >
      <NamedField {...register('name')} label={text.name} maxLength={60} autoFocus />
      <NamedField {...register('id')} label={text.id} hint={text.idHint} maxLength={30} />
      <Select
        label={words.casino.currency}
        {...register('currency')}
        options={brand.currencies.map((currency) => ({ value: currency, label: currency }))}
      />
      <NamedField {...register('games')} label={text.games} hint={text.gamesHint} maxLength={4000} />
      {LEVELS.map((level) => (
        <LevelFields key={level} level={level} form={form} />
      ))}
      <JackpotPreview definition={definition} />
    </ActionDialog>
  );
}
