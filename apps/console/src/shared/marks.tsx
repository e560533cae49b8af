import { sportOf } from '@fairbook/domain/sports';
import { Badge, type BadgeTone, Icon, type IconName, Shield, type ShieldPattern } from '@fairbook/ui';
import { words } from '../words.ts';
import type { Answer } from './api.ts';

type Fixture = Answer<'fixtures'>['items'][number];
type Team = Fixture['home'];

export const TeamShield = ({ team, size = 18 }: { readonly team: Team; readonly size?: number }) => (
  <Shield {...team.shield} pattern={team.shield.pattern as ShieldPattern} code={team.code} size={size} />
);

export const SportIcon = ({ sport }: { readonly sport: Fixture['sport'] }) => (
  <Icon name={sportOf(sport).icon as IconName} size={16} label={sportOf(sport).name} />
);

const TONES: Readonly<Record<string, BadgeTone>> = { won: 'won', 'half-won': 'won', lost: 'lost', 'half-lost': 'lost' };
/** State of a bet or result of a leg. */
export const StateBadge = ({ state }: { readonly state: string }) => (
  <Badge tone={TONES[state] ?? 'neutral'}>{(words.states as Readonly<Record<string, string>>)[state] ?? state}</Badge>
);

const CLOSED_TONES = { staff: 'paused', feed: 'info', producer: 'paused', start: 'neutral', orphaned: 'paused' } as const;
/** Why a fixture takes no bets. */
export function ClosedBadge({ closed, why }: { readonly closed: NonNullable<Fixture['closed']>; readonly why: string | null }) {
  return (
    <span title={why ?? words.closedLong[closed]}>
      <Badge tone={CLOSED_TONES[closed]}>{words.closed[closed]}</Badge>
    </span>
  );
}

type PlayerStatus = Answer<'players'>['items'][number]['status'];
const STATUS_TONES: Readonly<Record<PlayerStatus, BadgeTone>> = {
  active: 'won',
  blocked: 'lost',
  closed: 'neutral',
  'time-out': 'paused',
  'self-exclusion': 'paused',
};
export const PlayerBadge = ({ status }: { readonly status: PlayerStatus }) => (
  <Badge tone={STATUS_TONES[status]}>{words.players.statuses[status]}</Badge>
);
