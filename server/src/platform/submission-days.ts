/**
 * Number of days for which submissions and the history of an order are kept. They are kept longer while the
 * order has not ended. A delivered file without a submission is kept for this number of days, too.
 */
export const SUBMISSION_DAYS = 730;
