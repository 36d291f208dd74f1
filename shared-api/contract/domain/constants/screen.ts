/** Lengths, times and sizes of all screens. Product §2, §9. */

/** Product §9: CSS px. */
export const LAYOUT_MAX_WIDTH = 480;
export const MOBILE_BREAKPOINT = 786;
/** Product §9: a longer link is cut after this number of characters and gets an ellipsis. */
export const LINK_DISPLAY_MAX = 30;
/** Time, in ms, for which a Copy button shows Copied (product §9). */
export const COPIED_MS = 1_000;
/** Product §9: maximum number of toasts. */
export const TOAST_LIMIT = 20;
/** Product §9: how long a toast is shown. */
export const TOAST_ERROR_MS = 4_000;
export const TOAST_SUCCESS_MS = 2_000;
/** Product §9: default size, in px. */
export const SPINNER_SIZE = 35;
/** Product §9: duration of one rotation. A spinner divides this duration by its `speedMultiplier`. */
export const SPINNER_SECONDS = 0.75;
/** Time limit, in ms, for the load of an entry or a chunk (product §2, §9). */
export const CHUNK_TIMEOUT_MS = 120_000;
/** Product §9: local-storage key of the signed-in seller. */
export const USER_STORAGE_KEY = 'user';
/** Product name on a page whose HTML contains no settings. */
export const DEFAULT_PRODUCT = 'Linksouq';
