/**
 * `BUILD_REACT=development` selects readable code with source maps and React's development build, which reports
 * hydration mismatches.
 */
export const isDevelopment = () => process.env.BUILD_REACT === 'development';
/** Inputs that the build id distinguishes. */
export const variant = () => (isDevelopment() ? 'development' : '');
