/** The server's ids of orders have 20 URL-safe characters. */
const ORDER_ID = /^[\w-]{20}$/;

/** Returns `order_id` of the address, or null for an invalid id. */
export function orderIdIn(query: URLSearchParams): string | null {
  const id = query.get('order_id') ?? '';
  return ORDER_ID.test(id) ? id : null;
}
