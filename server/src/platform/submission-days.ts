/**
 * Days for which submissions and the history of orders are kept, once the order has ended. A delivered file is
 * kept for the same time when its submission is gone.
 */
export const SUBMISSION_DAYS = 730;
