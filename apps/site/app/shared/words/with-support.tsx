import { useFrame } from '../page/frame-data.ts';

/** A sentence of ours; where it names the brand's support address, that is a link to write to it. */
export function WithSupport({ children }: { children: string }) {
  const { supportEmail } = useFrame().brand;
  const at = children.indexOf(supportEmail);
  if (at < 0) return children;
  return (
    <>
      {children.slice(0, at)}
      <a href={`mailto:${supportEmail}`} className="inline-link">
        {supportEmail}
      </a>
      {children.slice(at + supportEmail.length)}
    </>
  );
}
