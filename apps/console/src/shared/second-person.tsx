import { Strip } from '@fairbook/ui';
import { words } from '../words.ts';

/** Says in a form, before the action, that a second person will have to agree. */
export const NeedsSecond = ({ second }: { readonly second: boolean }) =>
  second ? (
    <Strip icon="users" tone="info">
      {words.approvals.needsSecond}
    </Strip>
  ) : null;

/** What an action came to: done, or asked for. */
export const toldOf = (answer: { readonly request: string | null }, done: string): string =>
  answer.request === null ? done : words.approvals.askedDone;
