-- Shared coupons are kept for a time; the oldest are found to be removed.
create index shared_coupon_saved on shared_coupon (saved_at);
