/** `order` is a buyer whose token gives access only to one order. */
export type SubjectKind = 'seller' | 'buyer' | 'order';
/** Who makes a call. In the audit log, `subject` is what an action changed. */
export interface Subject {
  kind: SubjectKind;
  id: string;
  orderId?: string;
}

export const bearerOf = (header: string | undefined): string | undefined =>
  /^Bearer (\S+)$/i.exec(header ?? '')?.[1];
