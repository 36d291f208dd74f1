export const lastDigits = (account: string): string => account.slice(-4);
