/** The rules a form is held against, loaded after it is there: nothing is judged before somebody left a field or pressed the button. */
export { nearEmail } from '@fairbook/forms/email';
export { formProblems } from '@fairbook/forms/form';
