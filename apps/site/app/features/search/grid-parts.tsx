import type { ComponentProps, ReactNode } from 'react';

/**
 * A popup grid of a combobox (WAI-ARIA 1.2): the field keeps the focus and names the active cell, so that cells, rows and groups are not
 * focusable themselves, and no table could be drawn as columns of groups.
 */
export function Cell({ id, active, children }: { id: string; active: string | undefined; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: see above.
    // biome-ignore lint/a11y/useSemanticElements: see above.
    <div role="gridcell" id={id} data-active={active === id ? '' : undefined}>
      {children}
    </div>
  );
}

export function Row(props: ComponentProps<'div'>) {
  // biome-ignore lint/a11y/useFocusableInteractive: see above.
  // biome-ignore lint/a11y/useSemanticElements: see above.
  return <div role="row" {...props} />;
}

export function Rows(props: ComponentProps<'div'> & { readonly 'data-group': string }) {
  // biome-ignore lint/a11y/useSemanticElements: see above.
  return <div role="rowgroup" {...props} />;
}

export function Grid(props: ComponentProps<'div'> & { readonly 'data-columns': number }) {
  // biome-ignore lint/a11y/useSemanticElements: see above.
  return <div role="grid" {...props} />;
}
