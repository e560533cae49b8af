/** What the user gave cannot be used; the message says why. */
export class BadInput extends Error {
  override readonly name = 'BadInput';
}
