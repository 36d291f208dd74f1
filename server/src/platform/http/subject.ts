/** `order` is a buyer whose token gives access only to one order. */
export type SubjectKind = 'seller' | 'buyer' | 'order';
/** Who makes a call. In the audit log, `subject` is what an action changed. */
export interface Subject {
  kind: SubjectKind;
  /** Seller's or buyer's id. */
  id: string;
  orderId?: string;
}

/** Returns the bearer token of the header `authorization`. */
export const bearerOf = (header: string | undefined): string | undefined =>
  /^Bearer (\S+)$/i.exec(header ?? '')?.[1];
