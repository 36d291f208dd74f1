/** Returns the digits of an account number that are shown. */
export const lastDigits = (account: string): string => account.slice(-4);
