/** All tests and the replicas that they start encrypt personal data with this key, so they read each other's data. */
export const PERSONAL_KEY = '5eed'.repeat(16);
