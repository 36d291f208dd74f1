import { formatDate, formatDateTime } from '@linksouq/shared-api/contract';

/** A browser reverses day, month and year after Arabic letters if the date has no direction of its own. */
export const Time = ({ at }: { at: string }) => <bdi dir="ltr">{formatDateTime(at)}</bdi>;
export const Day = ({ at }: { at: string }) => <bdi dir="ltr">{formatDate(at)}</bdi>;
