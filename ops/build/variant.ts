/**
 * `BUILD_REACT=development` selects readable code with source maps and React's development build, which
 * reports hydration mismatches.
 */
export const isDevelopment = () => process.env.BUILD_REACT === 'development';
/** Part of the build id, so that normal builds and development builds have different ids. */
export const variant = () => (isDevelopment() ? 'development' : '');
