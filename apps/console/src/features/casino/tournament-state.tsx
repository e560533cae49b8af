import { Badge, type BadgeTone } from '@fairbook/ui';
import type { Answer } from '../../shared/api.ts';
import { words } from '../../words.ts';

type State = Answer<'casinoTournament'>['tournament']['state'];

const TONES: Readonly<Record<State, BadgeTone>> = {
  draft: 'neutral',
  announced: 'info',
  'opt-in': 'info',
  running: 'won',
  closed: 'paused',
  settled: 'neutral',
  cancelled: 'lost',
};

export const TournamentState = ({ state }: { readonly state: State }) => (
  <Badge tone={TONES[state]}>{words.casino.tournaments.states[state]}</Badge>
);
