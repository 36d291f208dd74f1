/** Languages that the walks visit. */
export const LANGUAGES = ['en', 'ar'] as const;
