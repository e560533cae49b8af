import { Button } from '@fairbook/ui';
import { useSay } from '../words/words.tsx';

/** Shows what is typed into a field of a password, or hides it again. */
export function ShowPassword({ shown, onChange }: { readonly shown: boolean; readonly onChange: (shown: boolean) => void }) {
  const say = useSay();
  return (
    <Button variant="ghost" size="small" aria-pressed={shown} onClick={() => onChange(!shown)}>
      {say(shown ? 'password_hide' : 'password_show')}
    </Button>
  );
}
