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

export default function Staff() {
  useHead(words.nav.staff);
  const { session } = useConsole();
  const [open, setOpen] = useState<{ readonly person: Person | undefined }>();
  const [reset, setReset] = useState<Person>();
  const query = useRead('consoleStaff');
  const brandsOf = (person: Person): string =>
    person.brandIds?.map((id) => session.brands.find((brand) => brand.id === id)?.name ?? id).join(', ') ?? text.allBrands;
  const columns: readonly Column<Person>[] = [
    { head: text.login, kind: 'name', className: 'strong', cell: (person) => person.login },
    { head: text.name, cell: (person) => person.name },
    { head: words.email.label, className: 'dim', cell: (person) => person.email ?? '' },
    { head: text.roles, cell: (person) => person.roles.map((role) => words.roles[role]).join(', ') },
    { head: text.brands, className: 'dim', cell: brandsOf },
    {
      head: text.state,
      cell: (person) =>
        person.blocked ? (
          <Badge tone="lost">{text.blocked}</Badge>
        ) : (
          <Badge tone={person.initialPassword ? 'neutral' : 'won'}>{person.initialPassword ? text.notYet : text.active}</Badge>
        ),
    },
    { head: text.factor, cell: (person) => <FactorOf person={person} /> },
    {
      head: text.change,
      kind: 'action',
      cell: (person) => (
        <>
          {(person.totp || person.passkeys > 0) && person.id !== session.staff.id ? (
            <Button size="small" variant="ghost" aria-label={text.resetOf(person.login)} onClick={() => setReset(person)}>
              {text.reset}
            </Button>
          ) : null}
          <Button size="small" variant="ghost" aria-label={text.changeOf(person.login)} onClick={() => setOpen({ person })}>
            {text.change}
          </Button>
        </>
      ),
    },
  ];
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
      <Suspense fallback={null}>{open ? <StaffDialog person={open.person} onClose={() => setOpen(undefined)} /> : null}</Suspense>
      <Suspense fallback={null}>
        {reset ? (
          <ActionDialog
            title={text.resetTitle(reset.login)}
            text={text.resetText}
            action={text.reset}
            danger
            onClose={() => setReset(undefined)}
            run={async (why) => {
              await call('consoleResetStaffFactor', { params: { staffId: reset.id }, body: { why } });
              return text.resetDone;
            }}
          />
        ) : null}
      </Suspense>
    </Card>
  );
}
