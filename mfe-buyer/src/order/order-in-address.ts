/** The form of an order's id, as the server creates it: 20 URL-safe characters. */
const ORDER_ID = /^[\w-]{20}$/;

/** Returns `order_id` of the address, or null if it does not have the form of an id. */
export function orderIdIn(query: URLSearchParams): string | null {
  const id = query.get('order_id') ?? '';
  return ORDER_ID.test(id) ? id : null;
}
