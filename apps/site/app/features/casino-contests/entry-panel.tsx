import { contestsEnter, contestsWithdraw } from '@fairbook/client/routes';
import type { OwnStandingBody, TournamentBody, TournamentView } from '@fairbook/contract';
import { Button, buttonClass, KeyValue, KeyValues, Num } from '@fairbook/ui';
import { useRef } from 'react';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { FormError } from '../../shared/forms/form-error.tsx';
import { useAct } from '../../shared/forms/use-act.ts';
import { usePlayer } from '../../shared/page/frame-data.ts';
import { call } from '../../shared/wire/api.ts';
import { setApart, showDateTime, showMoney, useTime } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';
import { pointsText } from './points.ts';
import { Joined } from './tournament-facts.tsx';

interface JoinProps extends Pick<TournamentBody, 'id' | 'players' | 'mostPlayers'> {
  readonly full: boolean;
  readonly onDone: () => void;
}

/** Joins a tournament; who is not signed in is asked to, and comes back here. */
function Join({ id, players, mostPlayers, full, onDone }: JoinProps) {
  const { say, language } = useWords();
  const player = usePlayer();
  const { busy, error, act } = useAct(() => call(contestsEnter, { params: { id } }), onDone);
  if (!player)
    return (
      <A to={paths.signIn(language, paths.tournament(language, id))} className={buttonClass({ variant: 'primary', size: 'large' })}>
        {say('contest_sign_in')}
      </A>
    );
  return (
    <>
      <Button variant="primary" size="large" disabled={full} busy={busy ? say('contest_joining') : undefined} onClick={act}>
        {say('contest_join')}
      </Button>
      <p className="contest-places">{say(full ? 'contest_full' : 'contest_places', { taken: players, of: mostPlayers })}</p>
      <FormError>{error}</FormError>
    </>
  );
}

/** Leaves a tournament that has not begun. */
function Leave({ id, onDone }: Pick<JoinProps, 'id' | 'onDone'>) {
  const { say } = useWords();
  const { busy, error, act } = useAct(() => call(contestsWithdraw, { params: { id } }), onDone);
  return (
    <>
      <Button variant="outline" busy={busy ? say('contest_leaving') : undefined} onClick={act}>
        {say('contest_leave')}
      </Button>
      <FormError>{error}</FormError>
    </>
  );
}

/** How the player stands, or ended. */
function OwnStanding({ own, tournament }: { own: OwnStandingBody; tournament: TournamentBody }) {
  const { say, locale } = useWords();
  return (
    <KeyValues className="contest-own">
      <KeyValue label={say('contest_place')}>{own.place === null ? say('contest_no_place') : <Num>{own.place}</Num>}</KeyValue>
      <KeyValue label={say(`contest_points_${tournament.scoring}`)}>
        <Num>{pointsText(tournament, own.points, locale)}</Num>
      </KeyValue>
      <KeyValue label={say('contest_rounds_counted')}>
        <Num>{own.rounds}</Num>
      </KeyValue>
      {tournament.state === 'settled' ? (
        <KeyValue label={say('contest_paid')} strong>
          {own.paid ? <Num>{showMoney(own.paid.amount, own.paid.currency, locale)}</Num> : say('contest_paid_nothing')}
        </KeyValue>
      ) : null}
    </KeyValues>
  );
}

/** What is said under the state, by whether the player is in it. */
function noteOf({ state, joined }: Pick<TournamentBody, 'state' | 'joined'>): string {
  if (state === 'opt-in' || state === 'running') return `contest_note_${state}_${joined ? 'in' : 'out'}`;
  return `contest_note_${state}`;
}

/** What a visitor can do with a tournament now, and how they stand in it. */
export function EntryPanel({ view: { tournament, own } }: { view: TournamentView }) {
  const { say, locale } = useWords();
  const time = useTime();
  const { id, state, joined, players, mostPlayers, startsAt, optInAt } = tournament;
  const open = state === 'opt-in' || state === 'running';
  const panel = useRef<HTMLElement>(null);
  // The button that was pressed goes: what it led to takes the focus.
  const onDone = (): void => panel.current?.focus();
  return (
    <section ref={panel} className="contest-entry" aria-label={say('contest_entry')} tabIndex={-1}>
      {joined ? <Joined tournament={tournament} /> : null}
      <p>
        {say(noteOf(tournament), {
          start: setApart(showDateTime(startsAt, locale, time)),
          opens: setApart(showDateTime(optInAt, locale, time)),
        })}
      </p>
      {own && state !== 'opt-in' && state !== 'announced' ? <OwnStanding own={own} tournament={tournament} /> : null}
      {open && !joined ? <Join {...{ id, players, mostPlayers }} full={players >= mostPlayers} onDone={onDone} /> : null}
      {state === 'opt-in' && joined ? <Leave id={id} onDone={onDone} /> : null}
    </section>
  );
}
