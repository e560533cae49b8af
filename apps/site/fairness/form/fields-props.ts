import type { FormProblem, RoundForm } from '../round/form.ts';

/** What every group of fields is given. */
export interface FieldsProps {
  readonly form: RoundForm;
  readonly problem: FormProblem | undefined;
  /** The round is known, and its secret will be told later: its field says when. */
  readonly hidden: boolean;
  readonly onChange: (changed: Partial<RoundForm>) => void;
}
