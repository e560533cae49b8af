import { passwordStrength, STRENGTHS } from '@fairbook/forms/password';
import { useSay } from '../words/words.tsx';

/** The rule of a password and, once there is one, how well it would stand: said in words and drawn as steps. */
export function PasswordStrength({ password }: { readonly password: string }) {
  const say = useSay();
  const strength = passwordStrength(password);
  return (
    <span className="strength" data-strength={password === '' ? undefined : strength}>
      <span>{say('password_hint')}</span>
      <span className="strength-steps" aria-hidden="true">
        {STRENGTHS.map((step) => (
          <i key={step} data-on={password !== '' && STRENGTHS.indexOf(step) <= STRENGTHS.indexOf(strength) ? '' : undefined} />
        ))}
      </span>
      <span aria-live="polite">{password === '' ? '' : say(`password_${strength}`)}</span>
    </span>
  );
}
