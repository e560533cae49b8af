import { Badge, type BadgeTone } from '@fairbook/ui';
import { words } from '../../words.ts';
import type { Answer } from '../api.ts';

export type Approval = Answer<'approvals'>['items'][number];
type State = Approval['state'];
const text = words.approvals;

const TONES: Readonly<Record<State, BadgeTone>> = {
  waiting: 'paused',
  expired: 'neutral',
  agreed: 'won',
  refused: 'lost',
  withdrawn: 'neutral',
  outdated: 'neutral',
};

export const ApprovalState = ({ state }: { readonly state: State }) => <Badge tone={TONES[state]}>{text.states[state]}</Badge>;

export const actionName = (action: string): string => (text.actions as Readonly<Record<string, string>>)[action] ?? action;
export function subjectName({ subjectKind, subjectName: name, subjectId }: Approval): string {
  return subjectKind === 'payment' && name !== null ? text.paymentOf(name) : (name ?? subjectId);
}

const PAGES: Readonly<Record<string, string>> = {
  payment: 'withdrawals',
  player: 'players',
  fixture: 'fixtures',
  bet: 'bets',
  tournament: 'casino/tournaments',
};

/** Where what a request is about can be looked at. */
export const subjectPage = ({ subjectKind, subjectId }: Approval): string | undefined =>
  PAGES[subjectKind] && `/${PAGES[subjectKind]}/${subjectId}`;
