import type { FieldType } from '@fairbook/domain/form-names';

const types = (...names: FieldType[]): ReadonlySet<string> => new Set(names);

/** Types of fields where one of some options is chosen, where something is agreed to, and that a person gives no value to. */
export const CHOOSING = types('select', 'dropdown', 'list', 'phone_country');
export const TICKED = types('checkbox', 'extended_checkbox');
export const WITHOUT_VALUE = types('label', 'button', 'social_types');
