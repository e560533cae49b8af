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
export const subjectName = (approval: Approval): string => approval.subjectName ?? approval.subjectId;
