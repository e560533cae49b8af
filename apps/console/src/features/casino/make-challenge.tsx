import type { ChallengeDefinition } from '@fairbook/contract';
import { Select } from '@fairbook/ui';
import { useForm } from 'react-hook-form';
import ActionDialog from '../../shared/action-dialog.tsx';
import { call } from '../../shared/api.ts';
import { NamedField } from '../../shared/faults.tsx';
import { toldOf } from '../../shared/second-person.tsx';
import { useBrand } from '../../shared/session.ts';
import { words } from '../../words.ts';
import { hundredthsOf, minorOf, wholeOf, wordsOf } from './typed.ts';

const text = words.casino.challenges;
const KINDS = ['play', 'win', 'multiplier'] as const;
interface Typed {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly games: string;
  readonly kind: (typeof KINDS)[number];
  readonly times: string;
  readonly atLeast: string;
  readonly leastStake: string;
  readonly reward: string;
}

/** What was typed as the server takes it; undefined where something cannot be read. */
function definitionOf(typed: Typed): ChallengeDefinition | undefined {
  const { currency, kind } = typed;
  const [leastStake, reward] = [minorOf(typed.leastStake, currency), minorOf(typed.reward, currency)];
  const [times, games, hundredths] = [wholeOf(typed.times, 1, 10_000), wordsOf(typed.games), hundredthsOf(typed.atLeast)];
  const id = typed.id.trim();
  if (leastStake === undefined || reward === undefined || times === undefined || games.length === 0) return undefined;
  if (typed.name.trim() === '' || !/^[a-z][a-z0-9-]{1,29}$/.test(id)) return undefined;
  // Hundredths of a multiple of the stake are a hundred ten-thousandths.
  const task =
    kind !== 'multiplier'
      ? { kind, times }
      : hundredths !== undefined && hundredths >= 100
        ? { kind, times, atLeast: hundredths * 100 }
        : undefined;
  return task && { id, title: { en: typed.name.trim() }, currency, games, leastStake, task, reward };
}

/** Makes a challenge, which is there from the brand's next day on. */
export default function MakeChallenge({ onClose }: { readonly onClose: () => void }) {
  const brand = useBrand();
  const { register, watch } = useForm<Typed>({
    defaultValues: {
      id: '',
      name: '',
      currency: brand.currency,
      games: '',
      kind: 'play',
      times: '10',
      atLeast: '10',
      leastStake: '',
      reward: '',
    },
  });
  const typed = watch();
  const definition = definitionOf(typed);
  return (
    <ActionDialog
      wide
      title={text.makeTitle}
      action={text.make}
      problem={definition === undefined ? text.wrong : undefined}
      onClose={onClose}
      run={async (why) => {
        if (!definition) return text.wrong;
        return toldOf(await call('consoleMakeChallenge', { params: { brandId: brand.id }, body: { definition, why } }), text.made);
      }}
    >
      <NamedField {...register('name')} label={text.nameEn} maxLength={60} autoFocus />
      <NamedField {...register('id')} label={text.id} hint={text.idHint} maxLength={30} />
      <Select label={text.task} {...register('kind')} options={KINDS.map((value) => ({ value, label: text.kinds[value] }))} />
      <NamedField {...register('times')} label={text.times} inputMode="numeric" maxLength={5} />
      {typed.kind === 'multiplier' ? <NamedField {...register('atLeast')} label={text.atLeast} inputMode="decimal" maxLength={8} /> : null}
      <NamedField {...register('games')} label={text.games} hint={text.gamesHint} maxLength={4000} />
      <Select
        label={words.casino.currency}
        {...register('currency')}
        options={brand.currencies.map((currency) => ({ value: currency, label: currency }))}
      />
      <NamedField {...register('leastStake')} label={text.leastStake} inputMode="decimal" maxLength={16} />
      <NamedField {...register('reward')} label={text.reward} inputMode="decimal" maxLength={16} />
    </ActionDialog>
  );
}
