/** Whether an address, after its language prefix and without slashes around it, is of a path with parameters as `:name`. */
export function fitsPath(pattern: string, address: string): boolean {
  const asked = address.split('/');
  const parts = pattern.split('/');
  return parts.length === asked.length && parts.every((part, i) => (part.startsWith(':') ? asked[i] !== '' : part === asked[i]));
}
