import type { TournamentRules } from '@fairbook/contract';
import { Select, TextArea } from '@fairbook/ui';
import { useForm } from 'react-hook-form';
import ActionDialog from '../../shared/action-dialog.tsx';
import { momentOf } from '../../shared/address.ts';
import { call } from '../../shared/api.ts';
import { NamedField } from '../../shared/faults.tsx';
import { useBrand } from '../../shared/session.ts';
import { words } from '../../words.ts';
import { minorOf, prizesOf, wholeOf, wordsOf } from './typed.ts';

const text = words.casino.tournaments;
const SCORINGS = ['best-multiplier', 'streak', 'rounds', 'returns', 'stakes'] as const;
const TIES = ['earlier-first', 'shared'] as const;
interface Typed {
  readonly name: string;
  readonly currency: string;
  readonly games: string;
  readonly scoring: TournamentRules['scoring'];
  readonly ties: TournamentRules['ties'];
  readonly leastStake: string;
  readonly fund: string;
  readonly prizes: string;
  readonly mostPlayers: string;
  readonly optIn: string;
  readonly start: string;
  readonly end: string;
}

/** What was typed as the server takes it; undefined where something cannot be read. */
function draftOf(typed: Typed) {
  const { currency, scoring, ties } = typed;
  const [leastStake, fund] = [minorOf(typed.leastStake, currency), minorOf(typed.fund, currency)];
  const [prizes, mostPlayers, games] = [prizesOf(typed.prizes), wholeOf(typed.mostPlayers, 2, 20_000), wordsOf(typed.games)];
  const [optIn, start, end] = [momentOf(typed.optIn), momentOf(typed.start), momentOf(typed.end)];
  if (leastStake === undefined || fund === undefined || !prizes || mostPlayers === undefined || games.length === 0) return undefined;
  if (optIn === undefined || start === undefined || end === undefined || typed.name.trim() === '') return undefined;
  const rules = { title: { en: typed.name.trim() }, currency, games, scoring, ties, leastStake, fund, prizes, mostPlayers };
  return { rules, times: { optIn, start, end } };
}

const FIRST: Omit<Typed, 'currency'> = {
  ...{ name: '', games: '', leastStake: '', fund: '', optIn: '', start: '', end: '' },
  ...{ prizes: '1: 50\n2: 30\n3: 20', mostPlayers: '5000' },
  scoring: 'best-multiplier',
  ties: 'earlier-first',
};

/** Drafts a tournament. */
export default function MakeTournament({ onClose }: { readonly onClose: () => void }) {
  const brand = useBrand();
  const { register, watch } = useForm<Typed>({ defaultValues: { ...FIRST, currency: brand.currency } });
  const draft = draftOf(watch());
  const moment = (name: 'optIn' | 'start' | 'end', label: string) => <NamedField {...register(name)} label={label} type="datetime-local" />;
  return (
    <ActionDialog
      wide
      title={text.makeTitle}
      text={text.makeText}
      action={text.make}
      problem={draft === undefined ? text.wrong : undefined}
      onClose={onClose}
      run={async (why) => {
        if (draft) await call('consoleMakeTournament', { params: { brandId: brand.id }, body: { ...draft, why } });
        return text.made;
      }}
    >
      <NamedField {...register('name')} label={text.nameEn} maxLength={60} autoFocus />
      <Select
        label={words.casino.currency}
        {...register('currency')}
        options={brand.currencies.map((currency) => ({ value: currency, label: currency }))}
      />
      <NamedField {...register('games')} label={text.games} hint={text.gamesHint} maxLength={4000} />
      <Select label={text.scoring} {...register('scoring')} options={SCORINGS.map((value) => ({ value, label: text.scorings[value] }))} />
      <Select label={text.ties} {...register('ties')} options={TIES.map((value) => ({ value, label: text.tieRules[value] }))} />
      <NamedField {...register('leastStake')} label={text.leastStake} inputMode="decimal" maxLength={16} />
      <NamedField {...register('fund')} label={text.fund} inputMode="decimal" maxLength={16} />
      <TextArea {...register('prizes')} label={text.prizes} hint={text.prizesHint} rows={4} maxLength={1000} />
      <NamedField {...register('mostPlayers')} label={text.mostPlayers} inputMode="numeric" maxLength={5} />
      {moment('optIn', text.optInAt)}
      {moment('start', text.startAt)}
      {moment('end', text.endAt)}
    </ActionDialog>
  );
}
