/**
 * Number of days for which submissions and the history of an order are kept after the end of the order. A
 * delivered file without a submission is kept for this time, too.
 */
export const SUBMISSION_DAYS = 730;
