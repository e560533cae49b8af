import { Badge, Button, Card, Icon } from '@fairbook/ui';
import { lazy, Suspense, useState } from 'react';
import { useHead } from '../features/frame/page-head.ts';
import type { Person } from '../features/settings/staff-dialog.tsx';
import { call } from '../shared/api.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { useRead } from '../shared/queries.ts';
import { Loaded } from '../shared/screen.tsx';
import { useConsole } from '../shared/session.ts';
import { words } from '../words.ts';

const StaffDialog = lazy(() => import('../features/settings/staff-dialog.tsx'));
const ActionDialog = lazy(() => import('../shared/action-dialog.tsx'));
const text = words.staff;

/** What an employee proves besides the password. */
function FactorOf({ person }: { readonly person: Person }) {
  const factors = [...(person.passkeys > 0 ? [text.factorKeys(person.passkeys)] : []), ...(person.totp ? [text.factorApp] : [])];
  return factors.length === 0 ? <Badge tone="lost">{text.factorNone}</Badge> : factors.join(', ');
}

function StateOf({ person }: { readonly person: Person }) {
  if (person.blocked) return <Badge tone="lost">{text.blocked}</Badge>;
  return <Badge tone={person.initialPassword ? 'neutral' : 'won'}>{person.initialPassword ? text.notYet : text.active}</Badge>;
}

interface RowActionsProps {
  readonly person: Person;
  readonly onReset: (person: Person) => void;
  readonly onChange: (person: Person) => void;
}

function RowActions({ person, onReset, onChange }: RowActionsProps) {
  const own = useConsole().session.staff.id === person.id;
  return (
    <>
      {(person.totp || person.passkeys > 0) && !own ? (
        <Button size="small" variant="ghost" aria-label={text.resetOf(person.login)} onClick={() => onReset(person)}>
          {text.reset}
        </Button>
      ) : null}
      <Button size="small" variant="ghost" aria-label={text.changeOf(person.login)} onClick={() => onChange(person)}>
        {text.change}
      </Button>
    </>
  );
}

function useColumns(actions: Omit<RowActionsProps, 'person'>): readonly Column<Person>[] {
  const { brands } = useConsole().session;
  const brandsOf = (person: Person): string =>
    person.brandIds?.map((id) => brands.find((brand) => brand.id === id)?.name ?? id).join(', ') ?? text.allBrands;
  const rolesOf = (person: Person): string => person.roles.map((role) => words.roles[role]).join(', ');
  return [
    { head: text.login, kind: 'name', className: 'strong', order: (person) => person.login, cell: (person) => person.login },
    { head: text.name, order: (person) => person.name, cell: (person) => person.name },
    { head: words.email.label, className: 'dim', cell: (person) => person.email },
    { head: text.roles, order: rolesOf, cell: rolesOf },
    { head: text.brands, className: 'dim', cell: brandsOf },
    { head: text.state, cell: (person) => <StateOf person={person} /> },
    { head: text.factor, cell: (person) => <FactorOf person={person} /> },
    { head: text.change, kind: 'action', cell: (person) => <RowActions person={person} {...actions} /> },
  ];
}

function ResetDialog({ person, onClose }: { readonly person: Person; readonly onClose: () => void }) {
  return (
    <ActionDialog
      title={text.resetTitle(person.login)}
      text={text.resetText}
      action={text.reset}
      danger
      onClose={onClose}
      run={async (why) => {
        await call('consoleResetStaffFactor', { params: { staffId: person.id }, body: { why } });
        return text.resetDone;
      }}
    />
  );
}

export default function Staff() {
  useHead(words.nav.staff);
  const [open, setOpen] = useState<{ readonly person: Person | undefined }>();
  const [reset, setReset] = useState<Person>();
  const query = useRead('consoleStaff');
  const columns = useColumns({ onReset: setReset, onChange: (person) => setOpen({ person }) });
  return (
    <Card
      title={text.title}
      actions={
        <Button size="small" variant="primary" onClick={() => setOpen({ person: undefined })}>
          <Icon name="plus" size={16} />
          {text.add}
        </Button>
      }
    >
      <Loaded query={query} height={240}>
        {(data) => <DataTable caption={text.title} columns={columns} items={data.staff} keyOf={(person) => person.id} />}
      </Loaded>
      <Suspense fallback={null}>
        {open ? <StaffDialog person={open.person} onClose={() => setOpen(undefined)} /> : null}
        {reset ? <ResetDialog person={reset} onClose={() => setReset(undefined)} /> : null}
      </Suspense>
    </Card>
  );
}
