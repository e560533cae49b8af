import { useNavigate } from 'react-router';

/**
 * Goes where a form leads that asks for a page, with what it holds in the address; the frame stays. Without a script the browser itself
 * does so. The router's own forms would weigh on every first visit.
 */
export function useAskByForm(): (form: HTMLFormElement, replace?: boolean) => void {
  const navigate = useNavigate();
  return (form, replace = false) => {
    // Fields of such a form are texts.
    const asked = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    void navigate(`${new URL(form.action).pathname}?${asked}`, { replace });
  };
}
