import type { StaffRole } from '@fairbook/contract';
import { Button, Checkbox } from '@fairbook/ui';
import Dialog from '@fairbook/ui/overlay/dialog.tsx';
import { useState } from 'react';
import ActionDialog from '../../shared/action-dialog.tsx';
import { type Answer, call } from '../../shared/api.ts';
import { NamedField } from '../../shared/faults.tsx';
import { useConsole } from '../../shared/session.ts';
import { words } from '../../words.ts';

export type Person = Answer<'staff'>['staff'][number];
const text = words.staff;
const ROLES: readonly StaffRole[] = ['trader', 'support', 'admin'];

interface DialogProps {
  /** Undefined: a new one. */
  readonly person: Person | undefined;
  readonly onClose: () => void;
}

/** Adds an employee or changes what one may do. A new password is shown once, here. */
export default function StaffDialog({ person, onClose }: DialogProps) {
  const { session } = useConsole();
  const [login, setLogin] = useState(person?.login ?? '');
  const [name, setName] = useState(person?.name ?? '');
  const [email, setEmail] = useState(person?.email ?? '');
  const [roles, setRoles] = useState<readonly StaffRole[]>(person?.roles ?? ['trader']);
  const [brandIds, setBrandIds] = useState<readonly number[] | null>(person?.brandIds ?? null);
  const [blocked, setBlocked] = useState(person?.blocked ?? false);
  const [password, setPassword] = useState<string>();

  const problem =
    login.trim().length < 3 || name.trim() === ''
      ? text.needName
      : roles.length === 0
        ? text.oneRole
        : brandIds?.length === 0
          ? text.oneBrand
          : undefined;

  const address = email.trim() === '' ? null : email.trim();

  async function run(why: string): Promise<string> {
    if (person) {
      await call('consoleChangeStaff', { params: { staffId: person.id }, body: { roles, brandIds, blocked, email: address, why } });
      return text.done;
    }
    const made = await call('consoleCreateStaff', {
      body: {
        login: login.trim(),
        name: name.trim(),
        email: address,
        roles,
        brandIds,
        why,
      },
    });
    setPassword(made.password);
    return text.made(login.trim());
  }

  if (password !== undefined) {
    return (
      <Dialog
        isOpen
        alert
        onClose={onClose}
        title={text.made(login.trim())}
        text={text.passwordOnce}
        actions={
          <Button variant="primary" onClick={onClose}>
            {text.copied}
          </Button>
        }
      >
        <p className="secret">{password}</p>
      </Dialog>
    );
  }
  return (
    <ActionDialog
      title={person ? text.changeTitle(person.login) : text.addTitle}
      {...(person ? { text: text.changeText } : {})}
      action={person ? text.changeAction : text.addAction}
      problem={problem}
      stays={person === undefined}
      onClose={onClose}
      run={run}
    >
      {person ? null : (
        <>
          <NamedField
            name="login"
            label={text.login}
            value={login}
            maxLength={100}
            autoFocus
            autoComplete="off"
            onChange={(event) => setLogin(event.target.value)}
          />
          <NamedField
            name="name"
            label={text.name}
            value={name}
            maxLength={100}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        </>
      )}
      <NamedField
        name="email"
        label={words.email.label}
        type="email"
        value={email}
        maxLength={254}
        autoComplete="off"
        hint={words.email.hint}
        onChange={(event) => setEmail(event.target.value)}
      />
      <fieldset className="choices">
        <legend>{text.roles}</legend>
        {ROLES.map((role) => (
          <Checkbox
            key={role}
            checked={roles.includes(role)}
            onChange={(event) => setRoles(event.target.checked ? [...roles, role] : roles.filter((each) => each !== role))}
          >
            {words.roles[role]}
          </Checkbox>
        ))}
      </fieldset>
      <fieldset className="choices">
        <legend>{text.brands}</legend>
        <Checkbox
          checked={brandIds === null}
          onChange={(event) => setBrandIds(event.target.checked ? null : session.brands.map((brand) => brand.id))}
        >
          {text.allBrands}
        </Checkbox>
        {brandIds === null
          ? null
          : session.brands.map((brand) => (
              <Checkbox
                key={brand.id}
                checked={brandIds.includes(brand.id)}
                onChange={(event) =>
                  setBrandIds(event.target.checked ? [...brandIds, brand.id] : brandIds.filter((each) => each !== brand.id))
                }
              >
                {brand.name}
              </Checkbox>
            ))}
      </fieldset>
      {person ? (
        <Checkbox checked={blocked} onChange={(event) => setBlocked(event.target.checked)}>
          {text.blockedField}
        </Checkbox>
      ) : null}
    </ActionDialog>
  );
}
