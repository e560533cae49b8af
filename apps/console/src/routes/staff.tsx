import { Badge, Button, Card, Icon } from '@fairbook/ui';
import { lazy, Suspense, useState } from 'react';
import { useHead } from '../features/frame/page-head.ts';
import type { Person } from '../features/settings/staff-dialog.tsx';
import { useHouse } from '../shared/queries.ts';
import { Loaded } from '../shared/screen.tsx';
import { ScrollX } from '../shared/scroll-x.tsx';
import { useDesk } from '../shared/session.ts';
import { words } from '../words.ts';

const StaffDialog = lazy(() => import('../features/settings/staff-dialog.tsx'));
const text = words.staff;

export default function Staff() {
  useHead(words.nav.staff);
  const { session } = useDesk();
  const [open, setOpen] = useState<{ readonly person: Person | undefined }>();
  const query = useHouse('staff', 'staff');
  const brandsOf = (person: Person): string =>
    person.brandIds?.map((id) => session.brands.find((brand) => brand.id === id)?.name ?? id).join(', ') ?? text.allBrands;
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
        {(data) => (
          <ScrollX>
            <table className="rows">
              <caption className="sr-only">{text.title}</caption>
              <thead>
                <tr>
                  <th scope="col">{text.login}</th>
                  <th scope="col">{text.name}</th>
                  <th scope="col">{text.roles}</th>
                  <th scope="col">{text.brands}</th>
                  <th scope="col">{text.state}</th>
                  <td />
                </tr>
              </thead>
              <tbody>
                {data.staff.map((person) => (
                  <tr key={person.id}>
                    <th scope="row" className="strong">
                      {person.login}
                    </th>
                    <td>{person.name}</td>
                    <td>{person.roles.map((role) => words.roles[role]).join(', ')}</td>
                    <td className="dim">{brandsOf(person)}</td>
                    <td>
                      <Badge tone={person.blocked ? 'lost' : 'won'}>{person.blocked ? text.blocked : text.active}</Badge>
                    </td>
                    <td className="num">
                      <Button size="small" variant="ghost" aria-label={text.changeOf(person.login)} onClick={() => setOpen({ person })}>
                        {text.change}
                      </Button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollX>
        )}
      </Loaded>
      <Suspense fallback={null}>{open ? <StaffDialog person={open.person} onClose={() => setOpen(undefined)} /> : null}</Suspense>
    </Card>
  );
}
