import { ScrollX } from '@fairbook/ui';

/** JSON over several lines where it is whole; one that was cut off as it is. */
function indented(raw: string): string {
  try {
    return JSON.stringify(JSON.parse(raw), undefined, 2);
  } catch {
    return raw;
  }
}

/** A raw message behind its name: opened when somebody wants to see it. */
export function RawText({ label, name, raw }: { readonly label: string; readonly name: string; readonly raw: string }) {
  return (
    <details className="raw">
      <summary aria-label={name}>{label}</summary>
      <ScrollX>
        <pre>{indented(raw)}</pre>
      </ScrollX>
    </details>
  );
}
