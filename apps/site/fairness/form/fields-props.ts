import type { FormProblem } from '../check/check.ts';
import type { RoundForm } from '../round/form.ts';

/** What every group of fields is given. */
export interface FieldsProps {
  readonly form: RoundForm;
  readonly problem: FormProblem | undefined;
  readonly onChange: (changed: Partial<RoundForm>) => void;
}
