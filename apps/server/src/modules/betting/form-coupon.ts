/** Fields of a form at most: fifty legs of a dozen fields and the coupon's own. */
const MAX_FIELDS = 800;
/** `coupon[Events][0][GameId]`: three brackets at most. */
const FIELD = /^coupon((?:\[[A-Za-z0-9_]{1,32}\]){1,3})$/;

const EVENTS = /^events$/i;

/** The coupon of a flattened form. Fields that are not of this shape are left out; numbers stay texts, the schema turns them. */
export function couponOfForm(text: string): { coupon: Record<string, unknown> } {
  const coupon: Record<string, unknown> = {};
  const legs = new Map<number, Record<string, unknown>>();
  let fields = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    if (++fields > MAX_FIELDS) break;
    const path = FIELD.exec(name)?.[1]?.slice(1, -1).split('][');
    const [head, index, key] = path ?? [];
    if (head === undefined) continue;
    if (path?.length === 1) coupon[head] = value;
    else if (key !== undefined && index !== undefined && EVENTS.test(head) && /^\d{1,3}$/.test(index)) {
      const leg = legs.get(Number(index)) ?? {};
      leg[key] = value;
      legs.set(Number(index), leg);
    }
  }
  if (legs.size > 0) coupon['Events'] = [...legs].sort(([a], [b]) => a - b).map(([, leg]) => leg);
  return { coupon };
}
