import { Button, Failed, Icon, type IconName, Skeleton } from '@fairbook/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { words } from '../words.ts';
import { CallFailed } from './api.ts';

/** Title of the browser's tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${words.brand}`;
  }, [title]);
}

interface LoadedProps<T> {
  readonly query: UseQueryResult<T, Error>;
  /** Height of what is awaited, CSS pixels. */
  readonly height: number;
  readonly children: (data: T) => ReactNode;
}

/** The states of something that is read: awaited, failed with a way to try again, or there; also old when the last look failed. */
export function Loaded<T>({ query, height, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    const refused = query.error instanceof CallFailed && query.error.code !== 'lost' && query.error.code !== 'unavailable';
    const icon: IconName = refused ? 'lock' : 'cloud-slash';
    return (
      <Failed
        icon={icon}
        title={refused ? query.error.message : words.failedTitle}
        {...(refused
          ? {}
          : {
              action: (
                <Button size="small" onClick={() => void query.refetch()}>
                  {words.retry}
                </Button>
              ),
            })}
      >
        {refused ? null : query.error.message}
      </Failed>
    );
  }
  return <Awaited height={height} />;
}

/** Stands where something that is read will be. */
export function Awaited({ height }: { readonly height: number }) {
  return (
    <div className="awaited" aria-busy>
      <span className="sr-only" role="status">
        {words.loading}
      </span>
      <Skeleton height={height} />
    </div>
  );
}

interface PagerProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

export function Pager({ page, pages, onPage }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav className="pager" aria-label={words.page}>
      <Button size="small" square variant="quiet" aria-label={words.previous} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Icon name="caret-left" size={16} mirror />
      </Button>
      <span>
        {words.page} {page} {words.of} {pages}
      </span>
      <Button size="small" square variant="quiet" aria-label={words.next} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <Icon name="caret-right" size={16} mirror />
      </Button>
    </nav>
  );
}
