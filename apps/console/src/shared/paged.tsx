import { Card, Empty, Field, Icon, type IconName } from '@fairbook/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Column, DataTable } from './data-table.tsx';
import { showCount } from './format.ts';
import { Loaded, Pager } from './screen.tsx';

/** Height of a page of rows that is awaited, CSS pixels. */
const AWAITED = 420;

interface Paged<T> {
  readonly items: readonly T[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

/** The page of a list: another filter begins at the first one. */
export function usePage(filter: string): readonly [number, (page: number) => void] {
  const [at, setAt] = useState({ filter, page: 1 });
  return [at.filter === filter ? at.page : 1, (page) => setAt({ filter, page })];
}

interface PagedCardProps<T, D extends Paged<T>> {
  readonly title: string;
  readonly query: UseQueryResult<D, Error>;
  readonly onPage: (page: number) => void;
  readonly empty: { readonly icon: IconName; readonly title: string; readonly text?: string };
  /** Beside the title; how many there are when absent. */
  readonly mark?: ReactNode;
  readonly actions?: ReactNode;
  readonly filters?: ReactNode;
  readonly className?: string;
  readonly children: (data: D) => ReactNode;
}

/** A list that is read page by page: its filters stay whatever becomes of the reading. */
export function PagedCard<T, D extends Paged<T>>({ query, onPage, empty, filters, mark, children, ...card }: PagedCardProps<T, D>) {
  return (
    <Card {...card} mark={mark ?? <span className="card-note">{query.data ? showCount(query.data.total) : ''}</span>}>
      {filters ? <div className="filters">{filters}</div> : null}
      <Loaded query={query} height={AWAITED}>
        {(data) =>
          data.items.length === 0 ? (
            <Empty icon={empty.icon} title={empty.title}>
              {empty.text}
            </Empty>
          ) : (
            <>
              {children(data)}
              <Pager page={data.page} pages={data.pages} onPage={onPage} />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

interface PagedTableProps<T> extends Omit<PagedCardProps<T, Paged<T>>, 'children'> {
  readonly broad?: boolean;
  readonly columns: readonly Column<T>[];
  readonly keyOf: (item: T) => string | number;
}

/** The same as a table. */
export function PagedTable<T>({ columns, keyOf, broad = false, ...card }: PagedTableProps<T>) {
  return (
    <PagedCard {...card}>
      {(data) => <DataTable caption={card.title} broad={broad} columns={columns} items={data.items} keyOf={keyOf} />}
    </PagedCard>
  );
}

interface SearchFieldProps {
  /** Says what can be searched by. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <Field
      label={label}
      hideLabel
      type="search"
      placeholder={label}
      value={value}
      maxLength={100}
      prefix={<Icon name="magnifying-glass" size={18} />}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
