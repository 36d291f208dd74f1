import { formatDate, formatDateTime } from '@linksouq/shared-api/contract';

/** A date and time, kept in one piece: after Arabic letters a browser would reverse day, month and year. */
export const Time = ({ at }: { at: string }) => <bdi dir="ltr">{formatDateTime(at)}</bdi>;
/** The same without the time of day. */
export const Day = ({ at }: { at: string }) => <bdi dir="ltr">{formatDate(at)}</bdi>;
