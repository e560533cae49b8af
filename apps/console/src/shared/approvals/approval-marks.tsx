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

export const actName = (act: string): string => (text.acts as Readonly<Record<string, string>>)[act] ?? act;
export const subjectName = (approval: Approval): string => approval.subjectName ?? approval.subjectId;
