import { formatDate, formatDateTime } from '@linksouq/shared-api/contract';

/**
 * A date and time with its own writing direction. Without it, a browser reverses day, month and year after
 * Arabic letters.
 */
export const Time = ({ at }: { at: string }) => <bdi dir="ltr">{formatDateTime(at)}</bdi>;
/** A date without a time, with its own writing direction. */
export const Day = ({ at }: { at: string }) => <bdi dir="ltr">{formatDate(at)}</bdi>;
