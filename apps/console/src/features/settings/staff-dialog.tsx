import type { StaffRole } from '@fairbook/contract';
import { Button, Checkbox } from '@fairbook/ui';
import Dialog from '@fairbook/ui/overlay/dialog.tsx';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import ActionDialog from '../../shared/action-dialog.tsx';
import { type Answer, call } from '../../shared/api.ts';
import { NamedField } from '../../shared/faults.tsx';
import { useConsole } from '../../shared/session.ts';
import { words } from '../../words.ts';

export type Person = Answer<'staff'>['staff'][number];
const text = words.staff;
const ROLES: readonly StaffRole[] = ['trader', 'support', 'admin'];

/** As it is typed; `brandIds`: null is every brand. */
interface Typed {
  readonly login: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly StaffRole[];
  readonly brandIds: readonly number[] | null;
  readonly blocked: boolean;
}
const typedOf = (person: Person | undefined): Typed => ({
  login: person?.login ?? '',
  name: person?.name ?? '',
  email: person?.email ?? '',
  roles: person?.roles ?? ['trader'],
  brandIds: person?.brandIds ?? null,
  blocked: person?.blocked ?? false,
});

function problemOf({ login, name, roles, brandIds }: Typed): string | undefined {
  if (login.trim().length < 3 || name.trim() === '') return text.needName;
  if (roles.length === 0) return text.oneRole;
  return brandIds?.length === 0 ? text.oneBrand : undefined;
}

const addressOf = ({ email }: Typed): string | null => (email.trim() === '' ? null : email.trim());

/** The password of somebody new: it is never shown again. */
function PasswordOnce({ login, password, onClose }: { readonly login: string; readonly password: string; readonly onClose: () => void }) {
  return (
    <Dialog
      isOpen
      alert
      onClose={onClose}
      title={text.made(login)}
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

function Roles({ form }: { readonly form: UseFormReturn<Typed> }) {
  const roles = form.watch('roles');
  const toggle = (role: StaffRole, on: boolean) => form.setValue('roles', on ? [...roles, role] : roles.filter((each) => each !== role));
  return (
    <fieldset className="choices">
      <legend>{text.roles}</legend>
      {ROLES.map((role) => (
        <Checkbox key={role} checked={roles.includes(role)} onChange={(event) => toggle(role, event.target.checked)}>
          {words.roles[role]}
        </Checkbox>
      ))}
    </fieldset>
  );
}

function Brands({ form }: { readonly form: UseFormReturn<Typed> }) {
  const { brands } = useConsole().session;
  const chosen = form.watch('brandIds');
  return (
    <fieldset className="choices">
      <legend>{text.brands}</legend>
      <Checkbox
        checked={chosen === null}
        onChange={(event) => form.setValue('brandIds', event.target.checked ? null : brands.map((brand) => brand.id))}
      >
        {text.allBrands}
      </Checkbox>
      {chosen === null
        ? null
        : brands.map(({ id, name }) => (
            <Checkbox
              key={id}
              checked={chosen.includes(id)}
              onChange={(event) => form.setValue('brandIds', event.target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))}
            >
              {name}
            </Checkbox>
          ))}
    </fieldset>
  );
}

interface DialogProps {
  /** Undefined: a new one. */
  readonly person: Person | undefined;
  readonly onClose: () => void;
}

/** Adds an employee or changes what one may do. A new password is shown once, here. */
export default function StaffDialog({ person, onClose }: DialogProps) {
  const form = useForm<Typed>({ defaultValues: typedOf(person) });
  const typed = form.watch();
  const [password, setPassword] = useState<string>();
  const login = typed.login.trim();

  async function run(why: string): Promise<string> {
    const { roles, brandIds, blocked, name } = typed;
    const email = addressOf(typed);
    if (person) {
      await call('consoleChangeStaff', { params: { staffId: person.id }, body: { roles, brandIds, blocked, email, why } });
      return text.done;
    }
    const made = await call('consoleCreateStaff', { body: { login, name: name.trim(), email, roles, brandIds, why } });
    setPassword(made.password);
    return text.made(login);
  }

  if (password !== undefined) return <PasswordOnce login={login} password={password} onClose={onClose} />;
  return (
    <ActionDialog
      title={person ? text.changeTitle(person.login) : text.addTitle}
      {...(person ? { text: text.changeText } : {})}
      action={person ? text.changeAction : text.addAction}
      problem={problemOf(typed)}
      stays={person === undefined}
      onClose={onClose}
      run={run}
    >
      {person ? null : (
        <>
          <NamedField {...form.register('login')} label={text.login} maxLength={100} autoFocus autoComplete="off" />
          <NamedField {...form.register('name')} label={text.name} maxLength={100} autoComplete="off" />
        </>
      )}
      <NamedField
        {...form.register('email')}
        label={words.email.label}
        type="email"
        maxLength={254}
        autoComplete="off"
        hint={words.email.hint}
      />
      <Roles form={form} />
      <Brands form={form} />
      {person ? <Checkbox {...form.register('blocked')}>{text.blockedField}</Checkbox> : null}
    </ActionDialog>
  );
}
