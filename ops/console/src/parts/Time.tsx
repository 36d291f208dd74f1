import { formatDate, formatDateTime } from '@linksouq/shared-api/contract';

/** Without its own direction, a browser reverses day, month and year after Arabic letters. */
export const Time = ({ at }: { at: string }) => <bdi dir="ltr">{formatDateTime(at)}</bdi>;
export const Day = ({ at }: { at: string }) => <bdi dir="ltr">{formatDate(at)}</bdi>;
