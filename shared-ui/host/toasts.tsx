/** Temporary messages. Limits of product §9: at most 20, errors and plain ones for 4 s, successes for 2 s. */
import { cssTransition, ToastContainer, toast as toastify } from 'react-toastify/unstyled';
import { TOAST_ERROR_MS, TOAST_LIMIT, TOAST_SUCCESS_MS } from '@linksouq/shared-api/contract';
import { useRef } from 'react';
import { directionOf, t } from './i18n';
import { useClearEdge } from './use-clear-edge';
import { useLocale } from './use-locale';
import { useTopLayer } from './use-top-layer';

export const toast = {
  /** Shown for 2 s. An equal visible success is not repeated, so that three items in a cart cause one toast. */
  success: (text: string) =>
    void toastify.success(text, { toastId: text, autoClose: TOAST_SUCCESS_MS, role: 'status' }),
  /** Shown for 4 s. An equal visible error is not repeated when two calls of a screen fail in the same way. */
  error: (text: string) =>
    void toastify.error(text, { toastId: text, autoClose: TOAST_ERROR_MS, role: 'alert' }),
  /** Without an icon, for 4 s. */
  plain: (text: string) => void toastify(text, { autoClose: TOAST_ERROR_MS, role: 'status' }),
  /** Removes all toasts, for tests and log-out. */
  clear: () => toastify.dismiss(),
};

/** A short animation of our own: the library's one would take as long as the toast is shown. */
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

/** Where toasts appear. The shell mounts it once. */
export function Toaster() {
  const layer = useRef<HTMLDivElement>(null);
  useTopLayer(layer);
  useClearEdge(layer);
  const rtl = directionOf(useLocale()) === 'rtl';
  return (
    <div ref={layer} className="toast-layer">
      <ToastContainer
        limit={TOAST_LIMIT}
        // Placed above the bar with the main button. At the top edge toasts would cover the menu. Under the header they
        // would cover the back button.
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
