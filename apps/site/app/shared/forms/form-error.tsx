import { Icon } from '@fairbook/ui';
import { WithSupport } from '../words/with-support.tsx';

/** What went wrong with a whole form, above its act. */
export function FormError({ children }: { children: string | undefined }) {
  return (
    <div role="alert">
      {children ? (
        <p className="form-error">
          <Icon name="warning-circle" fill size={16} />
          <span>
            <WithSupport>{children}</WithSupport>
          </span>
        </p>
      ) : null}
    </div>
  );
}
