import { Field, Select } from '@fairbook/ui';
import { useDeferredValue, useState } from 'react';
import { useHead } from '../features/frame/page-head.ts';
import { AuditTable } from '../features/settings/audit-table.tsx';
import { useRead } from '../shared/queries.ts';
import { useConsole } from '../shared/session.ts';
import { words } from '../words.ts';

const text = words.audit;

export default function Audit() {
  useHead(words.nav.audit);
  const { session } = useConsole();
  const [brandId, setBrandId] = useState('');
  const [staffId, setStaffId] = useState('');
  const staff = useRead('consoleStaff');
  const [kind, setKind] = useState('');
  const [number, setNumber] = useState('');
  const id = useDeferredValue(number.trim());
  const filter = { brandId, staffId, ...(kind !== '' && id !== '' ? { subjectKind: kind, subjectId: id } : {}) };
  return (
    <AuditTable
      title={text.title}
      filter={filter}
      filters={
        <>
          <Select
            label={text.who}
            hideLabel
            value={staffId}
            options={[
              { value: '', label: text.anybody },
              ...(staff.data?.staff ?? []).map((person) => ({ value: person.id, label: person.login })),
            ]}
            onChange={(event) => setStaffId(event.target.value)}
          />
          <Select
            label={words.staff.brands}
            hideLabel
            value={brandId}
            options={[
              { value: '', label: text.anyBrand },
              ...session.brands.map((brand) => ({ value: String(brand.id), label: brand.name })),
            ]}
            onChange={(event) => setBrandId(event.target.value)}
          />
          <Select
            label={text.kind}
            hideLabel
            value={kind}
            options={Object.entries(text.kinds).map(([value, label]) => ({ value, label }))}
            onChange={(event) => setKind(event.target.value)}
          />
          <Field
            label={text.id}
            hideLabel
            placeholder={text.id}
            value={number}
            maxLength={40}
            disabled={kind === ''}
            onChange={(event) => setNumber(event.target.value)}
          />
        </>
      }
    />
  );
}
