/** Tests and the replicas that they start must encrypt personal data with the same key. */
export const PERSONAL_KEY = '5eed'.repeat(16);
