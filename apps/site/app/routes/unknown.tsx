/** Any address that is no screen. */
export function loader() {
  throw new Response(null, { status: 404 });
}

export default function Unknown() {
  return null;
}
