import { Skeleton } from '@fairbook/ui';

/** Heights of a payment form's parts by their names, in the order they stand, px. */
export type PaymentHeights = Readonly<Record<string, number>>;

/** Stands for the form in its own height, part by part. */
export function PaymentSkeleton({ heights }: { heights: PaymentHeights }) {
  return (
    <div className="form" aria-busy="true">
      {Object.entries(heights).map(([part, height]) => (
        <Skeleton key={part} height={height} />
      ))}
    </div>
  );
}
