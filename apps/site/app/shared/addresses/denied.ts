/** Leads a guest from a protected screen to signing in; what follows no redirects reads why in the answer. */
export const denied = (signIn: string): Response =>
  new Response('filterAuthorized: access denied', {
    status: 302,
    headers: { location: signIn, 'content-type': 'text/plain; charset=utf-8' },
  });
