import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useConsole } from './session.ts';

interface BrandLinkProps {
  readonly brandId: number;
  readonly to: string;
  readonly className?: string;
  readonly 'aria-label'?: string;
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}

/** A link to something of a brand: following it makes that brand the chosen one. */
export function BrandLink({ brandId, onFollow, children, ...link }: BrandLinkProps) {
  const { brand, chooseBrand } = useConsole();
  const follow = (): void => {
    if (brandId !== brand.id) chooseBrand(brandId);
    onFollow?.();
  };
  return (
    <Link {...link} onClick={follow}>
      {children}
    </Link>
  );
}

/** The name of a brand by its number. */
export function BrandName({ id }: { readonly id: number }) {
  return useConsole().session.brands.find((brand) => brand.id === id)?.name ?? id;
}
