import { Card } from '@fairbook/ui';
import type { ReactNode } from 'react';

/** A section of the rules with an address of its own. */
export function RuleSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <div id={id} className="rule-section" data-rules={title}>
      <Card title={title}>{children}</Card>
    </div>
  );
}

/** One rule: what a search shows or hides. */
export function Rule({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div id={id} className="card-row rule-text" data-rule="">
      {children}
    </div>
  );
}
