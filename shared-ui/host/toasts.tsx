/** Messages that come and go. Limits of product §9: at most 20, errors and blank ones for 4 s, successes for 2 s. */
import { cssTransition, ToastContainer, toast as toastify } from 'react-toastify/unstyled';
import { TOAST_ERROR_MS, TOAST_LIMIT, TOAST_SUCCESS_MS } from '@linksouq/shared-api/contract';
import { useRef } from 'react';
import { directionOf, t } from './i18n';
import { useClearEdge } from './use-clear-edge';
import { useLocale } from './use-locale';
import { useTopLayer } from './use-top-layer';

export const toast = {
  /** 2 s. The same success is not shown twice at a time: three things in a cart are not three lines over the page. */
  success: (text: string) =>
    void toastify.success(text, { toastId: text, autoClose: TOAST_SUCCESS_MS, role: 'status' }),
  /** 4 s. Nor is the same error, where two calls of a screen fail alike. */
  error: (text: string) =>
    void toastify.error(text, { toastId: text, autoClose: TOAST_ERROR_MS, role: 'alert' }),
  /** Without a mark, 4 s. */
  plain: (text: string) => void toastify(text, { autoClose: TOAST_ERROR_MS, role: 'status' }),
  /** Takes all away, as tests and log-out need. */
  clear: () => toastify.dismiss(),
};

/** Quicker than the library's own, whose coming and going lasts as long as a message. */
const transition = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapseDuration: 120 });

function HideButton({ closeToast }: { closeToast: (event: React.MouseEvent) => void }) {
  return (
    <button
      type="button"
      className="Toastify__close-button"
      aria-label={t('Hide message')}
      onClick={closeToast}
    >
      <span aria-hidden>×</span>
    </button>
  );
}

/** Where toasts appear; the shell mounts it once. */
export function Toaster() {
  const layer = useRef<HTMLDivElement>(null);
  useTopLayer(layer);
  useClearEdge(layer);
  const rtl = directionOf(useLocale()) === 'rtl';
  return (
    <div ref={layer} className="toast-layer">
      <ToastContainer
        limit={TOAST_LIMIT}
        // Above the bar with the main button: at the top edge they would lie on the menu, below it on the way back.
        position="bottom-center"
        autoClose={TOAST_ERROR_MS}
        rtl={rtl}
        hideProgressBar
        transition={transition}
        closeOnClick
        closeButton={HideButton}
        draggable={false}
        pauseOnFocusLoss={false}
        aria-label={t('Messages')}
      />
    </div>
  );
}
