/** Who makes a call. The `subject` of the audit log is something else: what an action changed. */
export type SubjectKind = 'seller' | 'buyer' | 'order';
/** `order` is a buyer whose token gives access only to one order. */
export interface Subject {
  kind: SubjectKind;
  /** Seller's or buyer's id. */
  id: string;
  orderId?: string;
}

/** Returns the bearer token of an `authorization` header. */
export const bearerOf = (header: string | undefined): string | undefined =>
  /^Bearer (\S+)$/i.exec(header ?? '')?.[1];
