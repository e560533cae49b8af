import type { CasinoSupplierView } from '@fairbook/contract';

/** The sign of a supplier: its picture, or the first letter of its name. */
export function SupplierMark({ supplier: { image, title } }: { supplier: CasinoSupplierView }) {
  return image === null ? (
    <span className="supplier-mark" aria-hidden="true">
      {[...title][0]?.toLocaleUpperCase()}
    </span>
  ) : (
    <img className="supplier-mark" src={image} alt="" width={48} height={48} />
  );
}
