import type { FieldDefinition, FieldValue } from '@fairbook/forms';
import type { ReactNode } from 'react';

/** What every kind of field is given. */
export interface FieldProps {
  readonly id: string;
  readonly field: FieldDefinition;
  readonly value: FieldValue | undefined;
  readonly error: ReactNode;
  /** What might be wrong, and holds nobody up. */
  readonly hint?: ReactNode;
  readonly className: string;
  readonly onChange: (value: FieldValue) => void;
  readonly onTouch: () => void;
}
