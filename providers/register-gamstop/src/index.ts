import type { ExclusionRegister, RegisterAnswer, RegisterPerson } from '@fairbook/provider-kit';

/** It answers within this, ms. */
const ANSWER_MS = 5000;

/** What its header `X-Exclusion` says. `P` is somebody whose exclusion ended: they may play, and are not to be advertised to. */
const ANSWERS: Readonly<Record<string, RegisterAnswer['kind']>> = { Y: 'excluded', N: 'clear', P: 'clear' };

/** The form it takes, as far as it is known (docs/integrating.md says what was not verified). Undefined: it asks for more than is known. */
function formOf({ name, surname, birthDate, email, phone, postcode }: RegisterPerson): URLSearchParams | undefined {
  if (!name || !surname || !birthDate || !email) return undefined;
  return new URLSearchParams({
    firstName: name,
    lastName: surname,
    dateOfBirth: birthDate,
    email,
    postcode: postcode ?? '',
    mobile: phone ?? '',
  });
}

/** Asks a register over HTTPS with the form of GAMSTOP: a person in the body, the answer in a header. It never throws, and follows no redirect. */
export const createGamstop = ({ url, key }: { readonly url: string; readonly key: string }): ExclusionRegister => ({
  name: 'gamstop',
  async check({ key: question, person }) {
    const body = formOf(person);
    if (!body) return { kind: 'too-little-known', reference: 'name, birth date and e-mail are needed' };
    try {
      const headers = { 'x-api-key': key, 'x-trace-id': question };
      const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) });
      await answer.body?.cancel();
      const kind = ANSWERS[answer.headers.get('x-exclusion') ?? ''];
      if (answer.status !== 200 || !kind) return { kind: 'no-answer', reference: `http ${answer.status}` };
      return { kind, reference: (answer.headers.get('x-unique-id') ?? question).slice(0, 100) };
    } catch (error) {
      const { name } = error as { readonly name?: string };
      return { kind: 'no-answer', reference: name === 'TimeoutError' ? 'timeout' : 'unreachable' };
    }
  },
});
