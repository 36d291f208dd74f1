/** Lengths, times and sizes of all screens. Product §2, §9. */

/** Product §9: maximum width of the layout, and the mobile breakpoint, CSS px. */
export const LAYOUT_MAX_WIDTH = 480;
export const MOBILE_BREAKPOINT = 786;
/** Product §9: maximum characters of a link before the ellipsis. */
export const LINK_DISPLAY_MAX = 30;
/** Product §9: how long a Copy button shows Copied, ms. */
export const COPIED_MS = 1_000;
/** Product §9: maximum number of toasts, and how long a toast is shown, ms. */
export const TOAST_LIMIT = 20;
export const TOAST_ERROR_MS = 4_000;
export const TOAST_SUCCESS_MS = 2_000;
/** Product §9: default size of a spinner in px, and seconds of one rotation (divided by speedMultiplier). */
export const SPINNER_SIZE = 35;
export const SPINNER_SECONDS = 0.75;
/** Product §2, §9: time limit of each entry and chunk load, ms. */
export const CHUNK_TIMEOUT_MS = 120_000;
/** Product §9: local-storage key of the signed-in seller. */
export const USER_STORAGE_KEY = 'user';
/** The product's name on a page that has no settings. */
export const DEFAULT_PRODUCT = 'Linksouq';
